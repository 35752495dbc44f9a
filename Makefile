# The commands of this project. `make` alone lists them.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

GO ?= go
GOLANGCI := github.com/golangci/golangci-lint/v2/cmd/golangci-lint@v2.15.0

# How long `make soak` fuzzes each target.
FUZZTIME ?= 3m

# ./... leaves out what lies below a directory named testdata: the packages
# there (the demo data, say) are named one by one.
TESTDATA := $(patsubst %/,./%,$(sort $(dir $(wildcard testdata/*.go testdata/*/*.go testdata/*/*/*.go))))
PACKAGES := ./... $(TESTDATA)

.PHONY: help test vet lint bench soak

help: ## list the targets
	@sed -nE 's/^([a-z]+):.*## (.*)$$/  make \1\t\2/p' $(firstword $(MAKEFILE_LIST)) | expand -t 16

test: ## install what the tests use, vet, and run every test
	internal/tools/install/install.sh
	$(GO) vet ./...
	$(if $(TESTDATA),$(GO) vet $(TESTDATA))
	$(GO) test -timeout 20m $(PACKAGES)

vet: ## gofmt and go vet only
	@unformatted="$$(gofmt -l .)"; \
	if [ -n "$$unformatted" ]; then \
		echo "gofmt would change:"; echo "$$unformatted"; exit 1; \
	fi
	$(GO) vet $(PACKAGES)

lint: vet ## gofmt, go vet and golangci-lint (built from source the first time)
	$(GO) run $(GOLANGCI) run $(PACKAGES)

bench: ## run every benchmark
	$(GO) test -run '^$$' -bench . -benchmem $(PACKAGES)

soak: ## long tests, then each fuzz target for FUZZTIME (3m)
	internal/tools/install/install.sh
	@ran=0; \
	if grep -rlE --include='*_test.go' '^//go:build .*\bsoak\b' . >/dev/null; then \
		ran=1; \
		echo "soak tests, up to 4 hours a package"; \
		$(GO) test -count=1 -v -tags soak -run '^TestSoak' -timeout 4h $(PACKAGES); \
	fi; \
	while IFS=: read -r file name; do \
		ran=1; \
		echo "fuzzing $$name in $${file%/*} for $(FUZZTIME)"; \
		$(GO) test -tags soak -run '^$$' -fuzz "^$$name\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 20x "$${file%/*}" </dev/null; \
	done < <(grep -roE --include='*_test.go' '^func Fuzz\w+' . | sed 's/:func /:/' | LC_ALL=C sort); \
	if [ "$$ran" -eq 0 ]; then \
		echo "make soak: there is no soak test and no fuzz target"; exit 1; \
	fi

soak: export EYESDOWN_SOAK := 1
