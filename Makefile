# Umbra's build. `make` builds the release binary and the C library for programs under test; `make help` lists all targets.
# bench/Makefile has the benchmarks.
#
# Objects are built from src/MODULE/*.c by wildcard, so a new file needs no entry here. There are two builds of the sources:
#   build/release   -O2, asserts off; build/release/umbra, linked as ./umbra
#   build/check     asserts, tiny initial sizes, AddressSanitizer and UndefinedBehaviorSanitizer; used by the tests
# `make BUILD=DIR` builds in another directory, for example with another compiler or other flags.
# build/share/umbra has the layout of the installation (PREFIX/lib/umbra); both binaries read their data from it.

ifeq ($(origin CC),default)
CC := gcc
endif
LLVM_VERSION := 19
LLVM_CONFIG ?= llvm-config-$(LLVM_VERSION)
CLANG_FORMAT ?= clang-format-$(LLVM_VERSION)
PREFIX ?= /usr/local
BUILD := build

SOURCES := $(wildcard src/*/*.c)
MATH := build/math/math.o
RELEASE_OBJECTS := $(SOURCES:src/%.c=$(BUILD)/release/%.o) $(MATH)
CHECK_OBJECTS := $(SOURCES:src/%.c=$(BUILD)/check/%.o) $(MATH)
UNIT_SOURCES := $(wildcard tests/unit/test_*.c)
UNIT_TESTS := $(UNIT_SOURCES:tests/unit/%.c=$(BUILD)/check/%)

# := would run llvm-config even for `make clean` and before the set-up. This form expands it once, at the first use.
llvm_config = $(or $(shell $(LLVM_CONFIG) $(1) 2>/dev/null),$(error $(LLVM_CONFIG) is missing: run scripts/setup.sh first))
LLVM_INCLUDE = $(eval LLVM_INCLUDE := $(call llvm_config,--includedir))$(LLVM_INCLUDE)
LLVM_LINK = $(eval LLVM_LINK := $(call llvm_config,--ldflags --libs))$(LLVM_LINK)

WARNINGS := -Wall -Wextra -Wpedantic -Wswitch -Wstrict-prototypes
COMPILE = $(CC) -std=c17 -D_GNU_SOURCE $(WARNINGS) -Isrc -isystem $(LLVM_INCLUDE) -MMD -MP
SANITIZE := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
RELEASE_FLAGS := -O2 -DNDEBUG $(CFLAGS)
# Warnings are errors here only: a newer compiler must not break a user's build.
CHECK_FLAGS := -O1 -g -Werror -DUMBRA_CHECK $(SANITIZE) $(CFLAGS)
# For the release build; the sanitizers have their own.
ALLOCATOR := -lmimalloc
LIBRARIES = $(LLVM_LINK) -lz3 -lcadical -lstdc++ -ljansson -lpthread -lm

.PHONY: all release mpi check-build libc share report-assets setup check test demo fuzz install uninstall deb format format-check layers clean help FORCE
.DELETE_ON_ERROR:
.SUFFIXES:

all: release

release: $(BUILD)/release/umbra libc share ## build the release binary (linked as ./umbra) and the C library for programs under test

# One exploration on many machines. Only this target needs MPI (Debian: libopenmpi-dev, openmpi-bin).
MPICC ?= mpicc
mpi: release $(BUILD)/release/umbra-mpi ## build umbra-mpi, for one exploration on many machines (needs Open MPI)

$(BUILD)/release/umbra-mpi: mpi/umbra-mpi.c src/engine/packet.h
	@command -v $(MPICC) >/dev/null || { echo "make mpi needs $(MPICC): apt-get install libopenmpi-dev openmpi-bin"; exit 1; }
	@echo "CC   $<"
	@OMPI_CC=$(CC) $(MPICC) -std=c17 -D_GNU_SOURCE $(WARNINGS) -Isrc $(RELEASE_FLAGS) $(LDFLAGS) $< -o $@
	@[ $(BUILD) != build ] || ln -sfn $@ umbra-mpi

check-build: $(BUILD)/check/umbra $(UNIT_TESTS) libc share ## build with assertions and sanitizers, in build/check

# --- the two builds -------------------------------------------------------------------------------------------------

$(BUILD)/release/umbra: $(RELEASE_OBJECTS)
	@echo "LINK $@"
	@$(CC) $(RELEASE_FLAGS) $(LDFLAGS) $^ -o $@ $(ALLOCATOR) $(LIBRARIES)
	@ln -sfn umbra $@-cc
	@[ $(BUILD) != build ] || { ln -sfn $@ umbra; ln -sfn $@-cc umbra-cc; }

$(BUILD)/check/umbra: $(CHECK_OBJECTS)
	@echo "LINK $@"
	@$(CC) $(CHECK_FLAGS) $(LDFLAGS) $^ -o $@ $(LIBRARIES)

$(BUILD)/release/%.o: src/%.c $(BUILD)/release/flags
	@mkdir -p $(@D)
	@echo "CC   $<"
	@$(COMPILE) $(RELEASE_FLAGS) -c $< -o $@

# umbra --version prints the commit; a new commit recompiles only this file.
VERSION_OBJECTS := $(BUILD)/release/cli/cli_version.o $(BUILD)/check/cli/cli_version.o
COMMIT = $(if $(filter $(CURDIR),$(shell git rev-parse --show-toplevel 2>/dev/null)),$(shell git describe --always --dirty --abbrev=12 --exclude='*'))
$(VERSION_OBJECTS): $(BUILD)/commit
$(VERSION_OBJECTS): private COMPILE += -DUMBRA_COMMIT='"$(shell cat $(BUILD)/commit)"'
$(BUILD)/commit: FORCE
	@mkdir -p $(@D)
	@echo '$(COMMIT)' | cmp -s - $@ || echo '$(COMMIT)' >$@

$(BUILD)/check/%.o: src/%.c $(BUILD)/check/flags
	@mkdir -p $(@D)
	@echo "CC   $< (check)"
	@$(COMPILE) $(CHECK_FLAGS) -c $< -o $@

# A unit test is linked with all of src except the main program.
$(BUILD)/check/test_%: $(BUILD)/check/unit/test_%.o $(BUILD)/check/all.a
	@$(CC) $(CHECK_FLAGS) $(LDFLAGS) $^ -o $@ $(LIBRARIES)

$(BUILD)/check/unit/%.o: tests/unit/%.c $(BUILD)/check/flags
	@mkdir -p $(@D)
	@echo "CC   $< (check)"
	@$(COMPILE) -Itests/unit $(CHECK_FLAGS) -c $< -o $@

$(BUILD)/check/all.a: $(filter-out $(BUILD)/check/cli/main.o,$(CHECK_OBJECTS))
	@rm -f $@
	@ar rcsT $@ $^

# The brute-force test of two versions is linked with the same objects of the release build.
BRUTE_OBJECTS := $(patsubst tests/fuzz/brute/%.c,$(BUILD)/release/brute-objects/%.o,$(wildcard tests/fuzz/brute/*.c))

$(BUILD)/release/brute: $(BRUTE_OBJECTS) $(filter-out $(BUILD)/release/cli/main.o,$(RELEASE_OBJECTS))
	@echo "LINK $@"
	@$(CC) $(RELEASE_FLAGS) $(LDFLAGS) $^ -o $@ $(ALLOCATOR) $(LIBRARIES)

$(BUILD)/release/brute-objects/%.o: tests/fuzz/brute/%.c $(BUILD)/release/flags
	@mkdir -p $(@D)
	@echo "CC   $<"
	@$(COMPILE) $(RELEASE_FLAGS) -c $< -o $@

# The mutator of C programs for the property test of unification.
MUTATE_OBJECTS := $(patsubst tests/fuzz/mutate/%.c,$(BUILD)/release/mutate-objects/%.o,$(wildcard tests/fuzz/mutate/*.c))

$(BUILD)/release/mutate: $(MUTATE_OBJECTS) $(filter $(BUILD)/release/base/%,$(RELEASE_OBJECTS))
	@echo "LINK $@"
	@$(CC) $(RELEASE_FLAGS) $(LDFLAGS) $^ -o $@ $(ALLOCATOR) -ljansson -lpthread -lm

$(BUILD)/release/mutate-objects/%.o: tests/fuzz/mutate/%.c $(BUILD)/release/flags
	@mkdir -p $(@D)
	@echo "CC   $<"
	@$(COMPILE) $(RELEASE_FLAGS) -c $< -o $@

# The test of change impact and DiSE on generated pairs.
$(BUILD)/release/dise: tests/fuzz/dise/dise.c $(filter-out $(BUILD)/release/cli/main.o,$(RELEASE_OBJECTS))
	@echo "LINK $@"
	@$(COMPILE) -MF $@.d $(RELEASE_FLAGS) $(LDFLAGS) $(filter-out %.h %.def,$^) -o $@ $(ALLOCATOR) $(LIBRARIES)

# The program that AFL++ fuzzes with all input formats, with assertions and sanitizers (tests/fuzz/run-read.sh builds it in
# build/afl).
$(BUILD)/check/read: tests/fuzz/read/read.c $(BUILD)/check/all.a
	@echo "LINK $@"
	@$(COMPILE) -MF $@.d $(CHECK_FLAGS) $(LDFLAGS) $(filter-out %.h %.def,$^) -o $@ $(LIBRARIES)

.SECONDARY: $(UNIT_TESTS:$(BUILD)/check/%=$(BUILD)/check/unit/%.o)

# A change of the compiler or of the flags rebuilds everything.
$(BUILD)/release/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(COMPILE) $(RELEASE_FLAGS)' | cmp -s - $@ || echo '$(COMPILE) $(RELEASE_FLAGS)' >$@

$(BUILD)/check/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(COMPILE) $(CHECK_FLAGS)' | cmp -s - $@ || echo '$(COMPILE) $(CHECK_FLAGS)' >$@

-include $(wildcard $(BUILD)/release/*.d $(BUILD)/check/*.d) $(RELEASE_OBJECTS:.o=.d) $(CHECK_OBJECTS:.o=.d) $(UNIT_TESTS:$(BUILD)/check/%=$(BUILD)/check/unit/%.d) $(BRUTE_OBJECTS:.o=.d) $(MUTATE_OBJECTS:.o=.d)

# --- files for programs under test ----------------------------------------------------------------------------------

libc:
	@scripts/build-libc.sh

# The mathematical functions of that library, for Umbra itself.
$(MATH): FORCE | libc
	@scripts/build-math.sh $@

# The runtime that is linked to every native program (src/replay/replay_build.c), for both C libraries.
NATIVE_PARTS := replay replay_machine replay_stat replay_failures replay_fuzz replay_globals
NATIVE_OBJECTS := $(NATIVE_PARTS:%=build/share/umbra/native/host/%.o) $(NATIVE_PARTS:%=build/share/umbra/native/musl/%.o)
NATIVE_CC := clang-$(LLVM_VERSION)
build/share/umbra/native/host/%.o: runtime/%.c $(wildcard runtime/*.h runtime/libc/*.h) runtime/libc/failures.def
	@mkdir -p $(@D)
	@echo "CC   $< (native)"
	@$(NATIVE_CC) -O1 -c -o $@ $<
build/share/umbra/native/musl/%.o: runtime/%.c $(wildcard runtime/*.h runtime/libc/*.h) runtime/libc/failures.def | libc
	@mkdir -p $(@D)
	@echo "CC   $< (native, musl)"
	@$(NATIVE_CC) --target=x86_64-linux-musl -O1 -c -nostdlibinc -isystem build/libc/include -o $@ $<

# musl's mathematical functions under their own names: a native program that is linked with this object uses them instead of
# the host's.
NATIVE_MATH := build/share/umbra/native/host/math.o
$(NATIVE_MATH): $(MATH)
	@mkdir -p $(@D)
	@nm $< | sed -n 's/.* T \(umbra_native_\([a-z0-9]*\)\)$$/\1 \2/p' >$@.names
	@objcopy --redefine-syms=$@.names $< $@
	@rm $@.names

# Checks whether builds with sanitizers can start (src/replay/sanitizer_trial.h).
SANITIZER_TRIAL := build/share/umbra/native/host/sanitizer_trial
$(SANITIZER_TRIAL): runtime/sanitizer_trial.c
	@mkdir -p $(@D)
	@echo "CC   $< (native)"
	@$(NATIVE_CC) -fsanitize=address,undefined -o $@ $<

share: build/share/umbra/confine build/share/umbra/record $(NATIVE_OBJECTS) $(NATIVE_MATH) $(SANITIZER_TRIAL)
	@ln -sfn ../../../include build/share/umbra/include
	@ln -sfn ../../../runtime build/share/umbra/runtime
	@ln -sfn ../../libc build/share/umbra/libc
	@mkdir -p build/share/umbra/report
	@for name in $(PAGE); do ln -sfn ../../../../src/report/page/$$name build/share/umbra/report/$$name; done
	@mkdir -p build/share/umbra/kernel-include
	@for name in $(KERNEL_HEADERS); do ln -sfn /usr/include/$$name build/share/umbra/kernel-include/$$name; done
	@ln -sfn /usr/include/x86_64-linux-gnu/asm build/share/umbra/kernel-include/asm
	@[ $(BUILD) = build ] || ln -sfn $(CURDIR)/build/share $(BUILD)/share

# <linux/...> for projects built with umbra-cc, because musl has no kernel headers.
KERNEL_HEADERS := asm-generic drm linux misc mtd rdma sound video xen

# The parts of every report.html (report/html.c).
PAGE := style.css report.js tree.js

# The library that lays out its tree of decisions; without it, the tree is a list.
report-assets: share ## fetch the layout library of the decision tree in report.html (npm)
	@scripts/report-assets.sh

# These must start fast, because they are started for every native run and every recorded run.
build/share/umbra/confine build/share/umbra/record: build/share/umbra/%: runtime/%.c
	@mkdir -p $(@D)
	@echo "CC   $<"
	@$(START) -static $(filter %.c,$^) -o $@ 2>/dev/null || $(START) $(filter %.c,$^) -o $@
START = $(CC) -std=c17 -D_GNU_SOURCE $(WARNINGS) -O2 -Isrc -Iruntime
build/share/umbra/confine: $(wildcard runtime/confine/*.[ch]) src/replay/channels.h

# --- user commands --------------------------------------------------------------------------------------------------

setup: ## install the missing packages
	@scripts/setup.sh

# The set-up may install tools that the build needs, so a second make runs the rest, by default on all cores.
SECOND_MAKE = $(MAKE) --no-print-directory $(if $(filter -j%,$(MAKEFLAGS)),,-j$(shell nproc))

# Fetched before tests run, which compare what is installed; the page works without it.
FETCH_ASSETS = scripts/report-assets.sh || [ $$? = 3 ]

check: setup ## install what is missing, build, and run all tests
	+@$(SECOND_MAKE) release check-build $(BUILD)/release/brute $(BUILD)/release/mutate $(BUILD)/release/papers $(BUILD)/release/dise
	@$(FETCH_ASSETS)
	@scripts/check.sh

# The tests to run before each commit; make test T="NAME ..." runs some of them.
test: ## run the quick tests on the check build; make test T="sort-6 test_solver" runs these
	+@$(SECOND_MAKE) check-build
	@BUILD=$(BUILD) scripts/test.sh $(T)

demo: setup ## install what is missing, build, and compare three pairs of versions
	+@$(SECOND_MAKE) release
	@$(FETCH_ASSETS)
	@scripts/demo.sh

fuzz: release check-build $(BUILD)/release/brute $(BUILD)/release/mutate ## run the long random tests
	@for run in $(wildcard tests/fuzz/run-*.sh); do echo "$$run"; "$$run" || exit 1; done

# The files that are needed at run time are in PREFIX/lib/umbra, which the program finds relative to its own path. The kernel
# headers are links to those of the machine.
BIN_DIR = "$(DESTDIR)$(PREFIX)/bin"
HOME_DIR = "$(DESTDIR)$(PREFIX)/lib/umbra"
SHARE_DIR = "$(DESTDIR)$(PREFIX)/share"
ZSH_DIR ?= zsh/site-functions
install: release ## install below PREFIX (/usr/local) and DESTDIR
	install -d $(BIN_DIR) $(HOME_DIR)/libc $(HOME_DIR)/kernel-include $(SHARE_DIR)/doc/umbra/docs $(SHARE_DIR)/man/man1 \
	  $(SHARE_DIR)/bash-completion/completions $(SHARE_DIR)/$(ZSH_DIR) $(SHARE_DIR)/fish/vendor_completions.d
	install $(BUILD)/release/umbra $(BIN_DIR)/umbra
	ln -sfn umbra $(BIN_DIR)/umbra-cc
	[ ! -e $(BUILD)/release/umbra-mpi ] || install $(BUILD)/release/umbra-mpi $(BIN_DIR)/umbra-mpi
	install build/share/umbra/confine build/share/umbra/record $(HOME_DIR)/
	cp -r build/share/umbra/native include runtime $(HOME_DIR)/
	cp -rL build/share/umbra/report $(HOME_DIR)/
	cp -r build/libc/include build/libc/bc build/libc/index build/libc/COPYRIGHT $(HOME_DIR)/libc/
	for name in $(KERNEL_HEADERS) x86_64-linux-gnu/asm; do \
	  ln -sfn "$$(realpath -m --relative-base=/usr --relative-to="$(PREFIX)/lib/umbra/kernel-include" /usr/include/$$name)" $(HOME_DIR)/kernel-include/$$(basename $$name); done
	$(BUILD)/release/umbra help --man >$(SHARE_DIR)/man/man1/umbra.1
	for name in $$($(BUILD)/release/umbra help --commands); do $(BUILD)/release/umbra help --man $$name >$(SHARE_DIR)/man/man1/umbra-$$name.1; done
	$(BUILD)/release/umbra help --completion bash >$(SHARE_DIR)/bash-completion/completions/umbra
	$(BUILD)/release/umbra help --completion zsh >$(SHARE_DIR)/$(ZSH_DIR)/_umbra
	$(BUILD)/release/umbra help --completion fish >$(SHARE_DIR)/fish/vendor_completions.d/umbra.fish
	install -m 644 README.md LICENSE $(SHARE_DIR)/doc/umbra/
	install -m 644 docs/*.md $(SHARE_DIR)/doc/umbra/docs/
	install -D -m 644 bench/RESULTS.md $(SHARE_DIR)/doc/umbra/bench/RESULTS.md
	cp -r examples $(SHARE_DIR)/doc/umbra/

# Removes only what install has installed.
uninstall: ## remove what make install installed
	rm -rf $(HOME_DIR) $(SHARE_DIR)/doc/umbra
	rm -f $(BIN_DIR)/umbra $(BIN_DIR)/umbra-cc $(BIN_DIR)/umbra-mpi $(SHARE_DIR)/man/man1/umbra.1 $(SHARE_DIR)/man/man1/umbra-*.1 \
	  $(SHARE_DIR)/bash-completion/completions/umbra $(SHARE_DIR)/$(ZSH_DIR)/_umbra $(SHARE_DIR)/fish/vendor_completions.d/umbra.fish

deb: release ## build a Debian package in build/deb; tests/deb.sh tries it in a fresh Debian
	@scripts/deb.sh

FORMATTED = $(wildcard src/*/*.[ch] mpi/*.c include/*.h include/*/*.h runtime/*.[ch] runtime/*/*.[ch] tests/unit/*.[ch])

format: ## format all sources with clang-format
format format-check:
	@command -v $(CLANG_FORMAT) >/dev/null || { echo "make $@ needs clang-format 19: apt-get install clang-format-19"; exit 1; }
	@$(CLANG_FORMAT) $(if $(filter format,$@),-i,--dry-run -Werror) $(FORMATTED)

layers: $(CHECK_OBJECTS) ## check the layering rule
	@BUILD=$(BUILD) scripts/layers.sh

# Downloads (build/sources) are kept.
clean: ## remove what was built; downloads are kept
	rm -rf $(BUILD)/release $(BUILD)/check build/dead build/share build/libc build/libc.new build/math build/demo umbra umbra-cc umbra-mpi

help: ## print this list
	@awk -F ':.*## ' '/^[a-z][a-z-]*:.*## / { printf "make %-20s%s\n", $$1, $$2 }' Makefile bench/Makefile

include bench/Makefile
