/* Native programs use the host's C library, as with gcc. With UMBRA_CC_LIBC=musl they are built
 * like those of musl-gcc: Debian's musl-dev has the headers and libraries, and clang's own runtime
 * has the rest (crtbegin, builtins). The sysroot is then a directory without libraries, so that -l
 * never finds one of the host's.
 *
 * Bitcode is compiled as for a single file (front/front_compile.c), with the headers of the same
 * library. The user's options for optimisation, instrumentation, warnings and the object file are
 * omitted. */
#include "cc/cc_command.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"

void command_fix_date(void) { setenv("SOURCE_DATE_EPOCH", "0", 0); }

LibcHeaders command_libc(void) {
  const char *name = getenv("UMBRA_CC_LIBC");
  if (!name || !*name || strcmp(name, "host") == 0) return HEADERS_HOST;
  if (strcmp(name, "musl") != 0)
    fatal("UMBRA_CC_LIBC=%s: unknown C library (expected host or musl)", name);
  if (!musl_libraries() || !file_exists(MUSL_HEADERS "/stdio.h"))
    fatal("UMBRA_CC_LIBC=musl: musl is not installed: install the package musl-dev");
  return HEADERS_MUSL;
}

void command_init_native(ClangCommand *c) {
  if (command_libc() == HEADERS_MUSL) {
    clang_init(c, CLANG_MUSL);
    clang_addf(c, "--sysroot=%s", musl_libraries());
    clang_addf(c, "-B%s", musl_libraries());
    clang_add(c, "-rtlib=compiler-rt");
    clang_add(c, "-unwindlib=none");
  } else {
    clang_init(c, CLANG_HOST);
  }
  clang_add(c, "-Qunused-arguments");
}

static bool cc_command_has_word(const WordList *l, const char *text) {
  for (size_t i = 0; i < l->words.len; i++)
    if (strcmp(l->words.data[i].text, text) == 0) return true;
  return false;
}

/* -Werror and -pedantic-errors make these errors in gcc as well. */
void command_add_leniency(ClangCommand *c, const WordList *l) {
  if (!cc_command_has_word(l, "-Werror") && !cc_command_has_word(l, "-pedantic-errors"))
    clang_add_leniency(c);
}

static bool has_own_headers(const WordList *l) {
  return cc_command_has_word(l, "-nostdinc") || cc_command_has_word(l, "-nostdlibinc");
}

static void add_kernel_headers(ClangCommand *c) {
  char *kernel = path_join(umbra_home(), "kernel-include"); /* <linux/...>: not part of musl */
  if (file_exists(kernel)) {
    clang_add(c, "-idirafter");
    clang_add(c, kernel);
  }
  mem_free(kernel);
}

void command_add_headers(ClangCommand *c, const WordList *l) {
  if (has_own_headers(l) || command_libc() == HEADERS_HOST) return;
  clang_add_headers(c, MUSL_HEADERS);
  add_kernel_headers(c);
}

/* Prefixes of options that are omitted for bitcode. */
static const char *const unwanted[] = {"-O",
                                       "-g",
                                       "-fsanitize",
                                       "-fno-sanitize",
                                       "-fprofile",
                                       "-fcs-profile",
                                       "-fcoverage",
                                       "-ftest-coverage",
                                       "--coverage",
                                       "-coverage",
                                       "-pg",
                                       "-finstrument",
                                       "-fstack-",
                                       "-fcf-",
                                       "-fsplit-",
                                       "-fsave-",
                                       "-save-",
                                       "--save-",
                                       "-ftime-",
                                       "-femit-",
                                       "-fembed-",
                                       "-fpatchable",
                                       "-fxray",
                                       "-Wa,",
                                       "-Wp,-M",
                                       "-W",
                                       "-w",
                                       "-pedantic",
                                       "-fdiscard-value-",
                                       "-fplugin",
                                       "-v",
                                       "-pipe",
                                       NULL};

static bool is_unwanted(const char *word) {
  if (str_starts(word, "-Wp,") && !str_starts(word, "-Wp,-M")) return false;
  for (const char *const *u = unwanted; *u; u++)
    if (str_starts(word, *u)) return true;
  return false;
}

/* A precompiled header was made with the native options; CMake also names the header itself. */
static size_t precompiled(const WordList *l, size_t i) {
  assert(i < l->words.len);
  static const char *const words[] = {"-Xclang", "-include-pch", "-Xclang"};
  for (size_t k = 0; k < 3; k++)
    if (i + k >= l->words.len || strcmp(l->words.data[i + k].text, words[k]) != 0) return 0;
  return 4;
}

/* The target shows with which library to build natively (replay/replay_build.h). musl's headers
 * match the library that is linked to the bitcode, although a few types are glibc's. */
void command_init_bitcode(ClangCommand *c, const WordList *l, LibcHeaders libc) {
  clang_init(c, libc == HEADERS_MUSL ? CLANG_MUSL : CLANG_BITCODE);
  clang_add(c, "-Qunused-arguments");
  for (size_t i = 0; i < l->words.len; i++) {
    const Word *w = &l->words.data[i];
    if (w->role != WORD_COMPILE && w->role != WORD_BOTH) continue;
    if (strcmp(w->text, "-mllvm") == 0 || strcmp(w->text, "-Xassembler") == 0 ||
        strcmp(w->text, "-target") == 0)
      i++;
    else if (precompiled(l, i))
      i += precompiled(l, i) - 1;
    else if (!is_unwanted(w->text))
      clang_add(c, w->text);
  }
  if (!has_own_headers(l)) {
    clang_add_libc_headers(c, libc);
    if (libc == HEADERS_MUSL) add_kernel_headers(c);
  }
  clang_add(c, "-w");
  clang_add_leniency(c);
  clang_add_bitcode(c, false);
}

json_t *command_json(const StrList *arguments) {
  char *here = getcwd(NULL, 0);
  json_t *command = json_object(), *words = json_texts(arguments);
  json_array_insert_new(words, 0, json_text("umbra-cc"));
  json_set(command, "directory", json_text(here));
  json_set(command, "arguments", words);
  free(here);
  return command;
}
