#include "engine/seeds_search.h"

#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/str.h"
#include "engine/engine_explore.h"
#include "engine/engine_parts.h"
#include "engine/probe.h"
#include "engine/probe_command.h"
#include "engine/probe_start.h"

enum { MOST_SEEDS = 32, MOST_STARTS = 64 };

typedef VEC(const Kept *) KeptList;

/* Those first on which the versions take different paths, then the nearest to the change, then the
 * shortest. */
static int kept_by_worth(const void *a, const void *b) {
  const Kept *x = *(const Kept *const *)a, *y = *(const Kept *const *)b;
  if (x->diverges != y->diverges) return x->diverges ? -1 : 1;
  if (x->distance != y->distance) return x->distance < y->distance ? -1 : 1;
  if (x->work != y->work) return x->work < y->work ? -1 : 1;
  return (x->number > y->number) - (x->number < y->number);
}

/* ---- one seed ---- */

static const Input *seed_input(Engine *e, const char *name, uint32_t size) {
  return expr_get_input(e->exprs, expr_input(e->exprs, name, size));
}

/* The number of arguments that the input has of these. */
static unsigned count_arguments(Engine *e, const ArgumentWord *w, const Model *m) {
  uint32_t count;
  if (w->min == w->max) return w->max;
  memcpy(&count, m->byte + seed_input(e, "n_args", sizeof count)->first_var, sizeof count);
  return count < w->max ? count : w->max;
}

/* An input that is to get `len` bytes of another one, once all inputs exist. */
typedef struct NarrowPart {
  const Input *from;
  char *name; /* owned */
  uint32_t len, size;
} NarrowPart;
typedef VEC(NarrowPart) NarrowParts;

static void narrow_argument(Engine *e, const ArgumentWord *w, unsigned from, unsigned to,
                            const Model *m, TextList *words, NarrowParts *parts) {
  char *name = str_format("arg%02u", from);
  const Input *in = seed_input(e, name, w->size + 1);
  uint32_t len = (uint32_t)strnlen((const char *)m->byte + in->first_var, w->size);
  vec_push(words, str_format("@%u", len));
  if (len) vec_push(parts, ((NarrowPart){in, str_format("arg%02u", to), len, len + 1}));
  mem_free(name);
}

static void narrow_file(Engine *e, const InputFile *f, const Model *m, TextList *words,
                        NarrowParts *parts) {
  char *stat = str_format("%s-stat", f->object);
  uint64_t len;
  memcpy(&len, m->byte + seed_input(e, stat, STAT_BYTES)->first_var + STAT_SIZE_OFFSET, sizeof len);
  uint32_t size = len < 1 ? 1 : len < f->size ? (uint32_t)len : f->size;
  if (*f->name) {
    vec_push(words, mem_strdup("--sym-files"));
    vec_push(words, mem_strdup("1"));
  } else {
    vec_push(words, mem_strdup("--sym-stdin"));
  }
  vec_push(words, str_format("%u", size));
  vec_push(parts,
           ((NarrowPart){seed_input(e, f->object, f->size), mem_strdup(f->object), size, size}));
  mem_free(stat);
}

static Model *narrow_model(Engine *e, const NarrowParts *parts, const Model *m) {
  for (size_t i = 0; i < parts->len; i++)
    expr_input(e->exprs, parts->data[i].name, parts->data[i].size);
  Model *narrow = model_copy(m, expr_var_count(e->exprs));
  for (size_t i = 0; i < parts->len; i++) {
    const NarrowPart *p = &parts->data[i];
    memmove(narrow->byte + seed_input(e, p->name, p->size)->first_var,
            narrow->byte + p->from->first_var, p->len);
  }
  return narrow;
}

/* The way to start main that has just the arguments and sizes of the input: there are fewer
 * symbolic bytes. The words are those of the current start; one reference. */
static Model *narrow_seed(Engine *e, const Model *given, TextList *words) {
  const Invocation *how = e->parts->exec.invocation;
  NarrowParts parts = {0};
  unsigned from = 0, to = 0, files = 0;
  probe_command_expect(e->exprs, how);
  Model *m = model_copy(given, expr_var_count(e->exprs));
  for (size_t i = 0; i < how->words.len; i++) {
    const ArgumentWord *w = &how->words.data[i];
    if (w->text) vec_push(words, str_format("%s%s", *w->text == '@' ? "@" : "", w->text));
    unsigned count = w->text ? 0 : count_arguments(e, w, m);
    for (unsigned k = 0; k < count; k++)
      narrow_argument(e, w, from + k, to + k, m, words, &parts);
    to += count;
    if (!w->text) from += w->max;
  }
  for (size_t i = 0; i < how->files.len; i++) {
    const InputFile *f = &how->files.data[i];
    if (f->is_whole && f->size && (!*f->name || !files++)) narrow_file(e, f, m, words, &parts);
  }
  Model *narrow = narrow_model(e, &parts, m);
  for (size_t i = 0; i < parts.len; i++)
    mem_free(parts.data[i].name);
  vec_done(&parts);
  model_unref(m);
  return narrow;
}

/* Main is started in this way on the seed; for other entries nothing changes. */
static void take_seed(Engine *e, const SeedInput *given, unsigned step) {
  ShadowRun *s = &e->parts->shadow;
  SeedInput seed = *given;
  Model *narrow = NULL;
  if (engine_is_main(e) && e->parts->sizes.count > 1 && s->start_count < MOST_STARTS) {
    ProbeStart start;
    SizedStart *own = &s->starts[s->start_count++];
    probe_start_begin(e, step, &start);
    seed.input = narrow = narrow_seed(e, given->input, &own->texts);
    probe_start_end(e, &start);
    sized_start_parse(own);
    seed.words = &own->words;
  }
  engine_add_seed(e, &seed);
  model_unref(narrow);
  e->seeds_found++;
  e->seeds_of_files += seed.from != NULL;
}

/* ---- all of them ---- */

static void take_seeds(Engine *e, const Hunt *h) {
  KeptList all = {0};
  SeedInput different;
  unsigned start;
  const Kept *k;
  for (size_t i = 0; probes_difference(e, i, &different, &start); i++)
    take_seed(e, &different, start);
  for (size_t i = 0; (k = hunt_kept(h, i)); i++)
    vec_push(&all, k);
  if (all.len) qsort(all.data, all.len, sizeof *all.data, kept_by_worth);
  for (size_t i = 0; i < all.len && e->seeds_found < MOST_SEEDS; i++) {
    k = all.data[i];
    SeedInput seed = {.input = k->input, .data_size = k->data_size, .from = k->from};
    take_seed(e, &seed, k->start);
  }
  vec_done(&all);
}

/* From now on main is started as the options say, unless a seed says otherwise. */
static void start_by_options(Engine *e) {
  e->words = &e->options->arguments;
  e->parts->exec.invocation = &e->parts->invocation;
}

void seeds_search(Engine *e) {
  static const double PART = 0.05, LEAST = 0.5, MOST = 5; /* of the time; seconds of work */
  double seconds = PART * e->parts->limits.seconds;
  if (seconds <= 0 || seconds > MOST) seconds = MOST;
  sizes_begin(e, 0);
  sizes_start(e); /* so that the inputs of the program are known */
  engine_drop_waiting(e);
  start_by_options(e);
  e->parts->shadow.starts = NEW_ARRAY(SizedStart, MOST_STARTS);
  Hunt *h = probes_hunt(e, seconds < LEAST ? LEAST : seconds);
  take_seeds(e, h);
  start_by_options(e);
}

void seeds_search_done(Engine *e) {
  ShadowRun *s = &e->parts->shadow;
  for (unsigned i = 0; i < s->start_count; i++)
    sized_start_done(&s->starts[i]);
  mem_free(s->starts);
  s->starts = NULL;
}
