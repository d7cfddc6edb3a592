#include "engine/probe_values.h"

#include <float.h>
#include <string.h>

#include "base/base_entry.h"
#include "base/str.h"
#include "engine/probe_pieces.h"

static void put_float(uint8_t *bytes, uint32_t size, double number) {
  float single = (float)number;
  long double extended = (long double)number;
  switch (size) {
    case sizeof single: memcpy(bytes, &single, size); break;
    case sizeof number: memcpy(bytes, &number, size); break;
    case sizeof extended: memcpy(bytes, &extended, LDBL_MANT_DIG / 8 + 2); break;
    default: memcpy(bytes, &number, size < sizeof number ? size : sizeof number);
  }
}

static bool is_number_size(uint32_t size) {
  return size == 1 || size == 2 || size == 4 || size == 8;
}

static void fill_bytes(ProbeValues *v, uint8_t *bytes, uint32_t size) {
  for (uint32_t i = 0; i < size; i++)
    bytes[i] = (uint8_t)(probe_pick(v, 4) ? probe_pick(v, 8) : probe_values_random(v));
}

/* An array of numbers, all of the same size. */
static void fill_array(ProbeValues *v, uint8_t *bytes, uint32_t size, Taste taste) {
  unsigned width = size % 8 == 0 && probe_pick(v, 2) ? 8 : size % 4 == 0 ? 4 : 1;
  for (uint32_t i = 0; i + width <= size; i += width) {
    uint64_t word = probe_integer(v, probe_pick(v, 4) ? taste : TASTE_SMALL, 8 * width);
    memcpy(bytes + i, &word, width);
  }
}

/* Literals and numbers of the program, single characters and runs of one character. */
static void fill_text(ProbeValues *v, uint8_t *bytes, uint32_t size) {
  PieceText t = {bytes, 0, probe_pick(v, 2) && size > 8 ? 1 + probe_pick(v, 8) : size};
  uint64_t pieces = 1 + probe_pick(v, probe_pick(v, 4) ? 4 : 64);
  if (probe_pick(v, 4) == 0) piece_add_option(v, &t);
  while (pieces-- > 0 && t.len < t.room)
    piece_add(v, &t);
}

static void choose_value(ProbeValues *v, const Input *in, uint8_t *bytes, Taste taste) {
  memset(bytes, 0, in->size);
  if (probe_pick(v, 8) == 0) taste = (Taste)probe_pick(v, TASTES);
  if (in->look == LOOK_FLOAT) {
    put_float(bytes, in->size, probe_real(v, taste));
  } else if (in->look == LOOK_TEXT || (!is_number_size(in->size) && probe_pick(v, 2))) {
    fill_text(v, bytes, in->size);
  } else if (is_number_size(in->size)) {
    uint64_t word = probe_integer(v, taste, 8 * in->size);
    memcpy(bytes, &word, in->size);
  } else if (taste == TASTE_RANDOM) {
    fill_bytes(v, bytes, in->size);
  } else {
    fill_array(v, bytes, in->size, taste);
  }
}

static bool is_long_input(const Input *in) { return strcmp(in->name, LONG_INPUT_OBJECT) == 0; }

static bool is_file_kind(const Input *in) {
  return in->size == 1 && str_ends(in->name, "-data-kind");
}

/* Readings of the machine, failures of system calls and results of stat stay zero. */
static bool is_chosen(const Input *in) {
  return !in->is_uninit && !in->is_assumed && !in->is_of_machine && !in->is_event &&
         !str_starts(in->name, STAT_INPUT_PREFIX);
}

/* All numbers get the same value. */
static void fill_alike(const Input *in, uint8_t *bytes, int number) {
  uint64_t word = (uint64_t)(int64_t)number;
  if (in->look == LOOK_FLOAT)
    put_float(bytes, in->size, number);
  else if (is_number_size(in->size))
    memcpy(bytes, &word, in->size);
  else
    memset(bytes, number, in->size);
}

/* Equal values of two inputs of the same size are rare by chance. */
static void copy_earlier(ProbeValues *v, const ExprTable *t, uint32_t input, Model *m) {
  const Input *to = expr_get_input(t, input), *from;
  from = expr_get_input(t, (uint32_t)probe_pick(v, input));
  if (from->size == to->size && is_chosen(from))
    memcpy(m->byte + to->first_var, m->byte + from->first_var, to->size);
}

/* Most programs do little without a readable file. */
uint8_t probe_values_file_kind(ProbeValues *v) {
  bool is_usual = !v->files_may_lack || probe_pick(v, 4) == 0;
  return is_usual ? INPUT_IS_FILE : (uint8_t)probe_pick(v, INPUT_IS_PROTECTED + 1);
}

/* Every model has only values that the input can have. */
static void limit_value(ProbeValues *v, const Input *in, Model *m) {
  if (in->is_truth) m->byte[in->first_var] &= 1;
  if (is_file_kind(in)) m->byte[in->first_var] = probe_values_file_kind(v);
  if (!is_long_input(in)) return;
  m->byte[in->first_var] &= 1;
  memset(m->byte + in->first_var + 1, 0, in->size - 1);
}

/* A string that has a length of its own has no zeros, and is perhaps NULL. */
static void fit_strings(ProbeValues *v, const ExprTable *t, Model *m) {
  enum { NULL_LENGTH = -1 };
  InputNumbers all = {0};
  ContentList contents = {0};
  for (uint32_t i = 0; i < expr_input_count(t); i++)
    vec_push(&all, i);
  contents_find(t, &all, &contents);
  for (size_t i = 0; i < contents.len; i++) {
    const Content *c = &contents.data[i];
    if (c->kind != CONTENT_COUNTED || c->has_zeros) continue;
    Buffer b = {0};
    int32_t length = NULL_LENGTH;
    content_read(t, c, m, &b);
    const uint8_t *end = memchr(b.bytes, 0, b.room);
    b.len = end ? (uint32_t)(end - b.bytes) : b.room;
    content_write(t, c, m, &b);
    buffer_done(&b);
    if (probe_pick(v, 16) == 0)
      memcpy(m->byte + expr_get_input(t, c->length)->first_var, &length, sizeof length);
  }
  vec_done(&all);
  vec_done(&contents);
}

Model *probe_values_make(ProbeValues *v, const ExprTable *t) {
  static const int alike[] = {0, 1, -1};
  enum { ALIKE = sizeof alike / sizeof *alike };
  Model *m = model_new(expr_var_count(t));
  Taste taste = (Taste)probe_pick(v, TASTES);
  unsigned number = v->made++;
  for (uint32_t i = 0; i < expr_input_count(t); i++) {
    const Input *in = expr_get_input(t, i);
    if (!is_chosen(in)) continue;
    if (number < ALIKE)
      fill_alike(in, m->byte + in->first_var, alike[number]);
    else
      choose_value(v, in, m->byte + in->first_var, taste);
    if (number >= ALIKE && i && probe_pick(v, 8) == 0) copy_earlier(v, t, i, m);
    limit_value(v, in, m);
  }
  fit_strings(v, t, m);
  return m;
}

void probe_values_file_kinds(const ProbeValues *v, const ExprTable *t, const InputNumbers *inputs,
                             const Model *m, ModelList *models) {
  for (size_t i = 0; v->files_may_lack && i < inputs->len; i++) {
    const Input *in = expr_get_input(t, inputs->data[i]);
    for (int kind = INPUT_IS_FILE; is_file_kind(in) && kind <= INPUT_IS_PROTECTED; kind++) {
      if (m->byte[in->first_var] == kind) continue;
      Model *other = model_copy(m, expr_var_count(t));
      other->byte[in->first_var] = (uint8_t)kind;
      vec_push(models, other);
    }
  }
}

Model *probe_values_change(ProbeValues *v, const ExprTable *t, const InputNumbers *inputs,
                           const Model *m) {
  enum { MOST_CHANGES = 4 };
  Model *changed = model_copy(m, expr_var_count(t));
  for (uint64_t n = 1 + probe_pick(v, MOST_CHANGES); inputs->len && n > 0; n--) {
    const Input *in = expr_get_input(t, inputs->data[probe_pick(v, inputs->len)]);
    if (!is_chosen(in) || is_long_input(in) || !in->size) continue;
    choose_value(v, in, changed->byte + in->first_var, (Taste)probe_pick(v, TASTES));
    limit_value(v, in, changed);
  }
  return changed;
}
