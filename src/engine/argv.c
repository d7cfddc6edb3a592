#include "engine/argv.h"

#include <string.h>

#include "base/alloc.h"

/* Places in the list; each holds the number of the argument that it takes. */
typedef struct Argv {
  uint32_t len, most;
  uint32_t *from;
} Argv;

static uint32_t argv_below(ProbeValues *v, uint32_t n) {
  return n ? (uint32_t)(probe_values_random(v) % n) : 0;
}

static void argv_insert(Argv *a, uint32_t at, uint32_t from) {
  if (a->len == a->most) return;
  memmove(a->from + at + 1, a->from + at, (a->len - at) * sizeof *a->from);
  a->from[at] = from;
  a->len++;
}

static void argv_remove(Argv *a, uint32_t at) {
  memmove(a->from + at, a->from + at + 1, (a->len - at - 1) * sizeof *a->from);
  a->len--;
}

static void argv_permute(ProbeValues *v, Argv *a) {
  uint32_t at = argv_below(v, a->len), to = argv_below(v, a->len), from = a->from[at];
  switch (argv_below(v, 4)) {
    case 0: argv_remove(a, at); break;
    case 1:
      a->from[at] = a->from[to];
      a->from[to] = from;
      break;
    default:
      for (uint32_t n = 1 + (argv_below(v, 2) ? argv_below(v, a->most) : 0); n > 0; n--)
        argv_insert(a, to, from);
  }
}

/* The index of the first argument that the word stands for. */
static const ArgumentWord *argv_find(const Invocation *how, unsigned *first) {
  *first = 0;
  for (size_t i = 0; i < how->words.len; i++) {
    const ArgumentWord *w = &how->words.data[i];
    if (!w->text && w->min < w->max) return w;
    if (!w->text) *first += w->max;
  }
  return NULL;
}

static uint8_t *argv_bytes(ExprTable *t, Model *m, const ArgumentWord *w, unsigned number) {
  char *name = str_format("arg%02u", number);
  uint8_t *bytes = m->byte + expr_get_input(t, expr_input(t, name, w->size + 1))->first_var;
  mem_free(name);
  return bytes;
}

bool argv_change(ProbeValues *v, ExprTable *t, const Invocation *how, Model *m) {
  unsigned first;
  uint32_t count;
  const ArgumentWord *w = argv_find(how, &first);
  if (!w) return false;
  uint8_t *counted = m->byte + expr_get_input(t, expr_input(t, "n_args", sizeof count))->first_var;
  memcpy(&count, counted, sizeof count);
  Argv a = {.len = count < w->max ? count : w->max, .most = w->max};
  if (!a.len) a.len = 1;
  a.from = NEW_ARRAY(uint32_t, w->max + 1);
  for (uint32_t i = 0; i < a.len; i++)
    a.from[i] = i;
  for (uint32_t n = 1 + argv_below(v, 2); n > 0 && a.len; n--)
    argv_permute(v, &a);
  size_t size = w->size + 1;
  uint8_t *before = NEW_ARRAY(uint8_t, w->max *size);
  for (uint32_t i = 0; i < w->max; i++)
    memcpy(before + i * size, argv_bytes(t, m, w, first + i), size);
  for (uint32_t i = 0; i < a.len; i++)
    memcpy(argv_bytes(t, m, w, first + i), before + a.from[i] * size, size);
  count = a.len < w->min ? w->min : a.len;
  memcpy(counted, &count, sizeof count);
  mem_free(before);
  mem_free(a.from);
  return true;
}
