#include "witness/inputs.h"

#include <assert.h>
#include <string.h>

#include "base/fatal.h"

void inputs_add(KTest *k, const ExprTable *t, const uint32_t *inputs, size_t count,
                const Model *model) {
  assert(k && model && (inputs || !count));
  Str bytes = {0};
  for (size_t i = 0; i < count; i++) {
    const Input *in = expr_get_input(t, inputs[i]);
    bytes.len = 0;
    for (uint32_t b = 0; b < in->size; b++)
      str_add_bytes(&bytes, &(uint8_t){model_get(model, in->first_var + b)}, 1);
    ktest_add_object(k, in->name, (const uint8_t *)str_text(&bytes), in->size);
    vec_last(&k->objects).look = in->look;
  }
  str_done(&bytes);
}

Model *inputs_model(ExprTable *t, const KTest *k) {
  for (size_t i = 0; i < k->objects.len; i++)
    if (k->objects.data[i].size) expr_input(t, k->objects.data[i].name, k->objects.data[i].size);
  Model *m = model_new(expr_var_count(t));
  for (size_t i = 0; i < k->objects.len; i++) {
    const KTestObject *o = &k->objects.data[i];
    if (!o->size) continue;
    uint32_t first = expr_get_input(t, expr_input(t, o->name, o->size))->first_var;
    CHECK(first <= m->len && o->size <= m->len - first); /* it was created above */
    memcpy(m->byte + first, o->bytes, o->size);
  }
  return m;
}

uint32_t inputs_data_size(const KTest *k) { return k->objects.len ? k->objects.data[0].size : 0; }

void inputs_add_reads(KTest *k, const TextList *reads) {
  for (size_t i = 0; i < reads->len; i++)
    ktest_add_object(k, reads->data[i], (const uint8_t[]){0}, 1);
}

bool inputs_is_read(const KTestObject *o) { return str_starts(o->name, "read by "); }
