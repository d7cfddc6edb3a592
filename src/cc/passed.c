/* A compile_commands.json may come with untrusted sources, and compiler options can load code
 * (-fplugin, -Xclang -load, -specs, -B, or @FILE with any of these in it). So its commands are not
 * run, and only arguments that affect the program's meaning are passed to Umbra's own clang. */
#include "cc/passed.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/str.h"

/* Options with a value, in the same argument or the next one. */
static const char *const valued[] = {"-I",       "-D",       "-U",           "-L",
                                     "-l",       "-isystem", "-iquote",      "-include",
                                     "-imacros", "-iprefix", "-iwithprefix", "-iwithprefixbefore",
                                     "-MF",      "-MT",      "-MQ",          "-idirafter",
                                     "-o",       "-x",       "-isysroot",    NULL};

/* Options without a value. */
static const char *const whole[] = {"-c",
                                    "-S",
                                    "-ansi",
                                    "-pthread",
                                    "-nostdinc",
                                    "-nostdlibinc",
                                    "-undef",
                                    "-trigraphs",
                                    "-traditional",
                                    "-w",
                                    "-pedantic",
                                    "-pedantic-errors",
                                    "-pipe",
                                    "-v",
                                    "-M",
                                    "-MD",
                                    "-MMD",
                                    "-MP",
                                    "-MG",
                                    "-shared",
                                    "-static",
                                    "-rdynamic",
                                    "-pg",
                                    "-s",
                                    "-p",
                                    "-coverage",
                                    "--coverage",
                                    "-funsigned-char",
                                    "-fsigned-char",
                                    "-ffreestanding",
                                    "-fhosted",
                                    "-ftrapv",
                                    "-fgnu89-inline",
                                    "-ffast-math",
                                    "-funsigned-bitfields",
                                    "-fsigned-bitfields",
                                    "-trigraphs",
                                    "-fms-extensions",
                                    "-fplan9-extensions",
                                    "-fpack-struct",
                                    "-fno-asm",
                                    "-pie",
                                    "-no-pie",
                                    NULL};

/* Prefixes of options. */
static const char *const begins[] = {"-std=",
                                     "-O",
                                     "-g",
                                     "-W",
                                     "--sysroot=",
                                     "-fvisibility",
                                     "-finput-charset=",
                                     "-fexec-charset=",
                                     "-fwide-exec-charset=",
                                     "-fmacro-prefix-map=",
                                     "-ffile-prefix-map=",
                                     "-fdebug-prefix-map=",
                                     "-ffp-",
                                     "-fpack-struct=",
                                     "-fstrict-",
                                     "-fno-builtin",
                                     "-ftls-model=",
                                     "-fsanitize",
                                     "-fno-sanitize",
                                     "-fstack-",
                                     "-fcf-protection",
                                     "-flto",
                                     "-fdiagnostics-",
                                     "-fdata-sections",
                                     "-ffunction-sections",
                                     NULL};

/* -fNAME and -fno-NAME. */
static const char *const switches[] = {"common",
                                       "wrapv",
                                       "builtin",
                                       "short-enums",
                                       "short-wchar",
                                       "PIC",
                                       "pic",
                                       "PIE",
                                       "pie",
                                       "exceptions",
                                       "math-errno",
                                       "trapping-math",
                                       "rounding-math",
                                       "finite-math-only",
                                       "associative-math",
                                       "signed-zeros",
                                       "reciprocal-math",
                                       "unsafe-math-optimizations",
                                       "strict-aliasing",
                                       "strict-overflow",
                                       "delete-null-pointer-checks",
                                       "omit-frame-pointer",
                                       "inline",
                                       "unwind-tables",
                                       "asynchronous-unwind-tables",
                                       "plt",
                                       "semantic-interposition",
                                       "merge-constants",
                                       "optimize-sibling-calls",
                                       "openmp",
                                       "unroll-loops",
                                       "tree-vectorize",
                                       "ident",
                                       "color-diagnostics",
                                       "stack-protector",
                                       "lto",
                                       "jump-tables",
                                       "dollars-in-identifiers",
                                       "lax-vector-conversions",
                                       NULL};

static bool begins_with_one_of(const char *word, const char *const *list) {
  for (; *list; list++)
    if (str_starts(word, *list)) return true;
  return false;
}

/* True if it passes arguments to other programs, such as -Wp,. */
static bool is_handed_on(const char *word) {
  static const char *const harmless[] = {"-Wp,-D", "-Wp,-U", "-Wp,-M", NULL};
  static const char *const handing[] = {"-Wp,", "-Wa,", NULL};
  if (!begins_with_one_of(word, handing)) return false;
  return !begins_with_one_of(word, harmless) || strchr(word + strlen("-Wp,"), ',') != NULL;
}

static bool is_machine(const char *word) {
  return str_starts(word, "-m") && strcmp(word, "-mllvm") != 0 && !str_starts(word, "-mllvm=");
}

/* The number of arguments to pass on from here; 0: none. */
static size_t passed(const StrList *l, size_t i) {
  assert(i < l->len);
  const char *word = l->data[i];
  if (word[0] == '@') return 0;
  if (word[0] != '-' || !word[1]) return 1;
  if (is_handed_on(word)) return 0;
  if (str_is_one_of(word, valued)) return i + 1 < l->len ? 2 : 0;
  if (str_is_one_of(word, whole) || begins_with_one_of(word, begins) || is_machine(word)) return 1;
  if (str_starts(word, "-fno-") && str_is_one_of(word + strlen("-fno-"), switches)) return 1;
  if (str_starts(word, "-f")) return str_is_one_of(word + strlen("-f"), switches) ? 1 : 0;
  return begins_with_one_of(word, valued) ? 1 : 0;
}

/* An option that is dropped is dropped together with its value. */
static size_t dropped_together(const StrList *l, size_t i) {
  assert(i < l->len);
  static const char *const others[] = {
      "-Xclang",   "-Xpreprocessor", "-Xassembler",  "-Xlinker", "-mllvm",  "-B",
      "-target",   "--param",        "-include-pch", "-load",    "-plugin", "-specs",
      "-aux-info", "-dumpbase",      "-dumpdir",     "-T",       "-u",      "-z",
      "--sysroot", "-wrapper",       "-add-plugin",  "--config", NULL};
  return str_is_one_of(l->data[i], others) && i + 1 < l->len ? 2 : 1;
}

void words_keep_passed(StrList *words, StrList *dropped) {
  size_t kept = 0;
  for (size_t i = 0; i < words->len;) {
    size_t count = passed(words, i);
    size_t taken = count ? count : dropped_together(words, i);
    for (size_t k = 0; k < taken; k++) {
      if (count)
        words->data[kept++] = words->data[i + k];
      else
        vec_push(dropped, words->data[i + k]);
    }
    i += taken;
  }
  words->len = kept;
}

bool passed_is_meaning(const char *word) {
  static const char *const meanings[] = {
      "-I", "-D", "-U", "-isystem", "-iquote", "-include", "-idirafter", "-imacros", "-std=", NULL};
  static const char *const alone[] = {"-ansi",      "-pthread",     "-nostdinc", "-undef",
                                      "-trigraphs", "-traditional", NULL};
  StrList one = {0};
  vec_push(&one, word);
  bool is_passed = passed(&one, 0) == 1;
  vec_done(&one);
  if (!is_passed || str_is_one_of(word, meanings)) return false; /* its value is separate */
  return begins_with_one_of(word, meanings) || str_is_one_of(word, alone) || is_machine(word) ||
         (str_starts(word, "-f") && !str_starts(word, "-fsanitize") &&
          !str_starts(word, "-fno-sanitize") && !str_starts(word, "-fdiagnostics") &&
          !str_starts(word, "-flto") && !str_starts(word, "-fstack"));
}

/* "invalid value 'thunk' in '-mfunction-return=thunk'": clang has the option of gcc for the
 * machine, but not the value. */
static char *find_invalid(const char *error) {
  const char *at = strstr(error, "invalid value '"), *line = at ? strchr(at, '\n') : NULL;
  const char *in = at ? strstr(at, "' in '-m") : NULL;
  if (!in || (line && line < in)) return NULL;
  in += strlen("' in '");
  return mem_strndup(in, strcspn(in, "'\n"));
}

char *passed_find_unknown(const char *error) {
  static const char *const marks[] = {"unknown argument: '", "unknown argument '",
                                      "unsupported option '", "unsupported argument '"};
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
    const char *at = strstr(error, marks[i]);
    if (at) return mem_strndup(at + strlen(marks[i]), strcspn(at + strlen(marks[i]), "'"));
  }
  return find_invalid(error);
}
