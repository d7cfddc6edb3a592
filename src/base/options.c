#include "base/options.h"

#include <assert.h>
#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_nearest.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/str.h"

#define WORD(constant, word) [constant] = word,
#define CHOICE_TYPE(Type, words)                                                        \
  static const char *const table_of_##Type[] = {words};                                 \
  const ChoiceWords words_of_##Type = {table_of_##Type,                                 \
                                       (int)(sizeof table_of_##Type / sizeof(char *))}; \
  _Static_assert(sizeof(Type) == sizeof(int), "every choice is written as an int");
#include "base/choices.def"
#undef CHOICE_TYPE
#undef WORD

#define TYPE_FLAG FLAG, NULL
#define TYPE_INT INT, NULL
#define TYPE_REAL REAL, NULL
#define TYPE_TEXT TEXT, NULL
#define TYPE_LIST LIST, NULL
#define TYPE_WORDS WORDS, NULL
#define TYPE_CHOICE(Type) CHOICE, &words_of_##Type
#define TYPE_SET(Type) SET, &words_of_##Type
const OptionRow option_rows[] = {
#define OPTION(field, name, letter, type, value, commands, topic, argument, help) \
  {offsetof(Options, field),                                                      \
   #field,                                                                        \
   name,                                                                          \
   letter,                                                                        \
   TYPE_##type,                                                                   \
   commands,                                                                      \
   TOPIC_##topic,                                                                 \
   argument,                                                                      \
   help},
#include "base/options.def"
#undef OPTION
    {0}};

static void *options_field_of(Options *o, const OptionRow *r) { return (char *)o + r->offset; }

#define INIT_FLAG(field, value) o->field = value
#define INIT_INT(field, value) o->field = value
#define INIT_REAL(field, value) o->field = value
#define INIT_TEXT(field, value) o->field = value
#define INIT_LIST(field, value) (void)(value)
#define INIT_WORDS(field, value) o->field = value
#define INIT_CHOICE(Type) INIT_TEXT
#define INIT_SET(Type) INIT_TEXT
void options_init(Options *o) {
  *o = (Options){0};
#define OPTION(field, name, letter, type, value, commands, topic, argument, help) \
  INIT_##type(field, value);
#include "base/options.def"
#undef OPTION
}

void options_done(Options *o) {
  for (const OptionRow *r = option_rows; r->help; r++)
    if (r->type == LIST) vec_done((StrList *)options_field_of(o, r));
  vec_done(&o->files);
  vec_done(&o->arguments);
  mem_free(o->entry_file);
}

static void set_number(Options *o, const OptionRow *r, const char *shown, const char *text) {
  assert(r->type == INT || r->type == REAL);
  char *end;
  bool in_range;
  errno = 0;
  if (r->type == INT) {
    long n = strtol(text, &end, 10);
    in_range = n >= 0;
    *(long *)options_field_of(o, r) = n;
  } else {
    double x = strtod(text, &end);
    in_range = isfinite(x) && x >= 0;
    *(double *)options_field_of(o, r) = x;
  }
  if (!*text || *end || errno || !in_range)
    fatal("%s takes a number of at least 0, not '%s'", shown, text);
}

/* True if the alternatives that an option takes, "dfs|bfs|random", include the word. */
static bool options_is_among(const char *argument, const char *word, size_t len) {
  for (const char *p = argument; *p;) {
    size_t n = strcspn(p, "|");
    if (n == len && strncmp(p, word, len) == 0) return true;
    p += n + (p[n] == '|');
  }
  return false;
}

/* "dfs, bfs or random" */
static void options_add_list(Str *out, const char *argument) {
  for (const char *p = argument; *p;) {
    size_t n = strcspn(p, "|");
    bool is_last = !strchr(p + n + (p[n] == '|'), '|');
    str_add_bytes(out, p, n);
    if (!p[n]) break;
    str_add(out, is_last ? " or " : ", ");
    p += n + 1;
  }
}

_Noreturn static void refuse_value(const OptionRow *r, const char *value, size_t len) {
  char *given = mem_strndup(value, len);
  Nearest nearest;
  nearest_init(&nearest, given);
  for (int i = 0; i < r->words->count; i++) {
    const char *known = r->words->word[i];
    if (known && options_is_among(r->argument, known, strlen(known))) nearest_try(&nearest, known);
  }
  Str list = {0};
  options_add_list(&list, r->argument);
  const char *dashes = *r->name ? "--" : "-", *name = *r->name ? r->name : r->letter;
  if (nearest.word)
    fatal("unknown value '%s' for %s%s; did you mean '%s'?", given, dashes, name, nearest.word);
  fatal("unknown value '%s' for %s%s (expected %s)", given, dashes, name, str_text(&list));
}

/* The value of the word of len bytes. */
static int options_choice_of(const OptionRow *r, const char *word, size_t len) {
  assert(r->words);
  for (int i = 0; i < r->words->count; i++) {
    const char *known = r->words->word[i];
    bool is_it = known && strlen(known) == len && strncmp(known, word, len) == 0;
    if (is_it && options_is_among(r->argument, word, len)) return i;
  }
  refuse_value(r, word, len);
}

static void add_to_set(unsigned *set, const OptionRow *r, const char *text) {
  for (const char *p = text;; p++) {
    size_t len = strcspn(p, ",");
    *set |= 1u << options_choice_of(r, p, len);
    p += len;
    if (!*p) return;
  }
}

/* A second list of files would silently replace the first. */
static void options_set_text(const char **field, const OptionRow *r, const char *text) {
  if (*field && strcmp(r->argument, "FILES") == 0)
    fatal("--%s %s: already given as %s; name all files in one argument: --%s '%s %s'", r->name,
          text, *field, r->name, *field, text);
  *field = text;
}

static void set_option(Options *o, const OptionRow *r, const char *shown, const char *text) {
  switch (r->type) {
    case FLAG: *(bool *)options_field_of(o, r) = true; break;
    case INT:
    case REAL: set_number(o, r, shown, text); break;
    case TEXT: options_set_text(options_field_of(o, r), r, text); break;
    case LIST: vec_push((StrList *)options_field_of(o, r), text); break;
    case WORDS: vec_push(&o->arguments, text); break;
    case CHOICE: *(int *)options_field_of(o, r) = options_choice_of(r, text, strlen(text)); break;
    case SET: add_to_set(options_field_of(o, r), r, text); break;
  }
}

static bool has_long(const OptionRow *r, const char *name, size_t len) {
  return *r->name && strlen(r->name) == len && strncmp(r->name, name, len) == 0;
}

static const OptionRow *options_find_row(int command, const char *name, size_t len, bool is_long) {
  for (const OptionRow *r = option_rows; r->help; r++) {
    if (!(r->commands & command)) continue;
    if (is_long ? has_long(r, name, len) : *r->letter == *name && *name) return r;
  }
  return NULL;
}

_Noreturn static void options_refuse(int command, const char *arg, const char *name, size_t len) {
  char *word = mem_strndup(name, len);
  Nearest nearest;
  nearest_init(&nearest, word);
  for (const OptionRow *r = option_rows; r->help; r++)
    if (r->commands & command && *r->name) nearest_try(&nearest, r->name);
  if (nearest.word) fatal("unknown option '%s'; did you mean --%s?", arg, nearest.word);
  fatal(
      "unknown option '%s'; 'umbra help' lists the commands, 'umbra COMMAND --help' their options",
      arg);
}

/* --name VALUE...: the option itself is kept with its values. Returns the index of the next
 * argument. */
static int parse_words(Options *o, const OptionRow *r, const char *value, int argc,
                       char *const *argv, int i) {
  assert(o->start_options == o->arguments.len);
  vec_push(&o->arguments, argv[i]);
  if (value) fatal("option '%s' takes its values as separate arguments: %s", argv[i], r->argument);
  bool are_numbers = !strpbrk(r->argument, ":[");
  for (long n = *(long *)options_field_of(o, r); n; n--) {
    if (++i >= argc) fatal("option '--%s' takes more values (%s)", r->name, r->argument);
    if (are_numbers && (!*argv[i] || argv[i][strspn(argv[i], "0123456789")]))
      fatal("option '--%s' takes %s: '%s' is not a number", r->name, r->argument, argv[i]);
    set_option(o, r, r->name, argv[i]);
  }
  o->start_options = o->arguments.len;
  return i + 1;
}

/* Accepted forms: --name VALUE, --name=VALUE, -std=VALUE (as in clang), -x VALUE, -xVALUE. Returns
 * the index of the next argument. */
static int parse_one(Options *o, int command, int argc, char *const *argv, int i) {
  const char *arg = argv[i];
  bool is_long = arg[1] == '-' || str_starts(arg, "-std=");
  const char *name = arg + (arg[1] == '-' ? 2 : 1);
  size_t len = is_long ? strcspn(name, "=") : 1;
  const OptionRow *r = options_find_row(command, name, len, is_long);
  if (!r) options_refuse(command, arg, name, len);
  const char *value = NULL;
  if (name[len]) value = is_long ? name + len + 1 : name + len;
  if (r->type == WORDS) return parse_words(o, r, value, argc, argv, i);
  if (r->type == FLAG) {
    if (value) fatal("option '%s' takes no value", arg);
  } else if (!value) {
    if (++i >= argc) fatal("option '%s' requires a value (%s)", arg, r->argument);
    value = argv[i];
  }
  char *shown = str_format("%.*s", (int)(name - arg + (ptrdiff_t)len), arg);
  set_option(o, r, shown, value);
  mem_free(shown);
  return i + 1;
}

/* --entry FILE:FUNCTION */
static void split_entry(Options *o) {
  const char *colon = o->entry ? strrchr(o->entry, ':') : NULL;
  if (!colon) return;
  if (colon == o->entry || !colon[1] || strpbrk(o->entry, "\"\\\n"))
    fatal("--entry %s: expected FUNCTION or FILE.c:FUNCTION", o->entry);
  mem_free(o->entry_file);
  o->entry_file = mem_strndup(o->entry, (size_t)(colon - o->entry));
  o->entry = colon + 1;
}

void options_parse(Options *o, int command, int argc, char *const *argv) {
  assert(command && argc >= 0);
  for (int i = 0; i < argc;) {
    if (strcmp(argv[i], "--") == 0) {
      for (i++; i < argc; i++)
        vec_push(&o->arguments, argv[i]);
    } else if (argv[i][0] == '-' && argv[i][1]) {
      i = parse_one(o, command, argc, argv, i);
    } else {
      vec_push(&o->files, argv[i++]);
    }
  }
  split_entry(o);
  if (o->quiet && o->verbose) fatal("--quiet and --verbose contradict each other: give one");
  if (o->no_tests && o->new_tests)
    fatal("--no-tests and --new-tests contradict each other: give one");
}

bool options_files_may_lack(const Options *o) {
  return o->sym_files_exist == FILES_EXIST_MAYBE ||
         (o->sym_files_exist == FILES_EXIST_DEFAULT && o->grow);
}

const char *options_program_name(const Options *o) {
  if (o->files.len) return path_base(o->files.data[0]);
  return o->target ? path_base(o->target) : "program";
}

static void options_add_value(Str *s, const Options *o, const OptionRow *r) {
  const void *field = option_field(o, r);
  switch (r->type) {
    case FLAG: str_add(s, *(const bool *)field ? "true" : "false"); break;
    case INT: str_addf(s, "%ld", *(const long *)field); break;
    case REAL: str_addf(s, "%g", *(const double *)field); break;
    case TEXT: str_add(s, *(const char *const *)field ? *(const char *const *)field : ""); break;
    case WORDS: break;
    case CHOICE: {
      const char *word = r->words->word[*(const int *)field];
      str_add(s, word ? word : "");
      break;
    }
    case SET:
      for (int i = 0; i < r->words->count; i++)
        if (*(const unsigned *)field >> i & 1)
          str_addf(s, "%s%s", s->len ? "," : "", r->words->word[i]);
      break;
    case LIST:
      for (size_t i = 0; i < ((const StrList *)field)->len; i++)
        str_addf(s, "%s%s", i ? " " : "", ((const StrList *)field)->data[i]);
      break;
  }
}

static char *option_word(const OptionRow *r) {
  return str_format("%s%s", *r->name ? "--" : "-", *r->name ? r->name : r->letter);
}

static void options_add_words(const Options *o, const OptionRow *r, const Options *defaults,
                              TextList *words) {
  if (r->type == LIST) {
    const StrList *list = option_field(o, r);
    for (size_t i = 0; i < list->len; i++) {
      vec_push(words, option_word(r));
      vec_push(words, mem_strdup(list->data[i]));
    }
    return;
  }
  Str value = {0}, usual = {0};
  if (o->entry_file && strcmp(r->name, "entry") == 0) str_addf(&value, "%s:", o->entry_file);
  options_add_value(&value, o, r);
  options_add_value(&usual, defaults, r);
  if (!str_same(&value, &usual)) {
    vec_push(words, option_word(r));
    if (r->type != FLAG) vec_push(words, mem_strdup(str_text(&value)));
  }
  str_done(&value);
  str_done(&usual);
}

void options_words(const Options *o, int command, TextList *words) {
  Options defaults;
  options_init(&defaults);
  for (const OptionRow *r = option_rows; r->help; r++)
    if (r->commands & command && r->type != WORDS) options_add_words(o, r, &defaults, words);
  for (size_t i = 0; i < o->start_options; i++)
    vec_push(words, mem_strdup(o->arguments.data[i]));
  for (size_t i = 0; i < o->files.len; i++)
    vec_push(words, mem_strdup(o->files.data[i]));
  options_done(&defaults);
}

/* Adds nothing for flags, for numbers whose help explains 0, and for defaults that depend on
 * something else (-1). */
static void add_default(Str *out, const Options *defaults, const OptionRow *r) {
  Str value = {0};
  if (r->type != FLAG && r->type != WORDS) options_add_value(&value, defaults, r);
  bool depends = r->type == REAL && *str_text(&value) == '-';
  if (value.len && !depends &&
      (r->type == TEXT || r->type == CHOICE || strcmp(str_text(&value), "0") != 0))
    str_addf(out, " (default %s)", str_text(&value));
  str_done(&value);
}

char *option_synopsis(const OptionRow *r) {
  Str s = {0};
  if (*r->letter) str_addf(&s, "-%s%s", r->letter, *r->name ? ", " : "");
  if (*r->name) str_addf(&s, "--%s", r->name);
  if (*r->argument) str_addf(&s, " %s", r->argument);
  return str_take(&s);
}

char *option_help(const OptionRow *r) {
  Options defaults;
  Str s = {0};
  options_init(&defaults);
  str_add(&s, r->help);
  add_default(&s, &defaults, r);
  options_done(&defaults);
  return str_take(&s);
}

const char *topic_name(Topic t) {
  static const char *const names[] = {
#define TOPIC(name, text, title) text,
#include "base/topics.def"
#undef TOPIC
  };
  return names[t];
}

const char *topic_title(Topic t) {
  static const char *const titles[] = {
#define TOPIC(name, text, title) title,
#include "base/topics.def"
#undef TOPIC
  };
  return titles[t];
}

LogLevel options_log_level(const Options *o) {
  if (o->quiet) return LOG_QUIET;
  return o->verbose ? LOG_VERBOSE : LOG_NORMAL;
}
