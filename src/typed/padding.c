/* A caller's structure has arbitrary bytes between its fields, which memcmp() or a hash observes.
 * Bytes with bit-fields count as padding: the bits of the fields are written afterwards. Offsets
 * are numbers, so both versions must have the same layout of the structure. */
#include "typed/padding.h"

#include <assert.h>

#include "base/alloc.h"

enum { MOST_BYTES = 4096 }; /* maximum size of a structure whose padding is generated */

static void padding_cover(const CType *t, uint64_t from, bool *is_field, uint64_t size) {
  t = c_type(t);
  for (uint32_t i = 0; i < t->field_count; i++) {
    const CField *f = &t->fields[i];
    const CType *of = c_type(f->type);
    if (f->bits) continue;
    if (!*f->name && c_is_structure(of)) {
      padding_cover(of, from + f->offset, is_field, size);
      continue;
    }
    for (uint64_t k = from + f->offset; k < from + f->offset + of->size && k < size; k++)
      is_field[k] = true;
  }
}

static bool is_laid_out_alike(const CType *a, const CType *b) {
  if (a->size != b->size || a->field_count != b->field_count) return false;
  for (uint32_t i = 0; i < a->field_count; i++) {
    const CField *f = &a->fields[i], *g = &b->fields[i];
    if (f->offset != g->offset || f->bits != g->bits ||
        c_type(f->type)->size != c_type(g->type)->size)
      return false;
  }
  return true;
}

/* True for each byte that belongs to a field; NULL if there is no padding. The caller frees it. */
static bool *covered(const CType *t) {
  bool *is_field = NEW_ARRAY(bool, t->size + 1), is_whole = true;
  padding_cover(t, 0, is_field, t->size);
  for (uint64_t i = 0; i < t->size; i++)
    is_whole &= is_field[i];
  if (!is_whole) return is_field;
  mem_free(is_field);
  return NULL;
}

static bool padding_can_make(const Kind *kind) {
  return kind->type[0]->size <= MOST_BYTES && is_laid_out_alike(kind->type[0], kind->type[1]);
}

bool padding_is_zero(const Kind *kind) {
  assert(kind->type[0]);
  if (kind->type[0]->kind != C_STRUCT || padding_can_make(kind)) return false;
  bool *is_field = covered(kind->type[0]);
  mem_free(is_field);
  return is_field != NULL;
}

void padding_add(Writer *w, const Kind *kind) {
  assert(kind->type[0]);
  const CType *t = kind->type[0];
  if (t->kind != C_STRUCT || !padding_can_make(kind)) return;
  bool *is_field = covered(t);
  for (uint64_t i = 0; is_field && i < t->size; i++) {
    uint64_t first = i;
    while (i < t->size && !is_field[i])
      i++;
    if (i == first) continue;
    writer_use(w, HELPER_NAME);
    str_addf(w->out,
             "  umbra_symbolic((char *)to + %llu, %llu, any_name(name, \"padding at %llu\"));\n",
             (unsigned long long)first, (unsigned long long)(i - first), (unsigned long long)first);
  }
  mem_free(is_field);
}
