#include "typed/pairs.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "typed/targets.h"

/* --- names --- */

/* Does the name end with the word, as a whole or as one of its parts: "len" in len, buf_len,
 * bufLen, nlen? */
static bool ends_with_word(const char *name, const char *word) {
  size_t n = strlen(name), k = strlen(word);
  if (n < k) return false;
  const char *at = name + n - k;
  for (size_t i = 0; i < k; i++)
    if (tolower((unsigned char)at[i]) != word[i]) return false;
  if (at == name || at[-1] == '_' || isupper((unsigned char)*at)) return true;
  return k >= 3; /* e.g. buflen */
}

static bool pairs_has_word(const char *name, const char *const *words) {
  for (; *words; words++)
    if (ends_with_word(name, *words)) return true;
  return false;
}

static bool is_length_name(const char *name) {
  static const char *const words[] = {"len",   "length", "size",  "sz",  "n",     "cnt",   "count",
                                      "num",   "nmemb",  "bytes", "nb",  "nbyte", "nelem", "nelems",
                                      "avail", "used",   "argc",  "siz", NULL};
  return pairs_has_word(name, words) || strncmp(name, "n_", 2) == 0 ||
         strncmp(name, "num_", 4) == 0 || strncmp(name, "len_", 4) == 0;
}

static bool is_capacity_name(const char *name) {
  static const char *const words[] = {"cap",       "capacity", "alloc",   "allocated", "alloced",
                                      "allocsize", "room",     "max",     "limit",     "maxlen",
                                      "maxsize",   "asize",    "bufsize", NULL};
  return pairs_has_word(name, words) || strncmp(name, "max_", 4) == 0;
}

static bool is_end_name(const char *name) {
  static const char *const words[] = {"end", "last", "limit", "stop", "lim", "e", "eof", NULL};
  return pairs_has_word(name, words);
}

static bool is_start_name(const char *name) {
  static const char *const words[] = {"begin", "start", "first", "buf", "s",    "p",   "str",
                                      "cur",   "data",  "beg",   "ptr", "in",   "src", "text",
                                      "pos",   "b",     "input", "z",   "from", NULL};
  return pairs_has_word(name, words);
}

static bool is_context_name(const char *name) {
  static const char *const words[] = {"ctx",     "context", "opaque", "user", "arg",   "cookie",
                                      "closure", "priv",    "self",   "ud",   "extra", NULL};
  return pairs_has_word(name, words);
}

static bool is_plural_name(const char *name) {
  static const char *const words[] = {"array", "arr", "vec",  "vector",
                                      "table", "tab", "base", NULL};
  size_t n = strlen(name);
  return (n > 2 && name[n - 1] == 's' && name[n - 2] != 's') || pairs_has_word(name, words);
}

/* --- types --- */

static bool pairs_is_number(const CField *f) {
  const CType *t = c_type(f->type);
  return t->kind == C_INTEGER && !t->is_bool && t->size >= 2 && !f->bits;
}

/* A pointer to one number whose name is that of a length. */
static bool leads_to_length(const CField *f) {
  const CType *t = c_type(f->type);
  if (t->kind != C_POINTER || f->is_stepped || !is_length_name(f->name)) return false;
  const CType *to = c_type(t->base);
  return to->kind == C_INTEGER && to->size >= 4 && !c_is_const(t->base);
}

/* size_t *n, an input and output: the function reads the number before it writes it. An int *n is
 * usually a result. */
static bool is_counter(const CField *f) {
  if (!leads_to_length(f) || f->is_result) return false;
  return !c_type(c_type(f->type)->base)->is_signed || !ends_with_word(f->name, "n");
}

static bool leads_to_itself(const CType *t) {
  for (uint32_t i = 0; i < t->field_count; i++) {
    const CType *f = c_type(t->fields[i].type);
    if (f->kind == C_POINTER && c_type(f->base) == t) return true;
  }
  return false;
}

/* Arrays of structures are rare; structures that form lists and trees are never array elements. */
static bool can_be_array(const CField *f) {
  const CType *t = c_type(f->type);
  if (t->kind != C_POINTER || f->is_text) return false;
  const CType *to = c_type(t->base);
  if (f->is_opaque && c_is_structure(to)) return false; /* the file cannot select an element */
  if (to->is_void) return !is_context_name(f->name);
  if (to->kind == C_STRUCT || to->kind == C_UNION)
    return to->size && is_plural_name(f->name) && !leads_to_itself(to);
  return to->kind != C_FUNCTION && to->size > 0;
}

static bool pairs_is_same(const CField *a, const CField *b) {
  return c_type(c_type(a->type)->base) == c_type(c_type(b->type)->base);
}

/* --- finding --- */

/* As the function uses them. Structures are rather objects of a list that are compared by their
 * addresses, unless several are accessed. */
static void pair_used_ends(const CField *f, uint32_t count, Pairing *pairs) {
  for (uint32_t i = 0; i < count; i++) {
    uint32_t end = f[i].end ? f[i].end - 1 : i;
    if (end == i || pairs[i].role || pairs[end].role || f[i].is_text) continue;
    const CType *element = c_type(c_type(f[i].type)->base);
    if (!element->size || (c_is_structure(element) && !f[i].is_stepped)) continue;
    pairs[i] = (Pairing){ROLE_ARRAY, end};
    pairs[end] = (Pairing){ROLE_END, i};
  }
}

static void pair_ends(const CField *f, uint32_t count, Pairing *pairs) {
  for (uint32_t i = 0; i + 1 < count; i++) {
    if (pairs[i].role || pairs[i + 1].role) continue;
    if (!can_be_array(&f[i]) || !can_be_array(&f[i + 1]) || !pairs_is_same(&f[i], &f[i + 1]))
      continue;
    if (!c_type(c_type(f[i].type)->base)->size) continue;
    if (!is_end_name(f[i + 1].name) || !is_start_name(f[i].name)) continue;
    pairs[i] = (Pairing){ROLE_ARRAY, i + 1};
    pairs[i + 1] = (Pairing){ROLE_END, i};
  }
}

/* Is it the number of elements that there is room for, next to a pointer to the number of used
 * ones? */
static bool is_room_name(const char *name) {
  static const char *const words[] = {"n", "len", "length", "size", "sz", "count", NULL};
  for (int i = 0; words[i]; i++)
    if (strcmp(name, words[i]) == 0) return true;
  return is_capacity_name(name);
}

/* Is the parameter a pointer to the number of used elements, and is their capacity the one after
 * it: items, size_t *count, size_t max? */
static bool has_room_behind(const CField *f, uint32_t count, uint32_t number) {
  return number && number + 1 < count && leads_to_length(&f[number]) &&
         pairs_is_number(&f[number + 1]) && is_room_name(f[number + 1].name) &&
         can_be_array(&f[number - 1]);
}

/* Matches the arrays immediately before the length: memcmp(a, b, n). In strlcpy(to, from, n),
 * `from` is not matched, because it is used as a string. Before a count, only one array is. */
static bool pair_before(const CField *f, uint32_t length, Pairing *pairs) {
  bool has_count =
      length > 0 && !pairs[length - 1].role && has_room_behind(f, length + 1, length - 1);
  uint32_t end = length - has_count, first = end, arrays = 0;
  bool is_one = has_count || is_counter(&f[length]);
  while (first > 0 && !pairs[first - 1].role &&
         (can_be_array(&f[first - 1]) || f[first - 1].is_text) && (!arrays || !is_one))
    arrays += can_be_array(&f[--first]);
  while (first < end && !can_be_array(&f[first]))
    first++;
  if (first == end) return false;
  for (uint32_t i = first; i < end; i++)
    if (can_be_array(&f[i])) pairs[i] = (Pairing){ROLE_ARRAY, length};
  pairs[length] = (Pairing){ROLE_LENGTH, first};
  return true;
}

/* Matches the array after its length: main(argc, argv), or a count in a structure before what it
 * counts. */
static void pair_behind(const CField *f, uint32_t count, uint32_t length, Pairing *pairs) {
  uint32_t i = length + 1;
  if (i >= count || pairs[i].role || !can_be_array(&f[i]) || !pairs_is_number(&f[length])) return;
  pairs[i] = (Pairing){ROLE_ARRAY, length};
  pairs[length] = (Pairing){ROLE_LENGTH, i};
}

/* Matches a capacity next to a length: the array then has that many elements. */
static void add_capacity(const CField *f, uint32_t count, Pairing *pairs) {
  for (uint32_t i = 0; i < count; i++) {
    if (pairs[i].role || !pairs_is_number(&f[i])) continue;
    for (uint32_t k = i > 2 ? i - 2 : 0; k < count && k <= i + 2; k++) {
      if (pairs[k].role != ROLE_LENGTH || !pairs_is_number(&f[k])) continue;
      bool is_capacity = is_capacity_name(f[i].name) ||
                         (ends_with_word(f[i].name, "size") && !ends_with_word(f[k].name, "size"));
      if (!is_capacity) continue;
      uint32_t array = pairs[k].with;
      pairs[i] = (Pairing){ROLE_CAPACITY, array};
      pairs[array].with = i;
      break;
    }
  }
}

/* A count that is read is at most the capacity next to it. */
static void pair_counts(const CField *f, uint32_t count, Pairing *pairs) {
  for (uint32_t i = 0; i < count; i++) {
    if (pairs[i].role || !is_counter(&f[i])) continue;
    bool is_behind = has_room_behind(f, count, i) && pairs[i + 1].role == ROLE_LENGTH;
    bool is_before = i > 0 && pairs[i - 1].role == ROLE_LENGTH && pairs_is_number(&f[i - 1]) &&
                     is_capacity_name(f[i - 1].name);
    if (is_behind || is_before) pairs[i] = (Pairing){ROLE_COUNT, is_behind ? i + 1 : i - 1};
  }
}

void pairs_find(const CField *fields, uint32_t count, bool in_structure, Pairing *pairs) {
  assert(pairs && (fields || !count));
  memset(pairs, 0, count * sizeof *pairs);
  if (!in_structure) pair_used_ends(fields, count, pairs);
  pair_ends(fields, count, pairs);
  for (uint32_t i = 0; i < count; i++) {
    bool is_length = pairs_is_number(&fields[i]) || (!in_structure && is_counter(&fields[i]));
    if (!in_structure && has_room_behind(fields, count, i)) continue;
    if (pairs[i].role || !is_length || !is_length_name(fields[i].name)) continue;
    if (!pair_before(fields, i, pairs)) pair_behind(fields, count, i, pairs);
  }
  for (uint32_t i = 0; i < count; i++) /* a buffer and its capacity, without a length */
    if (!pairs[i].role && pairs_is_number(&fields[i]) && is_capacity_name(fields[i].name) &&
        !pair_before(fields, i, pairs))
      pair_behind(fields, count, i, pairs);
  if (in_structure)
    add_capacity(fields, count, pairs);
  else
    pair_counts(fields, count, pairs);
}

bool pairs_is_list(const CField *param) {
  const CType *t = c_type(param->type);
  if (t->kind != C_POINTER || !param->is_stepped || param->is_declared) return false;
  const CType *to = c_type(t->base);
  return to->kind == C_POINTER && target_of(to) == TARGET_TEXT;
}

bool pairs_can_be_same(const CType *f, const Pairing *pairs, uint32_t first, uint32_t second) {
  assert(f && pairs && first < second && second < f->field_count);
  const CType *a = c_type(f->fields[first].type), *b = c_type(f->fields[second].type);
  if (a->kind != C_POINTER || b->kind != C_POINTER) return false;
  if (c_is_const(a->base) && c_is_const(b->base)) return false;
  if (pairs[second].role == ROLE_ALONE)
    return target_of(a) == TARGET_TEXT && target_of(b) == TARGET_TEXT;
  bool is_array = pairs[first].role == ROLE_ARRAY && pairs[second].role == ROLE_ARRAY;
  return is_array && pairs[pairs[second].with].with == first && c_type(a->base) == c_type(b->base);
}
