/* Model: a concrete input, one byte per variable. Variables beyond its length are 0. Shared and
 * immutable once published. */
#ifndef UMBRA_EXPR_MODEL_H
#define UMBRA_EXPR_MODEL_H
#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct Model {
  uint32_t refs;
  uint32_t len; /* in bytes */
  uint8_t byte[];
} Model;

Model *model_new(uint32_t len); /* all zero, one reference */
/* Returns a copy of m, extended with zeros to at least len bytes, with one reference. m may be
 * NULL. */
Model *model_copy(const Model *m, uint32_t len);
static inline Model *model_ref(Model *m) {
  assert(m->refs > 0);
  m->refs++;
  return m;
}
void model_unref(Model *m); /* m may be NULL */
static inline uint8_t model_get(const Model *m, uint32_t var) {
  return m && var < m->len ? m->byte[var] : 0;
}
#endif
