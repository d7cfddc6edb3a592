/* Str: a growable string.  Str s = {0}; str_addf(&s, "%d", 3); puts(str_text(&s)); str_done(&s); */
#ifndef UMBRA_BASE_STR_H
#define UMBRA_BASE_STR_H
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/vec.h"

typedef struct Str {
  char *data; /* NUL-terminated when not NULL */
  size_t len, room;
} Str;

#define PRINTF_LIKE(f, a) __attribute__((format(printf, f, a)))

void str_done(Str *s);
void str_add(Str *s, const char *text);
void str_add_bytes(Str *s, const void *p, size_t n);
void str_addf(Str *s, const char *format, ...) PRINTF_LIKE(2, 3);
void str_addv(Str *s, const char *format, va_list args) PRINTF_LIKE(2, 0);
/* Appends the string, with a backslash before each character of `which`. */
void str_add_escaped(Str *s, const char *text, const char *which);
static inline const char *str_text(const Str *s) { return s->data ? s->data : ""; }
char *str_take(Str *s); /* the string, which the caller now frees; *s becomes empty */
char *str_format(const char *format, ...) PRINTF_LIKE(1, 2); /* a new string */
Str str_copy(const Str *s);
bool str_same(const Str *a, const Str *b);
void str_replace(Str *s, const char *from, const char *to); /* all occurrences */

typedef VEC(char *) TextList;                        /* a list that owns its strings */
void texts_copy(TextList *to, const TextList *from); /* appends copies */
void texts_done(TextList *list);
/* True if a list of strings contains the text: a TextList, or another VEC of strings. */
#define texts_have(list, text) strings_have((const char *const *)(list)->data, (list)->len, (text))
bool strings_have(const char *const *strings, size_t count, const char *text);
/* Sorts a list of strings. */
#define texts_sort(list) strings_sort((const char **)(list)->data, (list)->len)
void strings_sort(const char **strings, size_t count);
/* Appends "a, b, c", or the first `most` strings and how many more there are. */
#define texts_join(out, list, most) \
  strings_join((out), (const char *const *)(list)->data, (list)->len, (most))
void strings_join(Str *out, const char *const *strings, size_t count, size_t most);
/* Takes the string, and frees it if the list already contains it. */
void texts_add_once(TextList *list, char *text);
void texts_add_missing(TextList *to, const TextList *from); /* copies those that `to` lacks */
bool texts_are_equal(const TextList *a, const TextList *b); /* in the same order */

static inline const char *str_plural(uint64_t n) { return n == 1 ? "" : "s"; }
/* The first len characters in lower case. The caller frees them. */
char *str_lower(const char *text, size_t len);
bool str_is_word(char c); /* a letter, a digit or "_" */
/* True if the len characters at `at`, inside text, are a whole word: no word character precedes or
 * follows them. */
bool str_is_word_at(const char *text, const char *at, size_t len);
bool str_is_one_of(const char *s, const char *const *list); /* the list ends with NULL */
bool str_starts(const char *s, const char *prefix);
bool str_starts_one_of(const char *s, const char *const *list); /* the list ends with NULL */
bool str_ends(const char *s, const char *suffix);
#endif
