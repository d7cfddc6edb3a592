#include "witness/made_input.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/choice.h"

static const char length_of[] = "length of ";

static int32_t made_choice(const KTestObject *o) {
  int32_t choice;
  assert(o->size == sizeof choice);
  memcpy(&choice, o->bytes, sizeof choice);
  return choice;
}

/* --- by name --- */

static int compare_names(const char *a, size_t a_len, const char *b, size_t b_len) {
  int order = memcmp(a, b, a_len < b_len ? a_len : b_len);
  return order ? order : (a_len > b_len) - (a_len < b_len);
}

static int made_by_name(const void *a, const void *b) {
  const MadeName *x = a, *y = b;
  int order = compare_names(x->object->name, x->length, y->object->name, y->length);
  return order ? order : (x->object > y->object) - (x->object < y->object);
}

/* The index of the first name that is not before this one. */
static size_t made_first(const MadeInputs *m, const char *name, size_t len) {
  size_t low = 0, high = m->k->objects.len;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    const MadeName *n = &m->by_name[middle];
    if (compare_names(n->object->name, n->length, name, len) < 0)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* The input at this index if it has that name, otherwise NULL. */
static const KTestObject *made_at(const MadeInputs *m, size_t index, const char *name, size_t len) {
  if (index == m->k->objects.len) return NULL;
  const MadeName *n = &m->by_name[index];
  return n->length == len && memcmp(n->object->name, name, len) == 0 ? n->object : NULL;
}

static const KTestObject *made_find_part(const MadeInputs *m, const char *name, size_t len,
                                         uint32_t size) {
  const KTestObject *o;
  for (size_t i = made_first(m, name, len); (o = made_at(m, i, name, len)); i++)
    if (!size || o->size == size) return o;
  return NULL;
}

const KTestObject *made_find(const MadeInputs *m, const char *name, uint32_t size) {
  return made_find_part(m, name, strlen(name), size);
}

/* --- pointers --- */

/* "l->v" and "*l" are parts of the object that l leads to. */
static bool made_is_pointer(const MadeInputs *m, const KTestObject *o) {
  if (o->size != 4) return false;
  int n = (int)choice_name_length(o->name);
  char *starred = str_format("*%.*s", n, o->name), *arrow = str_format("%.*s->", n, o->name);
  size_t len = strlen(arrow), first = made_first(m, arrow, len);
  bool is = made_find(m, starred, 0) || (n && first < m->k->objects.len &&
                                         strncmp(m->by_name[first].object->name, arrow, len) == 0);
  mem_free(starred);
  mem_free(arrow);
  return is;
}

/* True if a pointer of that name does not lead to an object of its own. */
static bool leads_elsewhere(const MadeInputs *m, const char *name, size_t len) {
  const KTestObject *o;
  for (size_t i = made_first(m, name, len); (o = made_at(m, i, name, len)); i++)
    if (o->size == 4 && made_choice(o) != 1) return true;
  return false;
}

/* True if no pointer leads to the object that it is a part of, except perhaps a pointer to an
 * object generated before. */
static bool made_is_unused(const MadeInputs *m, const KTestObject *o) {
  size_t n = choice_name_length(o->name);
  if (*o->name == '*' && leads_elsewhere(m, o->name + 1, n - 1)) return true;
  bool is_block = n > 2 && memcmp(o->name + n - 2, "[]", 2) == 0; /* of a void * */
  if (is_block && leads_elsewhere(m, o->name, n - 2)) return true;
  const char *arrow = strstr(o->name, "->");
  for (; arrow; arrow = strstr(arrow + 2, "->"))
    if (arrow > o->name && leads_elsewhere(m, o->name, (size_t)(arrow - o->name))) return true;
  return false;
}

/* --- strings --- */

static const KTestObject *made_length(const MadeInputs *m, const KTestObject *o) {
  char *name = str_format("%s%s", length_of, o->name);
  const KTestObject *length = made_find(m, name, 4);
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

static bool is_length_of_text(const MadeInputs *m, const KTestObject *o) {
  return o->size == 4 && str_starts(o->name, length_of) &&
         made_find(m, o->name + sizeof length_of - 1, 0);
}

/* --- arrays --- */

static bool made_is_null_choice(const KTestObject *o) {
  size_t n = choice_name_length(o->name);
  return o->name[n] && n > 2 && o->name[n - 1] == ']' && memchr(o->name, '/', n);
}

/* Every part of "s[n/5]" before a bracket may be the array's name, if n is an input. */
static void add_arrays(MadeInputs *m, const KTestObject *o) {
  if (o->size != 4 || !made_is_null_choice(o)) return;
  size_t slash = choice_name_length(o->name);
  while (o->name[slash] != '/')
    slash--;
  uint32_t most = (uint32_t)strtoul(o->name + slash + 1, NULL, 10);
  const char *open = memchr(o->name, '[', slash);
  while (open) {
    size_t len = (size_t)(open - o->name);
    const KTestObject *count = made_find_part(m, open + 1, slash - len - 1, 4);
    if (count) vec_push(&m->arrays, ((MadeArray){o, len, (uint32_t)made_choice(count), most}));
    open = memchr(open + 1, '[', slash - len - 1);
  }
}

static const MadeArray *find_made_array(const MadeInputs *m, const char *array, size_t len) {
  for (size_t i = 0; i < m->arrays.len; i++) {
    const MadeArray *a = &m->arrays.data[i];
    if (a->length == len && memcmp(a->null_choice->name, array, len) == 0)
      return a->most > 0 && a->count <= a->most ? a : NULL;
  }
  return NULL;
}

static bool made_array_is_null(const MadeArray *a) {
  return made_choice(a->null_choice) == 1 && !a->count;
}

bool made_array(const MadeInputs *m, const char *array, uint32_t *count, bool *is_null) {
  const MadeArray *a = find_made_array(m, array, strlen(array));
  if (!a) return false;
  *count = a->count;
  *is_null = made_array_is_null(a);
  return true;
}

/* An element after the last one: "a[2].x" if a has two elements. */
static bool made_is_behind(const MadeInputs *m, const KTestObject *o) {
  const char *open = strchr(o->name, '[');
  for (; open; open = strchr(open + 1, '[')) {
    if (open[1] < '0' || open[1] > '9') continue;
    const MadeArray *a = find_made_array(m, o->name, (size_t)(open - o->name));
    if (a && strtoul(open + 1, NULL, 10) >= a->count) return true;
  }
  return false;
}

/* --- all --- */

MadeInputs made_inputs(const KTest *k) {
  size_t n = k->objects.len;
  MadeInputs m = {.k = k, .by_name = NEW_ARRAY(MadeName, n + 1)};
  for (size_t i = 0; i < n; i++)
    m.by_name[i] = (MadeName){&k->objects.data[i], choice_name_length(k->objects.data[i].name)};
  qsort(m.by_name, n, sizeof *m.by_name, made_by_name);
  for (size_t i = 0; i < n; i++)
    add_arrays(&m, &k->objects.data[i]);
  return m;
}

void made_inputs_done(MadeInputs *m) {
  mem_free(m->by_name);
  vec_done(&m->arrays);
}

/* "name{a|b}" */
static MadeInput named_choice(const KTestObject *o) {
  MadeInput m = {.kind = MADE_NOT};
  if (o->size != 4) return m;
  m.word = choice_value(o->name, made_choice(o), &m.word_length);
  if (m.word) m.kind = MADE_NAMED;
  return m;
}

bool made_is_size(const KTestObject *o) {
  return (o->size == 4 && str_starts(o->name, "sizes{up to ")) ||
         strcmp(o->name, LONG_INPUT_OBJECT) == 0;
}

MadeInput made_input(const MadeInputs *m, const KTestObject *o) {
  const MadeInput hidden = {.kind = MADE_HIDDEN}, null = {.kind = MADE_NULL};
  if (made_is_null_choice(o) || made_is_behind(m, o) || is_length_of_text(m, o) ||
      made_is_unused(m, o))
    return hidden;
  const MadeArray *array = find_made_array(m, o->name, strlen(o->name));
  if (array && o->size % array->most == 0) {
    if (made_array_is_null(array)) return null;
    return (MadeInput){.kind = MADE_ARRAY, .count = array->count, .most = array->most};
  }
  const KTestObject *length = made_length(m, o);
  if (length) return made_text(o, made_choice(length));
  if (!made_is_pointer(m, o)) return named_choice(o);
  if (made_choice(o) == 1) return hidden;
  if (made_choice(o) > 1)
    return (MadeInput){.kind = MADE_BEFORE, .number = (int)made_choice(o) - 1};
  MadeInput choice = named_choice(o);
  return choice.kind == MADE_NAMED ? choice : null;
}
