/* Native programs are those of musl-gcc: Debian's musl-dev has headers and libraries, clang's own
 * runtime the rest (crtbegin, builtins). The sysroot is a folder without libraries of its own, so
 * that no -l ever finds one of the host's.
 *
 * Bitcode is compiled as for one file (front/compile.c). Of the user's options those go that
 * optimise, instrument, warn, or concern the object only. */
#include "cc/command.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"

void command_fix_date(void) { setenv("SOURCE_DATE_EPOCH", "0", 0); }

void command_require_musl(void) {
  if (!musl_libraries() || !file_exists(MUSL_HEADERS "/stdio.h"))
    fatal("musl is not installed: install the package musl-dev");
}

void command_init_native(ClangCommand *c) {
  static const char *const words[] = {"-rtlib=compiler-rt", "-unwindlib=none", "-Qunused-arguments",
                                      NULL};
  assert(musl_libraries());
  clang_init(c, CLANG_MUSL);
  clang_addf(c, "--sysroot=%s", musl_libraries());
  clang_addf(c, "-B%s", musl_libraries());
  clang_add_all(c, words);
}

static bool has_word(const WordList *l, const char *text) {
  for (size_t i = 0; i < l->words.len; i++)
    if (strcmp(l->words.data[i].text, text) == 0) return true;
  return false;
}

/* -Werror and -pedantic-errors make errors of these with gcc, too. */
void command_add_leniency(ClangCommand *c, const WordList *l) {
  if (!has_word(l, "-Werror") && !has_word(l, "-pedantic-errors")) clang_add_leniency(c);
}

static bool has_own_headers(const WordList *l) {
  return has_word(l, "-nostdinc") || has_word(l, "-nostdlibinc");
}

static void add_kernel_headers(ClangCommand *c) {
  char *kernel = path_join(umbra_home(), "kernel-include"); /* <linux/...>: musl does not have it */
  if (file_exists(kernel)) {
    clang_add(c, "-idirafter");
    clang_add(c, kernel);
  }
  mem_free(kernel);
}

void command_add_headers(ClangCommand *c, const WordList *l) {
  if (has_own_headers(l)) return;
  clang_add_headers(c, MUSL_HEADERS);
  add_kernel_headers(c);
}

/* Options that the bitcode does without: whatever begins so. */
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

/* A precompiled header was made for the native options; CMake names the header itself as well. */
static size_t precompiled(const WordList *l, size_t i) {
  assert(i < l->words.len);
  static const char *const words[] = {"-Xclang", "-include-pch", "-Xclang"};
  for (size_t k = 0; k < 3; k++)
    if (i + k >= l->words.len || strcmp(l->words.data[i + k].text, words[k]) != 0) return 0;
  return 4;
}

/* The target says for which library it is built natively (replay/build.h). The headers are those
 * that agree with the library that is linked to bitcode: musl's with a few types of glibc. */
void command_init_bitcode(ClangCommand *c, const WordList *l) {
  clang_init(c, CLANG_MUSL);
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
    clang_add_libc_headers(c, HEADERS_MUSL);
    add_kernel_headers(c);
  }
  clang_add(c, "-w");
  clang_add_leniency(c);
  clang_add_bitcode(c, false);
}
