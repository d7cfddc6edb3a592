/* The candidates are functions that the C library or the engine also defines; clang itself reports
 * which of them are its builtins. Few programs need this query. */
#include "front/own_builtins.h"

#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/map.h"
#include "base/str.h"
#include "base/temp.h"
#include "code/builtin.h"
#include "front/clang.h"
#include "front/reach.h"

const BuiltinCall builtin_calls[] = {
    {"printf", "puts"},     {"printf", "putchar"}, {"vprintf", "puts"},   {"vprintf", "putchar"},
    {"puts", "putchar"},    {"fprintf", "fwrite"}, {"fprintf", "fputs"},  {"fprintf", "fputc"},
    {"vfprintf", "fwrite"}, {"vfprintf", "fputs"}, {"vfprintf", "fputc"}, {"fputs", "fwrite"},
    {"fputs", "fputc"},     {"fwrite", "fputc"},   {"sprintf", "strcpy"}, {"sprintf", "memcpy"},
    {"snprintf", "memcpy"}, {"strcpy", "memcpy"},  {"stpcpy", "memcpy"},  {"stpcpy", "strcpy"},
    {"strncpy", "memcpy"},  {"strcat", "memcpy"},  {"strcat", "strlen"},  {"strcat", "strcpy"},
    {"strncat", "strcat"},  {"memmove", "memcpy"}, {"mempcpy", "memcpy"}, {"bzero", "memset"},
    {"bcopy", "memmove"},   {"memcmp", "bcmp"},    {"strcmp", "memcmp"},  {"strncmp", "strcmp"},
    {"strncmp", "memcmp"},  {"strstr", "strchr"},  {"strstr", "strncmp"}, {"strpbrk", "strchr"},
    {"strrchr", "strchr"},  {"strchr", "strlen"},  {"strchr", "memchr"},  {NULL, NULL}};

/* Separated by blanks. gcc knows most of them, LLVM's optimiser the others. */
static const char *const expanded_names[] = {
    "atof atoi atol atoll clog10 clog10f clog10l drem dremf dreml exp10 exp10f exp10l fegetround",
    "ferror ffs ffsimax ffsl ffsll fputs fputs_unlocked gamma_r gammaf_r gammal_r htonl htons",
    "imaxabs isascii isinf isinff isinfl isnan isnanf isnanl iswblank j0 j0f j0l j1 j1f j1l jn jnf",
    "jnl lgamma_r lgammaf_r lgammal_r memccpy memrchr ntohl ntohs posix_memalign pow10 pow10f "
    "pow10l",
    "printf_unlocked puts scalb scalbf scalbl signbit signbitf signbitl significand significandf",
    "significandl sincos sincosf sincosl strcoll strlcpy strnlen strtol strtoll strtoul strtoull",
    "toascii valloc wcslen y0 y0f y0l y1 y1f y1l yn ynf ynl",
    NULL};

bool own_builtins_is_expanded(const char *name) {
  size_t len = strlen(name);
  for (const char *const *names = expanded_names; *names; names++)
    for (const char *at = *names; *at; at += strspn(at, " ")) {
      size_t n = strcspn(at, " ");
      if (n == len && strncmp(at, name, n) == 0) return true;
      at += n;
    }
  return false;
}

/* Clang does not use its builtin for a static function. */
static bool is_seen_outside(LLVMValueRef f) { return !LLVMIsDeclaration(f) && !symbol_is_local(f); }

/* A line `"abs" __has_builtin(abs)` for each candidate. */
static void add_questions(LLVMModuleRef m, Str *lines) {
  StrMap symbols;
  strmap_init(&symbols);
  libc_add_symbols(&symbols);
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f)) {
    size_t len;
    const char *name = LLVMGetValueName2(f, &len);
    bool is_candidate = strmap_find(&symbols, name, NULL) || builtin_find(name);
    if (is_seen_outside(f) && is_candidate)
      str_addf(lines, "\"%s\" __has_builtin(%s)\n", name, name);
  }
  strmap_done(&symbols);
}

/* The preprocessed lines, with 0 or 1 for each query. */
static char *own_builtins_ask(const Str *lines) {
  char *dir = temp_make("builtins"), *file = path_join(dir, "names.c"), *answers = NULL;
  ClangCommand c;
  if (!file_write(file, str_text(lines), lines->len)) fatal("cannot write %s", file);
  clang_init(&c, CLANG_BITCODE);
  clang_add(&c, "-E");
  clang_add(&c, "-P");
  clang_add(&c, file);
  if (clang_run(&c, NULL, &answers) != CLANG_OK)
    fatal("cannot list clang's builtin functions:\n%s", answers);
  temp_remove(dir);
  mem_free(file);
  mem_free(dir);
  return answers;
}

static bool own_builtins_add_flag(StrList *flags, const char *name, size_t len) {
  char *flag = str_format("-fno-builtin-%.*s", (int)len, name);
  bool is_there = false;
  for (size_t i = 0; i < flags->len && !is_there; i++)
    is_there = strcmp(flags->data[i], flag) == 0;
  if (is_there)
    mem_free(flag);
  else
    vec_push(flags, flag);
  return !is_there;
}

static bool own_builtins_add_flags(StrList *flags, const char *name, size_t len) {
  bool is_new = own_builtins_add_flag(flags, name, len);
  for (const BuiltinCall *b = builtin_calls; b->called; b++)
    if (strlen(b->becomes) == len && strncmp(b->becomes, name, len) == 0)
      is_new |= own_builtins_add_flag(flags, b->called, strlen(b->called));
  return is_new;
}

bool own_builtins_add(LLVMModuleRef m, StrList *flags) {
  Str lines = {0};
  bool is_new = false;
  add_questions(m, &lines);
  char *answers = lines.len ? own_builtins_ask(&lines) : NULL, *rest = NULL;
  for (char *line = answers ? strtok_r(answers, "\n", &rest) : NULL; line;
       line = strtok_r(NULL, "\n", &rest)) {
    size_t len = *line == '"' ? strcspn(line + 1, "\"") : 0;
    if (len && str_ends(line, " 1")) is_new |= own_builtins_add_flags(flags, line + 1, len);
  }
  mem_free(answers);
  str_done(&lines);
  return is_new;
}
