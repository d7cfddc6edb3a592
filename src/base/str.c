#include "base/str.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

void str_done(Str *s) {
  free(s->data);
  *s = (Str){0};
}

void str_add_bytes(Str *s, const void *p, size_t n) {
  assert(!n || p);
  vec_reserve(s, s->len + n + 1);
  assert(s->len + n < s->room);
  if (n) memcpy(s->data + s->len, p, n);
  s->len += n;
  s->data[s->len] = 0;
}

void str_add(Str *s, const char *text) { str_add_bytes(s, text, strlen(text)); }

void str_addv(Str *s, const char *format, va_list args) {
  va_list again;
  va_copy(again, args);
  vec_reserve(s, s->len + 32); /* usually enough; if not, the length is known afterwards */
  int n = vsnprintf(s->data + s->len, s->room - s->len, format, args);
  if (n >= 0 && (size_t)n >= s->room - s->len) {
    vec_reserve(s, s->len + (size_t)n + 1);
    vsnprintf(s->data + s->len, (size_t)n + 1, format, again);
  }
  if (n > 0) s->len += (size_t)n;
  assert(n >= 0 && s->len < s->room);
  va_end(again);
}

void str_addf(Str *s, const char *format, ...) {
  va_list args;
  va_start(args, format);
  str_addv(s, format, args);
  va_end(args);
}

void str_add_escaped(Str *s, const char *text, const char *which) {
  for (const char *c = text; *c; c++) {
    if (strchr(which, *c)) str_add(s, "\\");
    str_add_bytes(s, c, 1);
  }
}

char *str_take(Str *s) {
  assert(!s->data || s->data[s->len] == 0);
  char *text = s->data ? s->data : mem_strdup("");
  *s = (Str){0};
  return text;
}

char *str_format(const char *format, ...) {
  Str s = {0};
  va_list args;
  va_start(args, format);
  str_addv(&s, format, args);
  va_end(args);
  return str_take(&s);
}

Str str_copy(const Str *s) {
  Str copy = {0};
  if (s->data) str_add_bytes(&copy, s->data, s->len);
  return copy;
}

bool str_same(const Str *a, const Str *b) {
  return a->len == b->len && (!a->len || memcmp(a->data, b->data, a->len) == 0);
}

void texts_copy(TextList *to, const TextList *from) {
  for (size_t i = 0; i < from->len; i++)
    vec_push(to, mem_strdup(from->data[i]));
}

void texts_add_missing(TextList *to, const TextList *from) {
  for (size_t i = 0; i < from->len; i++)
    texts_add_once(to, mem_strdup(from->data[i]));
}

bool texts_are_equal(const TextList *a, const TextList *b) {
  bool are_equal = a->len == b->len;
  for (size_t i = 0; i < a->len && are_equal; i++)
    are_equal = strcmp(a->data[i], b->data[i]) == 0;
  return are_equal;
}

void str_replace(Str *s, const char *from, const char *to) {
  Str out = {0};
  const char *at = str_text(s);
  for (const char *next; (next = strstr(at, from)); at = next + strlen(from)) {
    str_add_bytes(&out, at, (size_t)(next - at));
    str_add(&out, to);
  }
  str_add(&out, at);
  str_done(s);
  *s = out;
}

void texts_done(TextList *list) {
  for (size_t i = 0; i < list->len; i++)
    free(list->data[i]);
  vec_done(list);
}

static int strings_compare(const void *a, const void *b) {
  return strcmp(*(const char *const *)a, *(const char *const *)b);
}

void strings_sort(const char **strings, size_t count) {
  if (count) qsort(strings, count, sizeof *strings, strings_compare);
}

void strings_join(Str *out, const char *const *strings, size_t count, size_t most) {
  for (size_t i = 0; i < count && i < most; i++)
    str_addf(out, "%s%s", i ? ", " : "", strings[i]);
  if (count > most) str_addf(out, " and %zu more", count - most);
}

bool strings_have(const char *const *strings, size_t count, const char *text) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(strings[i], text) == 0) return true;
  return false;
}

void texts_add_once(TextList *list, char *text) {
  if (texts_have(list, text))
    mem_free(text);
  else
    vec_push(list, text);
}

char *str_lower(const char *text, size_t len) {
  char *lower = mem_strndup(text, len);
  for (char *c = lower; *c; c++)
    *c = (char)tolower((unsigned char)*c);
  return lower;
}

bool str_is_word(char c) { return isalnum((unsigned char)c) || c == '_'; }

bool str_is_word_at(const char *text, const char *at, size_t len) {
  assert(text <= at);
  return (at == text || !str_is_word(at[-1])) && !str_is_word(at[len]);
}

bool str_is_one_of(const char *s, const char *const *list) {
  for (; *list; list++)
    if (strcmp(s, *list) == 0) return true;
  return false;
}

bool str_starts(const char *s, const char *prefix) {
  return strncmp(s, prefix, strlen(prefix)) == 0;
}

bool str_starts_one_of(const char *s, const char *const *list) {
  for (; *list; list++)
    if (str_starts(s, *list)) return true;
  return false;
}

bool str_ends(const char *s, const char *suffix) {
  size_t n = strlen(s), k = strlen(suffix);
  return n >= k && strcmp(s + n - k, suffix) == 0;
}
