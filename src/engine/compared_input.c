#include "engine/compared_input.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/int.h"

enum { MOST_PLACES = 3, CODE_BYTES = 32 };

/* How a number or a string is written in an input. */
typedef struct Code {
  uint8_t bytes[CODE_BYTES];
  uint32_t len;
} Code;

typedef enum Coding {
  CODING_BYTE,
  CODING_LITTLE_2,
  CODING_LITTLE_4,
  CODING_LITTLE_8,
  CODING_BIG_2,
  CODING_BIG_4,
  CODING_BIG_8,
  CODING_DECIMAL,
  CODING_HEX,
  CODING_OCTAL,
  CODINGS
} Coding;

/* False if the number cannot be written in this way. */
static bool code_number(Coding coding, unsigned width, uint64_t word, Code *code) {
  static const uint8_t sizes[CODINGS] = {1, 2, 4, 8, 2, 4, 8};
  int64_t number = width < 64 ? sext64(word, width) : (int64_t)word;
  *code = (Code){.len = sizes[coding]};
  if (coding >= CODING_DECIMAL) {
    int len =
        coding == CODING_DECIMAL ? snprintf((char *)code->bytes, CODE_BYTES, "%" PRId64, number)
        : coding == CODING_HEX   ? snprintf((char *)code->bytes, CODE_BYTES, "%" PRIx64, number)
                                 : snprintf((char *)code->bytes, CODE_BYTES, "%" PRIo64, number);
    code->len = (uint32_t)len;
    return true;
  }
  unsigned bits = 8 * code->len;
  bool fits = bits == 64 || (uint64_t)number >> bits == 0 ||
              (number < 0 && number >= -(INT64_C(1) << (bits - 1)));
  bool is_big = coding >= CODING_BIG_2;
  for (uint32_t i = 0; i < code->len; i++)
    code->bytes[is_big ? code->len - 1 - i : i] = (uint8_t)((uint64_t)number >> 8 * i);
  return fits;
}

/* What one call of compared_input_try works on. */
typedef struct Trial {
  ProbeValues *values;
  const ExprTable *table;
  const Model *model;
  const Content *content;
  const Buffer *before;
  size_t most;
  ModelList *models;
} Trial;

static void trial_add(const Trial *t, uint32_t at, uint32_t old, const Code *code) {
  if (t->models->len >= t->most) return;
  Model *m = model_copy(t->model, expr_var_count(t->table));
  Buffer b = {0};
  content_read(t->table, t->content, m, &b);
  buffer_replace(&b, at, old, code->bytes, code->len);
  content_write(t->table, t->content, m, &b);
  buffer_done(&b);
  vec_push(t->models, m);
}

/* Replaces some occurrences of `from`, beginning at a random place; with is_before, inserts `to`
 * before them instead. */
static void trial_replace(const Trial *t, const Code *from, const Code *to, bool is_before) {
  const Buffer *b = t->before;
  unsigned places = 0;
  if (!from->len || from->len > b->len ||
      (from->len == to->len && !is_before && memcmp(from->bytes, to->bytes, to->len) == 0))
    return;
  uint32_t ways = b->len - from->len + 1, start = (uint32_t)(probe_values_random(t->values) % ways);
  for (int part = 0; part < 2; part++) { /* from the start to the end, then up to the start */
    uint32_t at = part ? 0 : start, end = part ? start : ways;
    while (at < end && places < MOST_PLACES) {
      const uint8_t *found =
          memmem(b->bytes + at, end - at + from->len - 1, from->bytes, from->len);
      if (!found) break;
      at = (uint32_t)(found - b->bytes);
      trial_add(t, at++, is_before ? 0 : from->len, to);
      places++;
    }
  }
}

static void trial_words(const Trial *t, const Compared *c, int from) {
  for (Coding coding = 0; coding < CODINGS; coding++) {
    Code old, new;
    if (!code_number(coding, c->width, c->word[from], &old)) continue;
    for (int more = 0; more < 3; more++) {
      static const uint64_t added[] = {0, 1, UINT64_MAX};
      uint64_t word = (c->word[!from] + added[more]) & mask64(c->width);
      if (code_number(coding, c->width, word, &new)) trial_replace(t, &old, &new, false);
    }
  }
}

static Code code_text(const Compared *c, int which, uint32_t len) {
  Code code = {.len = len};
  memcpy(code.bytes, c->text[which], code.len);
  return code;
}

static void trial_texts(const Trial *t, const Compared *c, int from) {
  Code old = code_text(c, from, c->len[from]), new = code_text(c, !from, c->len[!from]);
  if (c->is_character) { /* one of the characters that are looked for, somewhere */
    if (!new.len || from) return;
    Code one = {.bytes = {new.bytes[probe_values_random(t->values) % new.len]}, .len = 1};
    trial_add(t, (uint32_t)(probe_values_random(t->values) % (t->before->len + 1)), 0, &one);
    return;
  }
  /* `strncmp(word, input, strlen(input))` compares a part of the word. */
  Code whole = code_text(c, !from, c->whole[!from]);
  trial_replace(t, &old, &new, false);
  if (whole.len > new.len) trial_replace(t, &old, &whole, false);
  trial_replace(t, &old, &new, true);
  if (!old.len) trial_add(t, t->before->len, 0, &new);
}

/* A number that is an input of its own. */
static void trial_number(const Trial *t, const Input *in, const Compared *c, int from) {
  uint64_t mask = in->size < 8 ? mask64(8 * in->size) : UINT64_MAX, value = 0;
  memcpy(&value, t->model->byte + in->first_var, in->size);
  if (value != (c->word[from] & mask) || t->models->len >= t->most) return;
  for (int more = 0; more < 3; more++) {
    static const uint64_t added[] = {0, 1, UINT64_MAX};
    Model *m = model_copy(t->model, expr_var_count(t->table));
    value = c->word[!from] + added[more];
    memcpy(m->byte + in->first_var, &value, in->size);
    vec_push(t->models, m);
  }
}

static void try_numbers(const Trial *t, const InputNumbers *inputs, const Compared *c) {
  for (size_t i = 0; i < inputs->len; i++) {
    const Input *in = expr_get_input(t->table, inputs->data[i]);
    bool is_number = in->size == 1 || in->size == 2 || in->size == 4 || in->size == 8;
    if (!is_number || in->is_truth || in->is_of_machine || in->is_assumed || in->is_uninit ||
        in->first_var + in->size > t->model->len)
      continue;
    trial_number(t, in, c, 0);
    trial_number(t, in, c, 1);
  }
}

void compared_input_try(ProbeValues *v, const ExprTable *t, const InputNumbers *inputs,
                        const ContentList *contents, const Model *m, const Compared *c, size_t most,
                        ModelList *models) {
  Trial trial = {.values = v, .table = t, .model = m, .most = most, .models = models};
  if (c->width) try_numbers(&trial, inputs, c);
  for (size_t i = 0; i < contents->len; i++) {
    Buffer before = {0};
    trial.content = &contents->data[i];
    trial.before = &before;
    content_read(t, trial.content, m, &before);
    for (int from = 0; from < 2; from++) {
      if (c->width)
        trial_words(&trial, c, from);
      else
        trial_texts(&trial, c, from);
    }
    buffer_done(&before);
  }
}
