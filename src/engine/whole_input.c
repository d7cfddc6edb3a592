#include "engine/whole_input.h"

#include <string.h>

#include "base/alloc.h"
#include "base/str.h"

static void whole_input_put_number(ExprTable *t, const char *name, uint32_t number, Model **m) {
  const Input *in = expr_get_input(t, expr_input(t, name, sizeof number));
  Model *wide = model_copy(*m, expr_var_count(t));
  model_unref(*m);
  memcpy(wide->byte + in->first_var, &number, sizeof number);
  *m = wide;
}

bool whole_input_put_object(ExprTable *t, const char *name, uint32_t size, uint64_t most,
                            const FuzzText *bytes, Model **m) {
  if (bytes->len > most) return false;
  const Input *in = expr_get_input(t, expr_input(t, name, size));
  Model *wide = model_copy(*m, expr_var_count(t));
  model_unref(*m);
  memset(wide->byte + in->first_var, 0, size);
  if (bytes->len) memcpy(wide->byte + in->first_var, bytes->bytes, bytes->len);
  *m = wide;
  return true;
}

static bool whole_input_can_be_word(const ArgumentWord *w, const FuzzText *text) {
  if (text->len < w->least || text->len > w->size) return false;
  if (!w->known.len || text->len <= w->free) return true;
  for (size_t i = 0; i < w->known.len; i++) {
    size_t n = strlen(w->known.data[i]);
    if (text->len >= n && text->len <= n + w->free && memcmp(text->bytes, w->known.data[i], n) == 0)
      return true;
  }
  return false;
}

/* The first words with a variable number get as many arguments as they can have. */
static bool whole_input_put_words(ExprTable *t, const Invocation *how, const FuzzInput *in,
                                  Model **m) {
  size_t least = 0, next = 0;
  unsigned groups = 0;
  for (size_t i = 0; i < how->words.len; i++)
    least += how->words.data[i].text ? 0 : how->words.data[i].min;
  size_t rest = in->word_count > least ? in->word_count - least : 0;
  for (size_t i = 0; i < how->words.len; i++) {
    const ArgumentWord *w = &how->words.data[i];
    if (w->text) continue;
    size_t more = rest < w->max - w->min ? rest : w->max - w->min;
    rest -= more;
    if (w->min < w->max) {
      char *name = groups ? str_format("n_args_%u", groups) : mem_strdup("n_args");
      whole_input_put_number(t, name, (uint32_t)(w->min + more), m);
      mem_free(name);
      groups++;
    }
    for (size_t k = 0; k < w->min + more; k++, next++) {
      static const FuzzText empty = {NULL, 0};
      const FuzzText *text = next < in->word_count ? &in->word[next] : &empty;
      char *name = str_format("arg%02u", (unsigned)next);
      bool fits = whole_input_can_be_word(w, text) &&
                  whole_input_put_object(t, name, w->size + 1, w->size, text, m);
      mem_free(name);
      if (!fits) return false;
    }
  }
  return !rest;
}

static bool whole_input_put_content(ExprTable *t, const InputFile *f, const FuzzText *text,
                                    Model **m) {
  uint8_t stat[STAT_BYTES] = {0};
  uint64_t len = text->len;
  memcpy(stat + STAT_SIZE_OFFSET, &len, sizeof len);
  const FuzzText whole_stat = {stat, sizeof stat}, kind = {(const uint8_t[]){INPUT_IS_FILE}, 1};
  char *stat_name = str_format("%s-stat", f->object), *kind_name = str_format("%s-kind", f->object);
  bool done = whole_input_put_object(t, f->object, f->size, f->size, text, m) &&
              whole_input_put_object(t, stat_name, STAT_BYTES, STAT_BYTES, &whole_stat, m);
  if (done && *f->name) done = whole_input_put_object(t, kind_name, 1, 1, &kind, m);
  mem_free(stat_name);
  mem_free(kind_name);
  return done;
}

bool whole_input_put(ExprTable *t, const Invocation *how, const FuzzInput *in, Model **m) {
  if (!whole_input_put_words(t, how, in, m)) return false;
  for (size_t i = 0; i < how->files.len; i++) {
    const InputFile *file = &how->files.data[i];
    if (file->size && !whole_input_put_content(t, file, &in->content[i], m)) return false;
    if (!file->size && in->content[i].len) return false;
  }
  for (size_t i = 0; i < how->variables.len; i++)
    whole_input_put_number(t, how->variables.data[i].set_object, 0, m);
  return true;
}
