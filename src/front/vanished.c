/* A word (an identifier, a number, or a literal) counts as vanished if it is not a part of the
 * output. Macros can put words together, and make literals of them, so parts of words count, and
 * quotes and backslashes are ignored. Names of macros are replaced anyway. */
#include "front/vanished.h"

#include <string.h>

#include "base/alloc.h"
#include "base/map.h"

static size_t literal_length(const char *at) {
  const char *p = at + 1;
  while (*p && *p != *at)
    p += *p == '\\' && p[1] ? 2 : 1;
  return (size_t)(p - at) + (*p != 0);
}

/* Returns the next word at or after `at` and sets its length; NULL at the end. */
static const char *vanished_next_word(const char *at, size_t *len) {
  while (*at && !str_is_word(*at) && *at != '"' && *at != '\'')
    at++;
  if (!*at) return NULL;
  *len = 0;
  if (!str_is_word(*at))
    *len = literal_length(at);
  else
    while (str_is_word(at[*len]))
      (*len)++;
  return at;
}

/* --- the other version's words --- */

static void count_word(StrMap *words, const char *at, size_t len) {
  char *word = mem_strndup(at, len);
  uint64_t count = 0;
  strmap_find(words, word, &count);
  strmap_put(words, word, count + 1);
  mem_free(word);
}

static void note_words(void *data, const ActiveLine *line) {
  size_t len = 0;
  if (line->is_directive) return;
  for (const char *at = line->text; (at = vanished_next_word(at, &len)); at += len)
    count_word(data, at, len);
}

/* --- this version's words --- */

typedef struct Finder {
  const Active *active;
  StrMap words; /* or conditions, of the other version's changed lines, with the number of each */
  const char *shown;
  TextList *out;
} Finder;

static char *without_quotes(const char *text, size_t len) {
  char *plain = mem_strndup(text, len), *to = plain;
  for (const char *p = plain; *p; p++)
    if (*p != '"' && *p != '\\') *to++ = *p;
  *to = 0;
  return plain;
}

static bool vanished_is_in(const char *word, size_t len, const char *output) {
  char *part = without_quotes(word, len), *whole = without_quotes(output, strlen(output));
  bool found = strstr(whole, part) != NULL;
  mem_free(part);
  mem_free(whole);
  return found;
}

/* Takes one of the words with which the other version's lines match this one. */
static bool is_matched(StrMap *words, const char *word, size_t len) {
  char *key = mem_strndup(word, len);
  uint64_t count = 0;
  strmap_find(words, key, &count);
  if (count) strmap_put(words, key, count - 1);
  mem_free(key);
  return count > 0;
}

static bool has_vanished(Finder *f, const char *word, size_t len, const char *output) {
  if (is_matched(&f->words, word, len)) return false;
  bool is_replaced = str_starts(word, "__") || active_is_macro(f->active, word, len);
  return !is_replaced && !vanished_is_in(word, len, output);
}

static void finder_add(Finder *f, unsigned number) {
  vec_push(f->out, str_format("%s:%u", f->shown, number));
}

static void find_vanished(void *data, const ActiveLine *line) {
  Finder *f = data;
  size_t len = 0;
  bool is_there = false;
  if (line->is_directive) return;
  for (const char *at = line->text; (at = vanished_next_word(at, &len)); at += len)
    is_there |= has_vanished(f, at, len, line->output);
  if (is_there) finder_add(f, line->number);
}

/* --- conditions --- */

/* The condition of a directive without white space, as #if would have it; NULL if it has none. The
 * caller frees it. */
static char *condition_of(const ActiveLine *line) {
  const char *d = line->is_directive ? line_directive(line->text) : NULL;
  bool is_name = d && (str_starts(d, "ifdef") || str_starts(d, "ifndef"));
  if (!d || !(str_starts(d, "if") || str_starts(d, "elif"))) return NULL;
  Str text = {0};
  if (is_name) str_add(&text, str_starts(d, "ifdef") ? "ifdefined" : "if!defined");
  if (is_name) d += strcspn(d, " \t");
  bool is_called = false; /* after "defined(" */
  for (; *d; d++) {
    bool opens = *d == '(' && text.len && str_ends(str_text(&text), "defined");
    bool is_left_out = strchr(" \t\r\\", *d) || opens || (is_called && *d == ')');
    if (opens || *d == ')') is_called = opens;
    if (!is_left_out) str_add_bytes(&text, d, 1);
  }
  return str_take(&text);
}

static void note_conditions(void *data, const ActiveLine *line) {
  char *condition = condition_of(line);
  if (condition) count_word(data, condition, strlen(condition));
  mem_free(condition);
}

/* `#ifndef NAME` before `#define NAME` only guards a header. */
static bool is_guard(const Active *a, const char *condition) {
  static const char guard[] = "if!defined";
  const char *name = condition + strlen(guard);
  return str_starts(condition, guard) && *name && active_is_macro(a, name, strlen(name));
}

static void find_conditions(void *data, const ActiveLine *line) {
  Finder *f = data;
  char *condition = condition_of(line);
  if (condition && !is_matched(&f->words, condition, strlen(condition)) &&
      !is_guard(f->active, condition))
    finder_add(f, line->number);
  mem_free(condition);
}

/* --- attributes --- */

static bool is_attribute(const char *word, size_t len) {
  static const char *const names[] = {"_Thread_local", "__thread", "thread_local", "visibility",
                                      "weak",          "alias",    "section",      "ifunc"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strlen(names[i]) == len && memcmp(names[i], word, len) == 0) return true;
  return false;
}

/* Inside of __attribute__ the words mean what they say; elsewhere "section" may be a name. */
static bool can_be_attribute(const ActiveLine *line, const char *word) {
  return !line->is_directive && (strstr(line->text, "__attribute__") || strstr(word, "hread"));
}

static void find_attributes(void *data, const ActiveLine *line) {
  Finder *f = data;
  size_t len = 0;
  bool is_there = false;
  for (const char *at = line->text; (at = vanished_next_word(at, &len)); at += len)
    is_there |=
        is_attribute(at, len) && can_be_attribute(line, at) && !is_matched(&f->words, at, len);
  if (is_there) finder_add(f, line->number);
}

static void find_with(const ChangedFile *file, const ChangedFile *other, ActiveVisit *note,
                      ActiveVisit *find, const char *shown, TextList *out) {
  Finder f = {.active = file->active, .shown = shown, .out = out};
  if (!file->path) return;
  strmap_init(&f.words);
  if (other->path) active_each_seen(other->active, other->path, other->lines, note, &f.words);
  active_each_seen(file->active, file->path, file->lines, find, &f);
  strmap_done(&f.words);
}

void vanished_list(const ChangedFile *file, const ChangedFile *other, const char *shown,
                   TextList *out) {
  find_with(file, other, note_words, find_vanished, shown, out);
}

void vanished_list_conditions(const ChangedFile *file, const ChangedFile *other, const char *shown,
                              TextList *out) {
  find_with(file, other, note_conditions, find_conditions, shown, out);
}

void vanished_list_attributes(const ChangedFile *file, const ChangedFile *other, const char *shown,
                              TextList *out) {
  find_with(file, other, note_words, find_attributes, shown, out);
}
