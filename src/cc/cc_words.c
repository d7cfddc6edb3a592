/* The purpose of each argument of a compiler's command line.
 *
 * The command is split because each C file is compiled twice, natively and to bitcode, and because
 * compiling and linking in one command become two commands. An argument that is in none of the
 * tables below is passed to both, and clang reports it if it is wrong. */
#include "cc/cc_words.h"

#include <assert.h>
#include <string.h>

#include "base/fatal.h"
#include "base/str.h"

/* Options whose value may be the next argument; is_prefix: it may also be joined, as in "-Idir". */
typedef struct Valued {
  const char *name;
  WordRole role;
  bool is_prefix;
} Valued;

static const Valued valued[] = {
    {"-I", WORD_COMPILE, true},
    {"-D", WORD_COMPILE, true},
    {"-U", WORD_COMPILE, true},
    {"-L", WORD_LINK, true},
    {"-l", WORD_LINK, true},
    {"-T", WORD_LINK, true},
    {"-u", WORD_LINK, true},
    {"-z", WORD_LINK, true},
    {"-e", WORD_LINK, false},
    {"-rpath", WORD_LINK, false},
    {"-Xlinker", WORD_LINK, false},
    {"-include", WORD_COMPILE, false},
    {"-imacros", WORD_COMPILE, false},
    {"-isystem", WORD_COMPILE, true},
    {"-iquote", WORD_COMPILE, true},
    {"-idirafter", WORD_COMPILE, true},
    {"-iprefix", WORD_COMPILE, true},
    {"-iwithprefixbefore", WORD_COMPILE, true},
    {"-iwithprefix", WORD_COMPILE, true},
    {"-isysroot", WORD_COMPILE, true},
    {"-Xpreprocessor", WORD_COMPILE, false},
    {"-Xassembler", WORD_COMPILE, false},
    {"-Xclang", WORD_COMPILE, false},
    {"-mllvm", WORD_COMPILE, false},
    {"-dumpbase", WORD_COMPILE, false},
    {"-dumpdir", WORD_COMPILE, false},
    {"-aux-info", WORD_COMPILE, false},
    {"--param", WORD_BOTH, false},
    {"--sysroot", WORD_BOTH, false},
    {"-target", WORD_BOTH, false},
    {"-B", WORD_BOTH, true},
    {"-MF", WORD_DEPENDENCY, true},
    {"-MT", WORD_DEPENDENCY, true},
    {"-MQ", WORD_DEPENDENCY, true},
    {"-o", WORD_CONSUMED, true},
    {"-x", WORD_CONSUMED, true},
};

static const Valued *find_valued(const char *word) {
  for (size_t i = 0; i < sizeof valued / sizeof *valued; i++)
    if (strcmp(word, valued[i].name) == 0) return &valued[i];
  for (size_t i = 0; i < sizeof valued / sizeof *valued; i++)
    if (valued[i].is_prefix && str_starts(word, valued[i].name)) return &valued[i];
  return NULL;
}

/* Directories of the host's own library, whose headers and archives do not match musl. gcc also
 * ignores -I/usr/include. */
static bool is_host_place(const char *directory) {
  static const char *const places[] = {"/usr/include",
                                       "/usr/include/x86_64-linux-gnu",
                                       "/usr/lib",
                                       "/lib",
                                       "/usr/lib/",
                                       "/usr/lib/x86_64-linux-gnu",
                                       "/lib64",
                                       "/lib/x86_64-linux-gnu",
                                       "/usr/lib64",
                                       "/usr/include/",
                                       NULL};
  return str_is_one_of(directory, places);
}

static bool ends_in_one_of(const char *word, const char *const *list) {
  for (; *list; list++)
    if (str_ends(word, *list)) return true;
  return false;
}

static InputKind cc_words_kind_of(const char *file, const char *language) {
  static const char *const foreign[] = {".cc", ".cpp", ".cxx", ".C",  ".c++", ".cp",  ".CPP",
                                        ".ii", ".m",   ".mm",  ".mi", ".f",   ".f90", NULL};
  static const char *const others[] = {".h", ".hh", ".hpp", ".bc", ".ll", NULL};
  if (language) {
    if (strcmp(language, "c") == 0 || strcmp(language, "cpp-output") == 0) return INPUT_C;
    if (str_starts(language, "assembler")) return INPUT_ASSEMBLER;
    if (strcmp(language, "c-header") == 0 || strcmp(language, "ir") == 0) return INPUT_OTHER;
    fatal("%s: -x %s: umbra-cc compiles C only (no C++)", file, language);
  }
  if (ends_in_one_of(file, foreign)) fatal("%s: umbra-cc compiles C only (no C++)", file);
  if (str_ends(file, ".c") || str_ends(file, ".i")) return INPUT_C;
  if (str_ends(file, ".s") || str_ends(file, ".S") || str_ends(file, ".sx")) return INPUT_ASSEMBLER;
  return ends_in_one_of(file, others) || strcmp(file, "-") == 0 ? INPUT_OTHER : INPUT_LINKED;
}

static void cc_words_add(WordList *l, const char *text, WordRole role) {
  vec_push(&l->words, ((Word){text, role, INPUT_OTHER, NULL}));
}

static void cc_words_add_input(WordList *l, const char *file, const char *language) {
  InputKind kind = cc_words_kind_of(file, language);
  if (kind == INPUT_OTHER && l->step != STEP_OTHER) l->step = STEP_OTHER;
  vec_push(&l->words, ((Word){file, WORD_INPUT, kind, language}));
  l->inputs++;
}

/* Returns the number of arguments it used. *language is set by -x. */
static size_t add_valued(WordList *l, const StrList *a, size_t i, const Valued *v,
                         const char **language) {
  assert(str_starts(a->data[i], v->name));
  const char *word = a->data[i], *value = word + strlen(v->name);
  size_t taken = *value ? 1 : 2;
  if (taken == 2 && i + 1 >= a->len) fatal("%s requires a value", word);
  if (taken == 2) value = a->data[i + 1];
  WordRole role = v->role;
  if (strcmp(v->name, "-o") == 0) l->output = value;
  if (strcmp(v->name, "-x") == 0) *language = strcmp(value, "none") == 0 ? NULL : value;
  if (strcmp(v->name, "-MF") == 0) l->dependency_file = value;
  if (strcmp(v->name, "-MT") == 0 || strcmp(v->name, "-MQ") == 0) l->dependency_name = value;
  bool is_directory =
      strcmp(v->name, "-I") == 0 || strcmp(v->name, "-L") == 0 || strcmp(v->name, "-isystem") == 0;
  if (is_directory && is_host_place(value)) role = WORD_CONSUMED;
  for (size_t k = 0; k < taken; k++)
    cc_words_add(l, a->data[i + k], role);
  return taken;
}

static WordRole role_of_flag(WordList *l, const char *word) {
  static const char *const others[] = {
      "-E", "-M", "-MM", "-fsyntax-only", "-###", "-emit-llvm", "-emit-ast", "--analyze", NULL};
  static const char *const queries[] = {
      "--version", "-dumpmachine", "-dumpversion", "--help", "-V", "-qversion", NULL};
  static const char *const link[] = {
      "-shared",        "-static",   "-r",        "-s",        "-pie",           "-no-pie",
      "-static-pie",    "-nopie",    "-rdynamic", "-nostdlib", "-nodefaultlibs", "-nostartfiles",
      "-static-libgcc", "-symbolic", NULL};
  if (strcmp(word, "-c") == 0 || strcmp(word, "-S") == 0) {
    if (l->step == STEP_LINK || (l->step == STEP_OBJECT && word[1] == 'S'))
      l->step = word[1] == 'c' ? STEP_OBJECT : STEP_ASSEMBLY;
    return WORD_CONSUMED;
  }
  if (str_is_one_of(word, others) || str_is_one_of(word, queries) || str_starts(word, "-print-") ||
      str_starts(word, "--print-"))
    l->step = STEP_OTHER;
  if (strcmp(word, "-MD") == 0 || strcmp(word, "-MMD") == 0) l->writes_dependencies = true;
  l->is_shared |= strcmp(word, "-shared") == 0;
  l->is_static |= strcmp(word, "-static") == 0 || strcmp(word, "-static-pie") == 0;
  l->is_relocatable |= strcmp(word, "-r") == 0;
  if (str_starts(word, "-flto") || strcmp(word, "-ffat-lto-objects") == 0 ||
      strcmp(word, "-static-pie") == 0)
    return WORD_CONSUMED;
  if (str_starts(word, "-M") && word[2] && strcmp(word, "-MM") != 0) return WORD_DEPENDENCY;
  if (str_starts(word, "-Wl,") || str_is_one_of(word, link)) return WORD_LINK;
  if (str_starts(word, "-Wp,") || str_starts(word, "-Wa,") || str_starts(word, "-std="))
    return WORD_COMPILE;
  return WORD_BOTH;
}

void words_parse(WordList *l, const StrList *a) {
  *l = (WordList){.step = STEP_LINK};
  const char *language = NULL;
  for (size_t i = 0; i < a->len;) {
    const char *word = a->data[i];
    const Valued *v = word[0] == '-' && word[1] ? find_valued(word) : NULL;
    if (word[0] != '-' || !word[1]) {
      cc_words_add_input(l, word, language);
      i++;
    } else if (v) {
      i += add_valued(l, a, i, v, &language);
    } else {
      cc_words_add(l, word, role_of_flag(l, word));
      i++;
    }
  }
  assert(l->words.len == a->len && l->inputs <= l->words.len);
}

void words_done(WordList *l) { vec_done(&l->words); }

const char *words_value(const WordList *l, size_t i, const char *option) {
  assert(i < l->words.len && *option);
  const char *word = l->words.data[i].text;
  if (!str_starts(word, option)) return NULL;
  const char *value = word + strlen(option);
  if (*value) return value;
  return i + 1 < l->words.len ? l->words.data[i + 1].text : NULL;
}
