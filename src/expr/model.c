/* Models: one byte per variable, reference-counted, because states and caches share them. */
#include "expr/model.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

Model *model_new(uint32_t len) {
  Model *m = mem_alloc_zero(1, sizeof(Model) + len);
  m->refs = 1;
  m->len = len;
  return m;
}

Model *model_copy(const Model *m, uint32_t len) {
  if (m && m->len > len) len = m->len;
  Model *copy = model_new(len);
  if (m && m->len) memcpy(copy->byte, m->byte, m->len);
  return copy;
}

void model_unref(Model *m) {
  if (!m) return;
  assert(m->refs > 0);
  if (--m->refs == 0) free(m);
}
