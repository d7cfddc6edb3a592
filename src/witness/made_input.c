#include "witness/made_input.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/choice.h"

enum { MOST_MADE = 1000 };

static const char length_of[] = "length of ";

static bool made_is_null_choice(const KTestObject *o) {
  size_t n = choice_name_length(o->name);
  return o->name[n] && n > 2 && o->name[n - 1] == ']' && memchr(o->name, '/', n);
}

const KTestObject *made_find(const KTest *k, const char *name, uint32_t size) {
  size_t len = strlen(name);
  for (size_t i = 0; i < k->objects.len; i++) {
    const KTestObject *o = &k->objects.data[i];
    bool is_named = choice_name_length(o->name) == len && strncmp(o->name, name, len) == 0;
    if (is_named && (!size || o->size == size)) return o;
  }
  return NULL;
}

static int32_t made_choice(const KTestObject *o) {
  int32_t choice;
  assert(o->size == sizeof choice);
  memcpy(&choice, o->bytes, sizeof choice);
  return choice;
}

/* --- pointers --- */

/* "l->v" and "*l" are parts of the object that l leads to. */
static bool made_is_part(const char *name, const char *pointer) {
  size_t n = choice_name_length(pointer), len = choice_name_length(name);
  if (*name == '*' && len == n + 1 && strncmp(name + 1, pointer, n) == 0) return true;
  return n && strncmp(name, pointer, n) == 0 && strncmp(name + n, "->", 2) == 0;
}

static bool made_is_pointer(const KTest *k, const KTestObject *o) {
  for (size_t i = 0; o->size == 4 && i < k->objects.len; i++)
    if (made_is_part(k->objects.data[i].name, o->name)) return true;
  return false;
}

/* True if no pointer leads to the object that it is a part of, except perhaps a pointer to an
 * object generated before. */
static bool made_is_unused(const KTest *k, const KTestObject *o) {
  for (size_t i = 0; i < k->objects.len; i++) {
    const KTestObject *p = &k->objects.data[i];
    if (p->size == 4 && made_choice(p) != 1 && made_is_part(o->name, p->name)) return true;
  }
  return false;
}

/* --- strings --- */

static const KTestObject *made_length(const KTest *k, const KTestObject *o) {
  char *name = str_format("%s%s", length_of, o->name);
  const KTestObject *length = made_find(k, name, 4);
  mem_free(name);
  return length;
}

/* A length above the number of the string's bytes means that the string is at the beginning of a
 * larger object. */
static MadeInput made_text(const KTestObject *o, int32_t length) {
  int32_t size = (int32_t)o->size;
  if (length < 0) return (MadeInput){.kind = MADE_NULL};
  bool has_room = length > size;
  uint32_t n = (uint32_t)(has_room ? length - size - 1 : length);
  return (MadeInput){.kind = MADE_TEXT, .count = n > o->size ? o->size : n, .has_room = has_room};
}

static bool is_length_of_text(const KTest *k, const KTestObject *o) {
  return o->size == 4 && str_starts(o->name, length_of) &&
         made_find(k, o->name + sizeof length_of - 1, 0);
}

/* --- arrays --- */

typedef struct MadeArray {
  uint32_t count, most;
  bool is_null;
} MadeArray;

static bool find_made_array(const KTest *k, const char *array, size_t len, MadeArray *a) {
  for (size_t i = 0; i < k->objects.len; i++) {
    const KTestObject *o = &k->objects.data[i];
    if (o->size != 4 || strncmp(o->name, array, len) != 0 || o->name[len] != '[' ||
        !made_is_null_choice(o))
      continue;
    size_t end = choice_name_length(o->name), slash = end;
    while (o->name[slash] != '/')
      slash--;
    char *length = mem_strndup(o->name + len + 1, slash - len - 1);
    const KTestObject *l = made_find(k, length, 4);
    mem_free(length);
    if (!l) continue;
    a->count = (uint32_t)made_choice(l);
    a->most = (uint32_t)strtoul(o->name + slash + 1, NULL, 10);
    a->is_null = made_choice(o) == 1 && !a->count;
    return a->most > 0 && a->count <= a->most;
  }
  return false;
}

bool made_array(const KTest *k, const char *array, uint32_t *count, bool *is_null) {
  MadeArray a;
  if (!find_made_array(k, array, strlen(array), &a)) return false;
  *count = a.count;
  *is_null = a.is_null;
  return true;
}

/* An element after the last one: "a[2].x" if a has two elements. */
static bool made_is_behind(const KTest *k, const KTestObject *o) {
  const char *open = strchr(o->name, '[');
  for (; open; open = strchr(open + 1, '[')) {
    MadeArray a;
    if (open[1] >= '0' && open[1] <= '9' &&
        find_made_array(k, o->name, (size_t)(open - o->name), &a) &&
        strtoul(open + 1, NULL, 10) >= a.count)
      return true;
  }
  return false;
}

/* --- all --- */

/* "name{a|b}" */
static MadeInput named_choice(const KTestObject *o) {
  MadeInput m = {.kind = MADE_NOT};
  if (o->size != 4) return m;
  m.word = choice_value(o->name, made_choice(o), &m.word_length);
  if (m.word) m.kind = MADE_NAMED;
  return m;
}

bool made_is_size(const KTestObject *o) {
  return o->size == 4 && str_starts(o->name, "sizes{up to ");
}

MadeInput made_input(const KTest *k, const KTestObject *o) {
  const KTestObject *length;
  MadeArray array;
  const MadeInput hidden = {.kind = MADE_HIDDEN}, null = {.kind = MADE_NULL};
  if (k->objects.len > MOST_MADE) return (MadeInput){.kind = MADE_NOT};
  if (made_is_null_choice(o) || made_is_behind(k, o) || is_length_of_text(k, o) ||
      made_is_unused(k, o))
    return hidden;
  if (find_made_array(k, o->name, strlen(o->name), &array) && o->size % array.most == 0) {
    if (array.is_null) return null;
    return (MadeInput){.kind = MADE_ARRAY, .count = array.count, .most = array.most};
  }
  length = made_length(k, o);
  if (length) return made_text(o, made_choice(length));
  if (!made_is_pointer(k, o)) return named_choice(o);
  if (made_choice(o) == 1) return hidden;
  if (made_choice(o) > 1)
    return (MadeInput){.kind = MADE_BEFORE, .number = (int)made_choice(o) - 1};
  MadeInput m = named_choice(o);
  return m.kind == MADE_NAMED ? m : null;
}
