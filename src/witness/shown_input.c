#include "witness/shown_input.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/choice.h"
#include "base/clean.h"
#include "witness/inputs.h"
#include "witness/readable.h"
#include "witness/shown_call.h"
#include "witness/shown_command.h"

/* An allocation that succeeds (--fail-malloc) is not worth a mention, nor is clear padding. */
static bool is_as_usual(const KTestObject *o) {
  bool is_zero = str_starts(o->name, "malloc_fails") || strstr(o->name, "padding at ");
  for (size_t i = 0; i < o->size && is_zero; i++)
    is_zero = o->bytes[i] == 0;
  return is_zero;
}

/* before: put before the first value. */
static void shown_add_values(const KTest *k, const bool *is_told, const char *before, Str *out) {
  MadeInputs inputs = made_inputs(k);
  for (size_t i = 0; i < k->objects.len; i++) {
    Str value = {0};
    const KTestObject *o = &k->objects.data[i];
    if (!is_told[i] && !is_as_usual(o) && !made_is_size(o) && !inputs_is_read(o) &&
        readable_object(&value, &inputs, i)) {
      const char *name = k->objects.data[i].name;
      str_addf(out, "%s%.*s = ", before, (int)choice_name_length(name), name);
      str_add_bytes(out, str_text(&value), value.len);
      before = ", ";
    }
    str_done(&value);
  }
  made_inputs_done(&inputs);
}

void shown_input(const RunInfo *run, const KTest *k, Str *out) {
  assert(run->program);
  size_t start = out->len;
  bool *is_told = NEW_ARRAY(bool, k->objects.len + 1);
  bool is_shown =
      run_is_main(run) ? shown_command(run, k, is_told, out) : shown_call(run, k, is_told, out);
  shown_add_values(k, is_told, is_shown ? " with " : "", out);
  mem_free(is_told);
  clean_end(out, start); /* names may contain anything, and this becomes a comment of scripts */
}
