#include "report/inputs.h"

#include <assert.h>

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
