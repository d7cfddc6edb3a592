#include "base/invocation.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"

static const char path_of_programs[] = "PATH=/usr/local/bin:/usr/bin:/bin";
enum { MOST_ARGUMENTS = 64, MOST_BYTES = 1 << 20 };

typedef struct Words { /* a cursor */
  const StrList *list;
  size_t at;
} Words;

static unsigned invocation_number(const char *word, const char *text, unsigned most) {
  char *end;
  errno = 0;
  unsigned long n = strtoul(text, &end, 10);
  if (!*text || *end || errno || *text == '-') fatal("%s takes numbers, not '%s'", word, text);
  if (n > most) fatal("%s: %s is too large (at most %u)", word, text, most);
  return (unsigned)n;
}

static const char *next_text(Words *w, const char *word) {
  if (w->at >= w->list->len) fatal("%s: missing values", word);
  return w->list->data[w->at++];
}

static unsigned next_number(Words *w, const char *word, unsigned most) {
  return invocation_number(word, next_text(w, word), most);
}

static void invocation_add_symbolic(Invocation *v, unsigned min, unsigned max, uint32_t size) {
  assert(min <= max);
  if (max) vec_push(&v->words, ((ArgumentWord){.min = min, .max = max, .size = size}));
}

static void invocation_add_text(Invocation *v, const char *text) {
  vec_push(&v->words, ((ArgumentWord){.text = mem_strdup(text), .min = 1, .max = 1}));
}

/* N:WORD,WORD,... */
static void parse_known(Invocation *v, const char *word) {
  const char *value = word + strlen(INVOCATION_SYM_WORD), *colon = strchr(value, ':');
  if (!colon) fatal("%s: expected " INVOCATION_SYM_WORD "N:WORD,WORD...", word);
  char *count = mem_strndup(value, (size_t)(colon - value));
  ArgumentWord w = {
      .min = 1, .max = 1, .free = invocation_number(INVOCATION_SYM_WORD, count, MOST_BYTES)};
  mem_free(count);
  w.size = w.free;
  for (const char *at = colon + 1; *at;) {
    size_t len = strcspn(at, ",");
    if (len > MOST_BYTES) fatal(INVOCATION_SYM_WORD ": a word is too long");
    if (len) vec_push(&w.known, mem_strndup(at, len));
    if (len + w.free > w.size) w.size = (uint32_t)(len + w.free);
    at += len + (at[len] == ',');
  }
  vec_push(&v->words, w);
}

static void parse_long(Invocation *v, const char *word) {
  uint32_t least =
      invocation_number(INVOCATION_SYM_LONG, word + strlen(INVOCATION_SYM_LONG), MOST_BYTES);
  vec_push(&v->words, ((ArgumentWord){.min = 1, .max = 1, .size = least + 1, .least = least}));
}

static void parse_args(Invocation *v, Words *w, const char *word) {
  unsigned min = next_number(w, word, MOST_ARGUMENTS), max = next_number(w, word, MOST_ARGUMENTS);
  if (min > max)
    fatal("%s %u %u: the minimum number of arguments is larger than the maximum", word, min, max);
  invocation_add_symbolic(v, min, max, next_number(w, word, MOST_BYTES));
}

static void invocation_add_file(Invocation *v, char *name, char *object, bool is_whole,
                                uint64_t offset, uint32_t size) {
  for (size_t i = 0; i < v->files.len; i++)
    if (strcmp(v->files.data[i].name, name) == 0 && (is_whole || v->files.data[i].is_whole))
      fatal("%s is made symbolic twice", *name ? name : "standard input");
  vec_push(&v->files, ((InputFile){name, object, is_whole, offset, size}));
}

static void parse_files(Invocation *v, Words *w, const char *word) {
  unsigned count = next_number(w, word, MOST_SYMBOLIC_FILES),
           size = next_number(w, word, MOST_BYTES);
  for (unsigned i = 0; i < count; i++) {
    int letter = 'A' + (int)i;
    invocation_add_file(v, str_format("%c", letter), str_format("%c-data", letter), true, 0, size);
  }
}

/* FILE:OFFSET:N, where FILE may have colons itself. */
static void parse_bytes(Invocation *v, Words *w, const char *word) {
  const char *text = next_text(w, word), *last = strrchr(text, ':');
  const char *first = last;
  while (first && first > text && first[-1] != ':')
    first--;
  if (!last || first <= text + 1) fatal("%s takes FILE:OFFSET:BYTES, not '%s'", word, text);
  char *name = mem_strndup(text, (size_t)(first - 1 - text)),
       *offset = mem_strndup(first, (size_t)(last - first));
  unsigned at = invocation_number(word, offset, INT32_MAX),
           size = invocation_number(word, last + 1, MOST_BYTES);
  if (!size) fatal("%s: the number of symbolic bytes of %s is 0", word, name);
  invocation_add_file(v, name, str_format("%s@%u", name, at), false, at, size);
  mem_free(offset);
}

static void set_environment(Invocation *v, const char *setting) {
  const char *equals = strchr(setting, '=');
  if (!equals || equals == setting) fatal("--set-env=%s: expected NAME=VALUE", setting);
  for (size_t i = 0; i < v->variables.len; i++)
    if (strncmp(v->variables.data[i].name, setting, (size_t)(equals - setting)) == 0 &&
        !v->variables.data[i].name[equals - setting])
      fatal("--set-env=%s: the variable is symbolic", setting);
  for (size_t i = 0; i < v->environment.len; i++) {
    if (strncmp(v->environment.data[i], setting, (size_t)(equals - setting) + 1) != 0) continue;
    mem_free(v->environment.data[i]);
    v->environment.data[i] = mem_strdup(setting);
    return;
  }
  vec_push(&v->environment, mem_strdup(setting));
}

static bool invocation_is_set(const Invocation *v, const char *name) {
  size_t len = strlen(name);
  for (size_t i = 0; i < v->environment.len; i++)
    if (strncmp(v->environment.data[i], name, len) == 0 && v->environment.data[i][len] == '=')
      return true;
  return false;
}

const SymbolicVariable *invocation_find_variable(const Invocation *v, const char *name) {
  for (size_t i = 0; i < v->variables.len; i++)
    if (strcmp(v->variables.data[i].name, name) == 0) return &v->variables.data[i];
  return NULL;
}

/* NAME[=N] */
static void parse_variable(Invocation *v, Words *w, const char *word) {
  enum { USUAL_SIZE = 8 };
  const char *text = next_text(w, word);
  size_t len = strcspn(text, "=");
  if (!len) fatal("%s takes NAME or NAME=BYTES, not '%s'", word, text);
  uint32_t size = text[len] ? invocation_number(word, text + len + 1, MOST_BYTES) : USUAL_SIZE;
  char *name = mem_strndup(text, len);
  if (invocation_is_set(v, name) || invocation_find_variable(v, name))
    fatal("%s: the environment variable %s is already set", word, name);
  vec_push(&v->variables, ((SymbolicVariable){name, str_format("env-%s", name),
                                              str_format("env-%s-set", name), size}));
}

static void invocation_set_text(char **field, const char *text) {
  mem_free(*field);
  *field = mem_strdup(text);
}

/* KLEE also accepts these with one dash. */
static const char *with_two_dashes(const char *word) {
  static const char *const words[] = {"--sym-arg", "--sym-args", "--sym-files", "--sym-stdin"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strcmp(word, words[i] + 1) == 0) return words[i];
  return word;
}

/* @N */
static bool is_argument_of(const char *word) {
  return *word == '@' && word[1] >= '0' && word[1] <= '9';
}

static void parse_word(Invocation *v, Words *w, const char *word) {
  word = with_two_dashes(word);
  if (str_starts(word, "@@"))
    invocation_add_text(v, word + 1);
  else if (strcmp(word, "@0") == 0)
    invocation_add_text(v, "");
  else if (strcmp(word, INVOCATION_KNOWN_WORD) == 0)
    fatal(
        "@ stands for words of the program in umbra explore and umbra diff only; write @@ for a "
        "plain @");
  else if (str_starts(word, INVOCATION_GROWN_WORDS) || str_starts(word, INVOCATION_GROWN_SIZES) ||
           str_starts(word, INVOCATION_GROWN_VARIABLES))
    return;
  else if (str_starts(word, INVOCATION_SYM_LONG))
    parse_long(v, word);
  else if (str_starts(word, INVOCATION_SYM_WORD))
    parse_known(v, word);
  else if (is_argument_of(word))
    invocation_add_symbolic(v, 1, 1, invocation_number("@N", word + 1, MOST_BYTES));
  else if (strcmp(word, "--sym-arg") == 0)
    invocation_add_symbolic(v, 1, 1, next_number(w, word, MOST_BYTES));
  else if (strcmp(word, "--sym-args") == 0)
    parse_args(v, w, word);
  else if (strcmp(word, "--sym-files") == 0)
    parse_files(v, w, word);
  else if (strcmp(word, "--sym-bytes") == 0)
    parse_bytes(v, w, word);
  else if (strcmp(word, "--sym-stdin") == 0)
    invocation_add_file(v, mem_strdup(""), mem_strdup("stdin"), true, 0,
                        next_number(w, word, MOST_BYTES));
  else if (strcmp(word, "--sym-env") == 0)
    parse_variable(v, w, word);
  else if (str_starts(word, "--stdin-from="))
    invocation_set_text(&v->stdin_from, strchr(word, '=') + 1);
  else if (str_starts(word, "--dir="))
    invocation_set_text(&v->dir, strchr(word, '=') + 1);
  else if (str_starts(word, "--set-env="))
    set_environment(v, strchr(word, '=') + 1);
  else
    invocation_add_text(v, word);
}

char *invocation_host_path(const Invocation *v, const char *name) {
  return v->dir && *name != '/' ? path_join(v->dir, name) : mem_strdup(name);
}

/* Runs after all words have been parsed. */
static void invocation_check_files(const Invocation *v) {
  struct stat st;
  if (v->stdin_from && !file_exists(v->stdin_from))
    fatal("--stdin-from: cannot read %s: %s", v->stdin_from, strerror(errno));
  if (v->dir && stat(v->dir, &st) != 0)
    fatal("--dir: cannot read the directory %s: %s", v->dir, strerror(errno));
  if (v->dir && !S_ISDIR(st.st_mode)) fatal("--dir: %s is not a directory", v->dir);
  for (size_t i = 0; i < v->files.len; i++) {
    const InputFile *f = &v->files.data[i];
    char *path = invocation_host_path(v, f->name);
    if (!f->is_whole && !file_exists(path))
      fatal("--sym-bytes: cannot read %s: %s", path, strerror(errno));
    mem_free(path);
  }
}

void invocation_add_usual(TextList *words, int size) {
  static const char *const sizes[INVOCATION_SIZES][9] = {
      {"--sym-args", "0", "1", "2", "--sym-stdin", "2", "--sym-files", "1", "2"},
      {"--sym-args", "0", "2", "3", "--sym-stdin", "8", "--sym-files", "1", "8"},
      {"--sym-args", "0", "3", "8", "--sym-stdin", "32", "--sym-files", "1", "32"},
  };
  assert(size >= 0 && size < INVOCATION_SIZES);
  for (size_t i = 0; i < sizeof sizes[size] / sizeof *sizes[size]; i++)
    vec_push(words, mem_strdup(sizes[size][i]));
}

void invocation_parse(Invocation *v, const StrList *words) {
  *v = (Invocation){0};
  vec_push(&v->environment, mem_strdup(path_of_programs));
  Words w = {words, 0};
  while (w.at < words->len) {
    const char *word = words->data[w.at++];
    parse_word(v, &w, word);
  }
  invocation_check_files(v);
}

void invocation_done(Invocation *v) {
  for (size_t i = 0; i < v->words.len; i++) {
    mem_free(v->words.data[i].text);
    texts_done(&v->words.data[i].known);
  }
  for (size_t i = 0; i < v->files.len; i++) {
    mem_free(v->files.data[i].name);
    mem_free(v->files.data[i].object);
  }
  for (size_t i = 0; i < v->environment.len; i++)
    mem_free(v->environment.data[i]);
  for (size_t i = 0; i < v->variables.len; i++) {
    mem_free(v->variables.data[i].name);
    mem_free(v->variables.data[i].object);
    mem_free(v->variables.data[i].set_object);
  }
  vec_done(&v->variables);
  vec_done(&v->words);
  vec_done(&v->files);
  vec_done(&v->environment);
  mem_free(v->stdin_from);
  mem_free(v->dir);
}

/* --- sizes that grow --- */

static const struct {
  unsigned arguments, bytes, input; /* input: bytes of a file */
} limits[] = {{0, 0, 0}, {1, 1, 1},  {1, 2, 2},  {2, 2, 4},
              {2, 3, 8}, {3, 4, 16}, {3, 8, 32}, {4, 16, 64}};

enum { LIMITS = sizeof limits / sizeof *limits };

/* The sizes with known words; `after`: the size that is explored before. */
static const struct {
  unsigned words, input, after;
} known_limits[] = {{1, 2, 1}, {2, 4, 2}, {3, 8, 4}};

enum { KNOWN_LIMITS = sizeof known_limits / sizeof *known_limits };

/* For each of --sym-grown-sizes there is a size with a long argument and one with long input. They
 * are explored after this size. */
enum { LONG_ARGUMENT, LONG_INPUT, LONG_KINDS, LONG_AFTER = 2, FIRST_LONG = LIMITS + KNOWN_LIMITS };

void invocation_add_growing(TextList *words, bool has_arguments, bool has_input, const char *known,
                            const char *sizes, const char *variables) {
  static const char *const arguments[] = {"--sym-args", "0", "4", "16", "--sym-files", "1", "64"};
  static const char *const input[] = {"--sym-stdin", "64"};
  for (size_t i = 0; has_arguments && i < sizeof arguments / sizeof *arguments; i++)
    vec_push(words, mem_strdup(arguments[i]));
  if (has_arguments && known)
    vec_push(words, str_format("%s%d:%s", INVOCATION_GROWN_WORDS, INVOCATION_FREE_BYTES, known));
  if (has_arguments && variables)
    vec_push(words, str_format("%s%s", INVOCATION_GROWN_VARIABLES, variables));
  if ((has_arguments || has_input) && sizes)
    vec_push(words, str_format("%s%s", INVOCATION_GROWN_SIZES, sizes));
  for (size_t i = 0; has_input && i < sizeof input / sizeof *input; i++)
    vec_push(words, mem_strdup(input[i]));
}

static unsigned invocation_least(unsigned a, unsigned b) { return a < b ? a : b; }

/* Copies the next value of an option, limited to `most`. */
static void limit_next(Words *w, const char *word, unsigned most, TextList *limited) {
  vec_push(limited, str_format("%u", invocation_least(next_number(w, word, UINT32_MAX), most)));
}

static void limit_variable(Words *w, const char *word, unsigned most, TextList *limited) {
  Invocation v = {0};
  parse_variable(&v, w, word);
  const SymbolicVariable *e = &v.variables.data[0];
  vec_push(limited, str_format("%s=%u", e->name, invocation_least(e->size, most)));
  invocation_done(&v);
}

/* Copies the values of the option `word`, which has been copied already. */
static void limit_values(Words *w, const char *word, unsigned size, TextList *limited) {
  if (strcmp(word, "--sym-arg") == 0) {
    limit_next(w, word, limits[size].bytes, limited);
  } else if (strcmp(word, "--sym-args") == 0) {
    unsigned min = next_number(w, word, MOST_ARGUMENTS);
    vec_push(limited, str_format("%u", min));
    limit_next(w, word, min > limits[size].arguments ? min : limits[size].arguments, limited);
    limit_next(w, word, limits[size].bytes, limited);
  } else if (strcmp(word, "--sym-files") == 0) {
    limit_next(w, word, limits[size].input ? MOST_SYMBOLIC_FILES : 0, limited);
    limit_next(w, word, limits[size].input, limited);
  } else if (strcmp(word, "--sym-stdin") == 0) {
    limit_next(w, word, limits[size].input, limited);
  } else if (strcmp(word, "--sym-env") == 0) {
    limit_variable(w, word, limits[size].bytes, limited);
  } else if (strcmp(word, "--sym-bytes") == 0) {
    vec_push(limited, mem_strdup(next_text(w, word)));
  }
}

/* What follows this prefix in one of the words; NULL if none has it. */
static const char *after_prefix(const StrList *words, const char *prefix) {
  for (size_t i = 0; i < words->len; i++)
    if (str_starts(words->data[i], prefix)) return words->data[i] + strlen(prefix);
  return NULL;
}

/* N:WORD,... */
static const char *grown_words(const StrList *words) {
  return after_prefix(words, INVOCATION_GROWN_WORDS);
}

const char *invocation_grown_variables(const StrList *words) {
  return after_prefix(words, INVOCATION_GROWN_VARIABLES);
}

static unsigned long_sizes(const StrList *words) {
  const char *list = after_prefix(words, INVOCATION_GROWN_SIZES);
  unsigned count = list != NULL;
  for (; list && *list; list++)
    count += *list == ',';
  return count * LONG_KINDS;
}

bool invocation_is_long(unsigned size) { return size >= FIRST_LONG; }

/* The arguments of a size with known words. The other words limit the input alone. */
static void limit_known(const StrList *words, unsigned number, TextList *limited) {
  const char *known = grown_words(words);
  char *input = str_format("%u", known_limits[number].input);
  for (unsigned i = 0; i < known_limits[number].words; i++)
    vec_push(limited, str_format("%s%s", INVOCATION_SYM_WORD, known));
  for (size_t i = 0; i < words->len; i++) {
    bool is_files = strcmp(words->data[i], "--sym-files") == 0;
    if (!is_files && strcmp(words->data[i], "--sym-stdin") != 0) continue;
    vec_push(limited, mem_strdup(words->data[i]));
    if (is_files) vec_push(limited, mem_strdup("1"));
    vec_push(limited, mem_strdup(input));
  }
  mem_free(input);
}

/* Adds the arguments and the input of a size of --sym-grown-sizes. One of them is long, the others
 * are short. */
static void limit_long(const StrList *words, unsigned number, TextList *limited) {
  static const struct {
    const char *arguments, *bytes;
  } limits_of[LONG_KINDS] = {{"1", "2"}, {"2", "2"}};
  const char *list = after_prefix(words, INVOCATION_GROWN_SIZES);
  unsigned kind = number % LONG_KINDS;
  for (unsigned i = 0; i < number / LONG_KINDS; i++)
    list = strchr(list, ',') + 1;
  unsigned long size = strtoul(list, NULL, 10);
  char *input = str_format("%lu", kind == LONG_INPUT ? size + 1 : limits[LONG_AFTER].input);
  for (size_t i = 0; i < words->len; i++) {
    const char *word = words->data[i];
    bool is_arguments = strcmp(word, "--sym-args") == 0,
         is_files = strcmp(word, "--sym-files") == 0;
    if (!is_arguments && !is_files && strcmp(word, "--sym-stdin") != 0) continue;
    vec_push(limited, mem_strdup(word));
    if (is_arguments) vec_push(limited, mem_strdup("0"));
    if (is_arguments) vec_push(limited, mem_strdup(limits_of[kind].arguments));
    if (is_files) vec_push(limited, mem_strdup("1"));
    vec_push(limited, mem_strdup(is_arguments ? limits_of[kind].bytes : input));
    if (is_arguments && kind == LONG_ARGUMENT)
      vec_push(limited, str_format("%s%lu", INVOCATION_SYM_LONG, size));
  }
  mem_free(input);
}

void invocation_limit(const StrList *words, unsigned size, TextList *limited) {
  Words w = {words, 0};
  if (size >= FIRST_LONG && size - FIRST_LONG < long_sizes(words)) {
    limit_long(words, size - FIRST_LONG, limited);
    return;
  }
  if (size >= LIMITS && size < LIMITS + KNOWN_LIMITS && grown_words(words)) {
    limit_known(words, size - LIMITS, limited);
    return;
  }
  while (w.at < words->len) {
    const char *word = with_two_dashes(words->data[w.at++]);
    if (size < LIMITS && is_argument_of(word)) {
      unsigned bytes =
          invocation_least(invocation_number("@N", word + 1, MOST_BYTES), limits[size].bytes);
      vec_push(limited, str_format("@%u", bytes));
      continue;
    }
    vec_push(limited, mem_strdup(word));
    if (size < LIMITS) limit_values(&w, word, size, limited);
  }
}

static bool invocation_is_whole(const StrList *words, unsigned size) {
  TextList all = {0}, limited = {0};
  invocation_limit(words, UINT_MAX, &all);
  invocation_limit(words, size, &limited);
  bool is = all.len == limited.len;
  for (size_t i = 0; i < all.len && is; i++)
    is = strcmp(all.data[i], limited.data[i]) == 0;
  texts_done(&all);
  texts_done(&limited);
  return is;
}

unsigned invocation_sizes(const StrList *words) {
  unsigned n = 0;
  while (!invocation_is_whole(words, n))
    n++;
  return n + 1;
}

unsigned invocation_steps(const StrList *words) {
  return invocation_sizes(words) + (grown_words(words) ? KNOWN_LIMITS : 0) + long_sizes(words);
}

/* After each size come those with known words, and the long ones. */
unsigned invocation_step(const StrList *words, unsigned step) {
  unsigned known = 0, most_known = grown_words(words) ? KNOWN_LIMITS : 0;
  unsigned most_long = long_sizes(words);
  for (unsigned size = 0, at = 0;; size++, at++) {
    if (at == step) return size;
    if (known < most_known && known_limits[known].after == size) {
      if (++at == step) return LIMITS + known;
      known++;
    }
    if (size != LONG_AFTER) continue;
    if (step - at <= most_long) return FIRST_LONG + (step - at - 1);
    at += most_long;
  }
}
