/* Programs are compiled without optimisation, unless the user requests it, and with the host's
 * headers, so that the preprocessor takes the same branches as in the user's own build. The C
 * library that is linked later has the host's binary interface (runtime/libc/glibc_abi.c). */
#include "front/front_compile.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "front/clang.h"
#include "front/file_names.h"
#include "front/line_numbers.h"
#include "front/unit_cache.h"

static NamedFiles front_compile_named_files(const FrontOptions *o) {
  return (NamedFiles){o->files, o->include, o->flags, o->included};
}

/* The host's headers for these targets are rarely installed, and clang's error messages would be
 * about the headers. */
static void refuse_other_machine(const char *flag) {
  static const char *const words[] = {"-m32", "-mx32", "-m16", NULL};
  if (str_is_one_of(flag, words))
    fatal("%s: not supported: programs are compiled for x86-64 with 64-bit addresses", flag);
}

void compile_add_words(ClangCommand *c, const FrontOptions *o) {
  clang_add_bitcode(c, o->optimise == OPTIMISE_1);
  clang_add_leniency(c);
  clang_add(c, "-femit-all-decls"); /* a static function that nothing calls can be the entry */
  if (o->checks >> CHECK_UB & 1) {  /* only clang knows which shifts are signed */
    clang_add(c, "-fsanitize=shift-base");
    clang_add(c, "-fsanitize-trap=shift-base");
  }
  if (o->checks >> CHECK_CTYPE & 1) clang_add(c, "-DUMBRA_CHECKS=1");
  for (size_t i = 0; o->flags && i < o->flags->len; i++) {
    refuse_other_machine(o->flags->data[i]);
    clang_add(c, o->flags->data[i]);
  }
  if (o->std) clang_addf(c, "-std=%s", o->std);
  for (size_t i = 0; o->define && i < o->define->len; i++)
    clang_addf(c, "-D%s", o->define->data[i]);
  for (size_t i = 0; o->include && i < o->include->len; i++)
    clang_addf(c, "-I%s", o->include->data[i]);
  for (size_t i = 0; o->quote && i < o->quote->len; i++)
    clang_addf(c, "-iquote%s", o->quote->data[i]);
  if (o->named_as) {
    const NamedFiles own = front_compile_named_files(o),
                     other = front_compile_named_files(o->named_as);
    file_names_add(c, &own, &other);
  }
  if (o->included) clang_add(c, CLANG_NAMES_FROM_HERE);
  clang_add_own_headers(c);
}

static const char *without_newline(char *s) {
  for (size_t len = strlen(s); len && s[len - 1] == '\n'; len--)
    s[len - 1] = 0;
  return s;
}

/* "use of undeclared identifier 'z'" of the first error in the file; *line is set to its line. NULL
 * if there is none; the caller frees it. */
static char *first_error(const char *file, const char *words, size_t *line) {
  static const char mark[] = ": error: ";
  size_t n = strlen(file);
  const char *at = strstr(words, mark);
  while (at && at > words && at[-1] != '\n')
    at--; /* to the beginning of the line */
  if (!at || strncmp(at, file, n) != 0 || at[n] != ':') return NULL;
  *line = strtoul(at + n + 1, NULL, 10);
  const char *message = strstr(at, mark) + strlen(mark);
  return mem_strndup(message, strcspn(message, "\n"));
}

/* The hint before that line of the file, without its comment signs; NULL if there is none. The
 * caller frees it. */
static char *hint_before(const char *file, size_t line) {
  char *text = file_read(file, NULL), *found = NULL, *rest = text;
  for (size_t n = 1; rest && n < line; n++) {
    char *next = strsep(&rest, "\n"), *hint = next + strspn(next, " ");
    if (n + 1 == line && str_starts(hint, COMPILE_HINT) && str_ends(hint, " */"))
      found = mem_strndup(hint + strlen(COMPILE_HINT),
                          strlen(hint) - strlen(COMPILE_HINT) - strlen(" */"));
  }
  mem_free(text);
  return found;
}

static _Noreturn void compile_failed(const char *file, char *words) {
  size_t line;
  char *error = first_error(file, words, &line), *hint = error ? hint_before(file, line) : NULL;
  const char *what = hint ? strstr(hint, ": ") : NULL;
  if (what) fatal("%s: %s; %.*s", what + strlen(": "), error, (int)(what - hint), hint);
  fatal("%s does not compile:\n%s", file, without_newline(words));
}

void compile_c(const FrontOptions *o, const char *file, const char *output) {
  assert(o && *file && *output);
  ClangCommand c;
  char *words;
  clang_init(&c, CLANG_BITCODE);
  compile_add_words(&c, o);
  clang_add_libc_headers(&c, o->headers);
  if (str_ends(file, ".h")) { /* otherwise clang would make a precompiled header */
    clang_add(&c, "-x");
    clang_add(&c, "c");
  }
  if (o->named_as && o->named_as != o) {
    const NamedFiles own = front_compile_named_files(o),
                     other = front_compile_named_files(o->named_as);
    if (line_numbers_add(&c, &own, &other, file) && o->moves_lines) *o->moves_lines = true;
  }
  unit_cache_add_words(&c);
  clang_add(&c, "-o");
  clang_add(&c, output);
  clang_add(&c, "--");
  clang_add(&c, file);
  switch (unit_cache_run(&c, NULL, &words, NULL)) {
    case CLANG_OK:
      if (*words) log_warn("%s", without_newline(words));
      break;
    case CLANG_FAILED: compile_failed(file, words);
    case CLANG_MISSING: fatal("%s", words);
  }
  mem_free(words);
}
