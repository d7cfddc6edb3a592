#include "engine/argv.h"

#include <string.h>

#include "base/alloc.h"
#include "engine/probe_command.h"

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

static uint32_t argv_offset(ExprTable *t, const ArgumentWord *w, unsigned number) {
  char *name = str_format("arg%02u", number);
  uint32_t offset = expr_get_input(t, expr_input(t, name, w->size + 1))->first_var;
  mem_free(name);
  return offset;
}

static uint8_t *argv_bytes(ExprTable *t, Model *m, const ArgumentWord *w, unsigned number) {
  return m->byte + argv_offset(t, w, number);
}

static const uint8_t *argv_read(ExprTable *t, const Model *m, const ArgumentWord *w,
                                unsigned number) {
  return m->byte + argv_offset(t, w, number);
}

/* The number of arguments of main, an input. */
static const Input *argv_count_input(ExprTable *t) {
  return expr_get_input(t, expr_input(t, "n_args", sizeof(uint32_t)));
}

static uint32_t argv_count(ExprTable *t, const Model *m) {
  uint32_t count;
  memcpy(&count, m->byte + argv_count_input(t)->first_var, sizeof count);
  return count;
}

static void argv_set_count(ExprTable *t, Model *m, uint32_t count) {
  memcpy(m->byte + argv_count_input(t)->first_var, &count, sizeof count);
}

/* Copies one of the options of the command line `other` to `bytes`. Returns false if it has none.
 */
static bool argv_take_option(ProbeValues *v, ExprTable *t, const ArgumentWord *w, unsigned first,
                             const Model *other, uint8_t *bytes) {
  uint32_t count = argv_count(t, other), start = argv_below(v, count);
  for (uint32_t i = 0; i < count && count <= w->max; i++) {
    const uint8_t *word = argv_read(t, other, w, first + (start + i) % count);
    if (*word != '-') continue;
    memcpy(bytes, word, w->size + 1);
    return true;
  }
  return false;
}

/* Keeps the options at the front, and puts one more before them or names of files after them. */
static void argv_rewrite(ProbeValues *v, ExprTable *t, const Invocation *how, const ArgumentWord *w,
                         unsigned first, const Model *other, uint32_t *count, Model *m) {
  enum { MOST_FILES = 2 };
  if (argv_below(v, 2)) {
    uint8_t *option = NEW_ARRAY(uint8_t, w->size + 1);
    if (argv_below(v, 2) || !argv_take_option(v, t, w, first, other, option))
      probe_command_argument(v, how, true, option, w->size);
    for (uint32_t i = w->max; i-- > 1;)
      memcpy(argv_bytes(t, m, w, first + i), argv_bytes(t, m, w, first + i - 1), w->size + 1);
    memcpy(argv_bytes(t, m, w, first), option, w->size + 1);
    mem_free(option);
    *count += *count < w->max;
    return;
  }
  uint32_t at = 0;
  while (at < *count && *argv_bytes(t, m, w, first + at) == '-')
    at++;
  for (uint32_t n = 1 + argv_below(v, MOST_FILES); n > 0 && at < w->max; n--)
    probe_command_argument(v, how, false, argv_bytes(t, m, w, first + at++), w->size);
  *count = at;
}

Model *argv_without(ExprTable *t, const Invocation *how, const Model *m, uint32_t number) {
  unsigned first;
  const ArgumentWord *w = argv_find(how, &first);
  if (!w) return NULL;
  uint32_t count = argv_count(t, m);
  if (number >= count || count > w->max || count <= w->min) return NULL;
  Model *less = model_copy(m, expr_var_count(t));
  for (uint32_t i = number; i + 1 < count; i++)
    memcpy(argv_bytes(t, less, w, first + i), argv_bytes(t, less, w, first + i + 1), w->size + 1);
  memset(argv_bytes(t, less, w, first + --count), 0, w->size + 1);
  argv_set_count(t, less, count);
  return less;
}

Model *argv_without_variable(ExprTable *t, const Invocation *how, const Model *m, uint32_t number) {
  if (number >= how->variables.len) return NULL;
  uint32_t is_set, unset = 0;
  Model *less = model_copy(m, expr_var_count(t));
  const char *name = how->variables.data[number].set_object;
  const Input *in = expr_get_input(t, expr_input(t, name, sizeof is_set));
  memcpy(&is_set, less->byte + in->first_var, sizeof is_set);
  memcpy(less->byte + in->first_var, &unset, sizeof unset);
  if (is_set) return less;
  model_unref(less);
  return NULL;
}

enum { MOST_NAMES = 2 }; /* of files, after the options */

/* Puts the first names of files after this many options. */
static void argv_put_names(ExprTable *t, const Invocation *how, const ArgumentWord *w,
                           unsigned first, uint32_t count, char names[][2], unsigned named,
                           Model *m) {
  if (count + named > w->max) count = w->max - named;
  for (unsigned i = 0; i < named; i++) {
    uint8_t *word = argv_bytes(t, m, w, first + count++);
    memset(word, 0, w->size + 1);
    memcpy(word, names[i], sizeof names[i]);
  }
  argv_set_count(t, m, count);
  probe_command_let_exist(t, how, m);
}

/* The argument word that stands for a short command line; NULL if main is started in another way.
 */
static const ArgumentWord *argv_find_command(const Invocation *how, unsigned *first) {
  const ArgumentWord *w = argv_find(how, first);
  return w && w->max == COMMAND_ARGUMENTS && w->size > 1 ? w : NULL;
}

static void argv_set_numbers(ProbeValues *v, ExprTable *t, const ArgumentWord *w, unsigned first,
                             uint32_t count, Model *m) {
  for (uint32_t i = 0; i < count; i++)
    probe_command_number(v, argv_bytes(t, m, w, first + i), w->size);
  argv_set_count(t, m, count);
}

bool argv_set_first(ProbeValues *v, ExprTable *t, const Invocation *how, unsigned number,
                    Model *m) {
  enum { MOST_NUMBERS = 3, TRIES = 8 };
  unsigned first;
  char names[MOST_NAMES][2];
  const ArgumentWord *w = argv_find_command(how, &first);
  unsigned ways = probe_command_files(how, MOST_NAMES, names) + 1, option = number / ways;
  unsigned options = probe_command_options(v);
  if (!w) return false;
  if (option >= options) {
    unsigned list = number - options * ways;
    if (list < MOST_NUMBERS * TRIES) argv_set_numbers(v, t, w, first, 1 + list % MOST_NUMBERS, m);
    return list < MOST_NUMBERS * TRIES;
  }
  uint8_t *word = argv_bytes(t, m, w, first);
  memset(word, 0, w->size + 1);
  probe_command_option(v, option, word, w->size);
  argv_put_names(t, how, w, first, 1, names, ways - 1 - number % ways, m);
  return true;
}

/* Keeps the options from number `from` on. Returns how many these are. */
static uint32_t argv_keep_options(ExprTable *t, const ArgumentWord *w, unsigned first,
                                  uint32_t words, uint32_t from, Model *m) {
  uint32_t count = 0, options = 0;
  for (uint32_t i = 0; i < words; i++) {
    const uint8_t *word = argv_bytes(t, m, w, first + i);
    if (*word != '-' || options++ < from) continue;
    if (count < i) memcpy(argv_bytes(t, m, w, first + count), word, w->size + 1);
    count++;
  }
  return count;
}

void argv_end_with_files(ExprTable *t, const Invocation *how, const Model *m, ModelList *list) {
  unsigned first;
  char names[MOST_NAMES][2];
  const ArgumentWord *w = argv_find_command(how, &first);
  unsigned named = probe_command_files(how, MOST_NAMES, names);
  if (!w) return;
  Model *whole = model_copy(m, expr_var_count(t));
  uint32_t words = argv_count(t, whole);
  if (words > w->max) words = w->max;
  uint32_t options = argv_keep_options(t, w, first, words, 0, whole);
  for (uint32_t left = options; left > 0; left = left > 1 ? 1 : 0) {
    for (unsigned n = 1; n <= named; n++) {
      Model *made = model_copy(whole, 0);
      argv_keep_options(t, w, first, options, options - left, made);
      argv_put_names(t, how, w, first, left, names, n, made);
      vec_push(list, made);
    }
  }
  model_unref(whole);
}

bool argv_change(ProbeValues *v, ExprTable *t, const Invocation *how, const Model *other,
                 Model *m) {
  unsigned first;
  const ArgumentWord *w = argv_find(how, &first);
  if (!w) return false;
  uint32_t count = argv_count(t, m);
  Argv a = {.len = count < w->max ? count : w->max, .most = w->max};
  if (w->max == COMMAND_ARGUMENTS && argv_below(v, 2)) {
    if (argv_below(v, 2)) probe_command_choose_kinds(v, t, how, m);
    argv_rewrite(v, t, how, w, first, other, &a.len, m);
    argv_set_count(t, m, a.len);
    return true;
  }
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
  if (a.len && argv_below(v, 3) == 0)
    probe_command_argument(v, how, argv_below(v, 3),
                           argv_bytes(t, m, w, first + argv_below(v, a.len)), w->size);
  count = a.len < w->min ? w->min : a.len;
  argv_set_count(t, m, count);
  mem_free(before);
  mem_free(a.from);
  return true;
}
