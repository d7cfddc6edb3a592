#include "engine/hunt.h"

#include <ctype.h>
#include <limits.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/interrupt.h"
#include "base/map.h"
#include "engine/argv.h"
#include "engine/compared_input.h"
#include "engine/concrete.h"
#include "engine/engine_parts.h"
#include "engine/given_files.h"
#include "engine/judge.h"
#include "engine/mutate.h"
#include "engine/probe_command.h"
#include "engine/probe_start.h"

static const uint64_t COST_OF_RUN = 50000;         /* of starting a run, in instructions */
static const uint64_t MOST_INSTRUCTIONS = 2000000; /* of one run */
static const uint64_t MOST_TO_COLOUR = 5000000;    /* work */
static const uint64_t MOST_TO_SHORTEN = 100000000; /* work */
enum {
  MOST_INPUTS = 200, /* of a run, because a program can request input forever */
  MOST_TRIED = 256,  /* changes of a kept input by the operands of its comparisons */
  CHANGES = 24       /* random changes of an input before another one is chosen */
};

/* How often changes of an input led to one that is kept. */
typedef struct Yield {
  uint32_t changes, kept;
} Yield;

/* The input on which the cost of one version is the largest multiple of that of the other. */
typedef struct Costly {
  Kept input; /* without what its run has shown; `input.input` is NULL if there is none */
  double multiple;
} Costly;

/* A change of a kept input by the operands of its comparisons, which has not been run. */
typedef struct Waiting {
  Model *input;
  unsigned start;
  uint32_t data_size;
  const char *from;
} Waiting;

typedef VEC(Waiting) WaitingList;

/* The given file that is run next. */
typedef struct GivenNext {
  size_t number;
  unsigned way; /* given_files.h */
} GivenNext;

struct Hunt {
  ProbeValues *values;
  Map seen;            /* hashes of the inputs that were run */
  unsigned next_first; /* of argv_set_first */
  Reached followed;
  PathTrace *trace;
  Corpus *corpus;
  WaitingList waiting[2];          /* of other starts, of short command lines; the newest last */
  GivenNext given[2];              /* by whether the start is that of short command lines */
  Kept *current;                   /* which is being changed; NULL: none */
  unsigned left;                   /* number of changes until another one is chosen */
  VEC(Yield) yields;               /* per input */
  VEC(uint32_t) changed;           /* the inputs changed last */
  Costly costly[COST_MEASURES][2]; /* by the version that needs more */
  RunCost least[2];                /* of each version's runs, in each measure; 0: none yet */
};

Hunt *hunt_new(Engine *e) {
  Hunt *h = NEW(Hunt);
  h->values = probe_values_new(e->program, (uint64_t)e->options->seed);
  if (engine_is_main(e))
    probe_values_of_main(h->values, e->program,
                         options_files_may_lack(e->options) && !e->options->sym_stat);
  map_init(&h->seen);
  reached_init(&h->followed, e->program, false);
  reached_follow_program(&h->followed);
  h->followed.follows_old = true;
  h->trace = path_trace_new(e->program);
  h->corpus = corpus_new(e->program);
  return h;
}

void hunt_free(Hunt *h) {
  if (!h) return;
  for (int i = 0; i < 2; i++)
    for (size_t k = 0; k < h->waiting[i].len; k++)
      model_unref(h->waiting[i].data[k].input);
  for (int m = 0; m < COST_MEASURES; m++)
    for (int v = 0; v < 2; v++)
      model_unref(h->costly[m][v].input.input);
  vec_done(&h->waiting[0]);
  vec_done(&h->waiting[1]);
  vec_done(&h->yields);
  vec_done(&h->changed);
  probe_values_free(h->values);
  map_done(&h->seen);
  path_trace_free(h->trace);
  corpus_free(h->corpus);
  reached_done(&h->followed);
  mem_free(h);
}

static uint64_t hunt_below(Hunt *h, uint64_t n) { return probe_values_random(h->values) % n; }

/* ---- the next input ---- */

static Yield *yield_of(Hunt *h, uint32_t input) {
  while (h->yields.len <= input)
    vec_push(&h->yields, (Yield){0});
  return &h->yields.data[input];
}

/* Inputs whose changes were kept are preferred. */
static double yield_weight(Hunt *h, uint32_t input) {
  static const double LEAST = 0.02;
  const Yield *y = yield_of(h, input);
  return LEAST + (1.0 + y->kept) / (8.0 + y->changes);
}

static size_t choose_content(Hunt *h, const ContentList *all) {
  double sum = 0;
  size_t chosen = 0;
  for (size_t i = 0; i < all->len; i++)
    sum += yield_weight(h, all->data[i].input);
  sum *= (double)probe_values_random(h->values) / 18446744073709551616.0;
  for (size_t i = 0; i < all->len && sum >= 0; i++) {
    chosen = i;
    sum -= yield_weight(h, all->data[i].input);
  }
  return chosen;
}

/* Some content of some input, to take parts of. */
static void hunt_read_other(Engine *e, Hunt *h, Buffer *b) {
  const Kept *other = corpus_other(h->corpus, probe_values_random(h->values));
  if (!other || !other->contents.len) return;
  const Content *c = &other->contents.data[hunt_below(h, other->contents.len)];
  content_read(e->exprs, c, other->input, b);
}

static void change_content(Engine *e, Hunt *h, const Kept *k, Model *m) {
  const Content *c = &k->contents.data[choose_content(h, &k->contents)];
  Buffer b = {0}, other = {0};
  hunt_read_other(e, h, &other);
  content_read(e->exprs, c, m, &b);
  for (uint64_t n = UINT64_C(1) << hunt_below(h, 5); n > 0; n--)
    mutate_buffer(h->values, &b, &other);
  content_write(e->exprs, c, m, &b);
  vec_push(&h->changed, c->input);
  buffer_done(&b);
  buffer_done(&other);
}

static bool hunt_is_fuzz(const Engine *e) { return entry_kind(e->options->entry) == ENTRY_FUZZ; }

/* Large sizes are multiples of an eighth of a power of two: each size is an input of its own. */
static uint32_t round_data_size(uint32_t size) {
  uint32_t step = 1;
  while (size / step > 64)
    step *= 2;
  return size / step * step;
}

/* The data of a fuzz target, which can become longer or shorter. */
static Model *change_data(Engine *e, Hunt *h, const Kept *k, uint32_t *data_size) {
  enum { MORE = 64, LARGEST_GROWN = 4096 };
  Buffer b = {.len = k->data_size}, other = {0};
  b.room = k->data_size + MORE;
  if (2 * k->data_size > b.room && k->data_size < LARGEST_GROWN) b.room = 2 * k->data_size;
  b.bytes = mem_alloc((size_t)b.room + 1);
  uint32_t from = k->data_size ? expr_input(e->exprs, "data", k->data_size) : 0;
  for (uint32_t i = 0; i < b.len; i++)
    b.bytes[i] = model_get(k->input, expr_get_input(e->exprs, from)->first_var + i);
  hunt_read_other(e, h, &other);
  for (uint64_t n = UINT64_C(1) << hunt_below(h, 5); n > 0; n--)
    mutate_buffer(h->values, &b, &other);
  *data_size = b.len == k->data_size ? b.len : round_data_size(b.len);
  uint32_t to = *data_size ? expr_input(e->exprs, "data", *data_size) : 0;
  Model *m = model_copy(k->input, expr_var_count(e->exprs));
  for (uint32_t i = 0; i < *data_size; i++)
    m->byte[expr_get_input(e->exprs, to)->first_var + i] = b.bytes[i];
  buffer_done(&b);
  buffer_done(&other);
  return m;
}

static bool change_argv(Engine *e, Hunt *h, const Kept *k, Model *m) {
  const Kept *kept = corpus_pick(h->corpus, k->start, probe_values_random(h->values));
  Model *other = model_copy(kept ? kept->input : k->input, expr_var_count(e->exprs));
  bool is_changed = argv_change(h->values, e->exprs, e->parts->exec.invocation, other, m);
  model_unref(other);
  return is_changed;
}

static Model *change_kept(Engine *e, Hunt *h, const Kept *k, uint32_t *data_size) {
  if (hunt_is_fuzz(e)) return change_data(e, h, k, data_size);
  bool has_contents = k->contents.len > 0;
  uint64_t way = hunt_below(h, 8);
  if (!has_contents || (k->numbers.len && way == 0))
    return probe_values_change(h->values, e->exprs, &k->numbers, k->input);
  Model *m = model_copy(k->input, expr_var_count(e->exprs));
  uint64_t least = k->start == probe_command_start(e) ? 3 : 6;
  bool is_argv = engine_is_main(e) && way >= least && change_argv(e, h, k, m);
  if (!is_argv || way == 7) change_content(e, h, k, m);
  if (way == 1) change_content(e, h, k, m);
  if (way != 2 || !k->numbers.len) return m;
  Model *both = probe_values_change(h->values, e->exprs, &k->numbers, m);
  model_unref(m);
  return both;
}

/* The size of the data of a fuzz target: that of any input so far. */
static uint32_t some_data_size(const Engine *e, Hunt *h) {
  uint32_t inputs = expr_input_count(e->exprs);
  if (entry_kind(e->options->entry) != ENTRY_FUZZ || !inputs) return 0;
  return expr_get_input(e->exprs, (uint32_t)hunt_below(h, inputs))->size;
}

static void fit(Engine *e, Hunt *h, bool is_new, Model *m) {
  if (engine_is_main(e))
    probe_command_fit(h->values, e->exprs, e->parts->exec.invocation, is_new, m);
}

/* Returns the given file that is run next with this start; NULL if there is none. Short command
 * lines have no room for files that the user or the fuzzer gives. */
static const GivenFile *hunt_file(const Engine *e, Hunt *h, unsigned start) {
  bool is_command = start == probe_command_start(e);
  GivenNext *next = &h->given[is_command];
  for (; e->given && next->number < e->given->list.len; next->number++) {
    const GivenFile *f = &e->given->list.data[next->number];
    if (!is_command || f->origin == GIVEN_BY_PATH) return f;
  }
  return NULL;
}

bool hunt_has_files(const Engine *e, Hunt *h, unsigned start) {
  return hunt_file(e, h, start) != NULL;
}

static void hunt_count_file(Engine *e, const GivenFile *f) {
  e->given_run += f->origin == GIVEN_BY_USER;
  e->fuzzed_run += f->origin == GIVEN_BY_FUZZER;
}

/* The next given file; NULL if there is none, or if none of the rest fits. */
static Model *next_file(Engine *e, Hunt *h, unsigned start, HuntRun *run) {
  Model *m = NULL;
  const GivenFile *f;
  GivenNext *next = &h->given[start == probe_command_start(e)];
  while (!m && (f = hunt_file(e, h, start))) {
    m = given_file_input(e, h->values, f, next->way++, &run->data_size);
    run->from = f->name;
    run->differs_natively = m && f->differs;
    bool is_last = next->way >= given_file_ways(e, h->values, f);
    if (!is_last) continue; /* ends the loop if there is an input */
    if (m) hunt_count_file(e, f);
    *next = (GivenNext){.number = next->number + 1};
  }
  return m;
}

static WaitingList *waiting_of(const Engine *e, Hunt *h, unsigned start) {
  return &h->waiting[start == probe_command_start(e)];
}

/* A new input; at first those for each option of the program, and numbers. */
static Model *new_input(Engine *e, Hunt *h, bool is_command) {
  Model *m = probe_values_make(h->values, e->exprs);
  fit(e, h, true, m);
  if (is_command &&
      argv_set_first(h->values, e->exprs, e->parts->exec.invocation, h->next_first, m))
    h->next_first++;
  return m;
}

static Model *next_input(Engine *e, Hunt *h, unsigned start, bool is_file, HuntRun *run) {
  enum { FRESH = 12, FRESH_COMMAND = 3, RARELY = 4 };
  bool is_command = start == probe_command_start(e);
  uint32_t *data_size = &run->data_size;
  Model *m = is_file ? next_file(e, h, start, run) : NULL;
  if (m) return m;
  run->from = NULL;
  WaitingList *waiting = waiting_of(e, h, start);
  bool is_next = waiting->len && vec_last(waiting).start == start;
  unsigned others = is_next && vec_last(waiting).from ? 1 : is_command ? 2 : 0; /* of RARELY */
  if (is_next && hunt_below(h, RARELY) >= others) {
    Waiting w = vec_pop(waiting);
    *data_size = w.data_size;
    run->from = w.from;
    fit(e, h, false, w.input);
    return w.input;
  }
  if (!h->current || h->current->start != start || !h->left) {
    h->current = corpus_pick(h->corpus, start, probe_values_random(h->values));
    h->left = CHANGES;
  }
  if (!h->current || hunt_below(h, is_command ? FRESH_COMMAND : FRESH) == 0) {
    *data_size = some_data_size(e, h);
    return new_input(e, h, is_command);
  }
  h->left--;
  h->current->picked++;
  *data_size = h->current->data_size;
  run->from = h->current->from;
  m = change_kept(e, h, h->current, data_size);
  fit(e, h, false, m);
  return m;
}

/* ---- costs ---- */

static uint64_t measured(const RunCost *c, CostMeasure m) {
  return m == COST_MEMORY ? c->memory : c->instructions;
}

static void lower(uint64_t *least, uint64_t cost) {
  if (!*least || cost < *least) *least = cost;
}

static double ratio_of(uint64_t old, uint64_t new) { return ((double)new + 1) / ((double)old + 1); }

/* By how many times the one version exceeds the other. */
static double multiple_of(double ratio) { return ratio < 1 ? 1 / ratio : ratio; }

/* What every run needs, such as the start of the C library, would hide what a short input costs:
 * it is also left out. */
static double larger_ratio(const Hunt *h, const JudgedRun *judged, CostMeasure m) {
  enum { TOO_SMALL_TO_COUNT = 16 };
  uint64_t cost[2], grown[2];
  for (int v = 0; v < 2; v++) {
    cost[v] = measured(&judged->cost[v], m);
    grown[v] = cost[v] - measured(&h->least[v], m) + TOO_SMALL_TO_COUNT;
  }
  double ratio = ratio_of(cost[OLD], cost[NEW]), of_grown = ratio_of(grown[OLD], grown[NEW]);
  return multiple_of(of_grown) > multiple_of(ratio) ? of_grown : ratio;
}

static void note_costs(Hunt *h, unsigned start, const HuntRun *run, const JudgedRun *judged) {
  static const double LEAST = 1.1;
  if (judged->differs || !judged->are_regular) return;
  for (int v = 0; v < 2; v++) {
    lower(&h->least[v].instructions, judged->cost[v].instructions);
    lower(&h->least[v].memory, judged->cost[v].memory);
  }
  for (int m = 0; m < COST_MEASURES; m++) {
    double ratio = larger_ratio(h, judged, (CostMeasure)m), multiple = multiple_of(ratio);
    Costly *c = &h->costly[m][ratio > 1];
    if (multiple < LEAST || multiple <= c->multiple) continue;
    model_ref(run->input);
    model_unref(c->input.input);
    *c = (Costly){{.input = run->input, .start = start, .data_size = run->data_size}, multiple};
  }
}

const Kept *hunt_costly(const Hunt *h, size_t number) {
  for (int m = 0; m < COST_MEASURES; m++)
    for (int v = 0; v < 2; v++)
      if (h->costly[m][v].input.input && !number--) return &h->costly[m][v].input;
  return NULL;
}

const Kept *hunt_kept(const Hunt *h, size_t number) { return corpus_get(h->corpus, number); }

/* ---- one run ---- */

static void run_traced(Engine *e, Hunt *h, HuntRun *run, bool has_operands, InputNumbers *used,
                       JudgedRun *judged) {
  ConcreteLimits limits = {.most = MOST_INSTRUCTIONS,
                           .most_inputs = MOST_INPUTS,
                           .followed = &h->followed,
                           .trace = h->trace,
                           .fitted = run->input,
                           .used = used};
  path_trace_begin(h->trace, has_operands);
  *judged = judge_concrete(e, run->input, run->data_size, &limits);
  run->differs = judged->differs;
  run->kind = judged->kind;
  run->work += judged_work(judged) + COST_OF_RUN;
}

/* A run can create inputs, which the model must hold before they are changed. */
static void extend(const Engine *e, Model **input) {
  Model *extended = model_copy(*input, expr_var_count(e->exprs));
  model_unref(*input);
  *input = extended;
}

static void find_numbers(const InputNumbers *used, const ContentList *contents,
                         InputNumbers *numbers) {
  for (size_t i = 0; i < used->len; i++) {
    bool is_content = false;
    for (size_t k = 0; k < contents->len; k++)
      is_content |=
          contents->data[k].input == used->data[i] || contents->data[k].length == used->data[i];
    if (!is_content) vec_push(numbers, used->data[i]);
  }
}

static uint8_t colour_of(Hunt *h, uint8_t byte) {
  uint8_t random = (uint8_t)probe_values_random(h->values);
  if (isdigit(byte)) return (uint8_t)('0' + random % 10);
  if (islower(byte)) return (uint8_t)('a' + random % 26);
  if (isupper(byte)) return (uint8_t)('A' + random % 26);
  if (isprint(byte) || isspace(byte)) return byte;
  return random | 0x80;
}

/* Replaces the bytes of the range by random ones wherever the path stays the same: then most bytes
 * of an operand occur only once in the input (Aschermann et al., "REDQUEEN"). */
static void colour(Engine *e, Hunt *h, const Content *c, HuntRun *run, uint64_t path, uint32_t at,
                   uint32_t len, unsigned *runs) {
  enum { SHORT = 4 };
  if (len < SHORT || !*runs || run->work > MOST_TO_COLOUR) return;
  --*runs;
  Buffer b = {0};
  HuntRun changed = {.input = model_copy(run->input, expr_var_count(e->exprs)),
                     .data_size = run->data_size};
  content_read(e->exprs, c, changed.input, &b);
  for (uint32_t i = at; i < at + len; i++)
    b.bytes[i] = colour_of(h, b.bytes[i]);
  content_write(e->exprs, c, changed.input, &b);
  buffer_done(&b);
  JudgedRun judged;
  run_traced(e, h, &changed, false, NULL, &judged);
  run->work += changed.work;
  bool is_same = path_trace_hash(h->trace) == path;
  model_unref(is_same ? run->input : changed.input);
  if (is_same) {
    run->input = changed.input;
    return;
  }
  colour(e, h, c, run, path, at, len / 2, runs);
  colour(e, h, c, run, path, at + len / 2, len - len / 2, runs);
}

static void colour_contents(Engine *e, Hunt *h, const ContentList *contents, HuntRun *run) {
  enum { RUNS = 48 };
  unsigned runs = RUNS;
  uint64_t path = path_trace_hash(h->trace);
  for (size_t i = 0; i < contents->len; i++) {
    Buffer b = {0};
    content_read(e->exprs, &contents->data[i], run->input, &b);
    colour(e, h, &contents->data[i], run, path, 0, b.len, &runs);
    buffer_done(&b);
  }
}

/* Strings and numbers have half of the tries each. */
static void try_compared(Engine *e, Hunt *h, const Kept *k, const Model *input, bool is_text,
                         bool is_open, ModelList *tries) {
  size_t count = h->trace->compared.len, from = count ? hunt_below(h, count) : 0;
  size_t all = is_text ? MOST_TRIED : MOST_TRIED / 2;
  for (size_t i = 0; i < count && tries->len < all; i++) {
    const Compared *c = &h->trace->compared.data[(from + i) % count];
    if (corpus_is_open(h->corpus, c->side) != is_open || !c->width != is_text) continue;
    if (is_text) {
      probe_values_learn(h->values, c->text[0], c->whole[0]);
      probe_values_learn(h->values, c->text[1], c->whole[1]);
    }
    size_t most = tries->len + (is_open ? 16 : 4);
    compared_input_try(h->values, e->exprs, &k->numbers, &k->contents, input, c, most, tries);
  }
}

/* Queues the inputs, which are changes of a kept one, and takes ownership of them. */
static void hunt_wait(Engine *e, Hunt *h, const Kept *k, ModelList *tries) {
  for (size_t i = 0; i < tries->len; i++)
    vec_push(waiting_of(e, h, k->start),
             ((Waiting){tries->data[i], k->start, k->data_size, k->from}));
  vec_done(tries);
}

/* Runs the input again to learn what it is compared with. */
static void try_operands(Engine *e, Hunt *h, const Kept *k, HuntRun *run) {
  HuntRun again = {.input = model_ref(k->input), .data_size = run->data_size};
  colour_contents(e, h, &k->contents, &again);
  JudgedRun judged;
  run_traced(e, h, &again, true, NULL, &judged);
  run->work += again.work;
  ModelList tries = {0};
  for (int is_text = 0; is_text < 2; is_text++)
    for (int is_open = 1; is_open >= 0; is_open--)
      try_compared(e, h, k, again.input, is_text, is_open, &tries);
  probe_values_file_kinds(h->values, e->exprs, &k->numbers, k->input, &tries);
  hunt_wait(e, h, k, &tries);
  model_unref(again.input);
}

/* An option that does something new may only show it in a command line that names files. */
static void try_files(Engine *e, Hunt *h, const Kept *k) {
  ModelList tries = {0};
  if (!engine_is_main(e) || k->start != probe_command_start(e)) return;
  argv_end_with_files(e->exprs, e->parts->exec.invocation, k->input, &tries);
  hunt_wait(e, h, k, &tries);
}

/* Those of the user's files stay until they are run. */
static void hunt_drop_waiting(WaitingList *l, unsigned start) {
  enum { MOST_WAITING = 2048 };
  size_t kept = 0, surplus = l->len > MOST_WAITING ? l->len - MOST_WAITING : 0;
  for (size_t i = 0; i < l->len; i++) {
    Waiting w = l->data[i];
    if (i < surplus || w.start != start || !w.from)
      model_unref(w.input);
    else
      l->data[kept++] = w;
  }
  l->len = kept;
}

/* Returns false if the same input was run before in this way, and notes it otherwise. */
static bool hunt_note_input(Hunt *h, unsigned start, const HuntRun *run) {
  uint32_t len = run->input->len;
  while (len && !run->input->byte[len - 1]) /* bytes beyond the length are 0, too */
    len--;
  uint64_t hash = hash_bytes(run->input->byte, len) ^ hash_mix(run->data_size * 64ull + start);
  if (map_find(&h->seen, hash, NULL)) return false;
  map_put(&h->seen, hash, 0);
  return true;
}

/* Few programs have so few inputs that all of them have been run. */
static void next_new_input(Engine *e, Hunt *h, unsigned start, bool is_file, HuntRun *run) {
  enum { MOST_REPEATED = 8 };
  run->input = next_input(e, h, start, is_file, run);
  for (int i = 0; !hunt_note_input(h, start, run) && !is_file && i < MOST_REPEATED; i++) {
    model_unref(run->input);
    vec_clear(&h->changed);
    run->input = next_input(e, h, start, false, run);
  }
}

void hunt_step(Engine *e, Hunt *h, unsigned start, bool is_file, HuntRun *run) {
  Kept kept = {.start = start};
  vec_clear(&h->changed);
  WaitingList *waiting = waiting_of(e, h, start);
  if (waiting->len && vec_last(waiting).start != start) hunt_drop_waiting(waiting, start);
  *run = (HuntRun){0};
  next_new_input(e, h, start, is_file, run);
  JudgedRun judged;
  run_traced(e, h, run, false, &kept.used, &judged);
  extend(e, &run->input);
  if (run->differs_natively) ++*(run->differs ? &e->fuzzed_shown : &e->fuzzed_not_shown);
  note_costs(h, start, run, &judged);
  for (size_t i = 0; i < h->changed.len; i++)
    yield_of(h, h->changed.data[i])->changes++;
  if (!corpus_look(h->corpus, h->trace)) {
    vec_done(&kept.used);
    return;
  }
  for (size_t i = 0; i < h->changed.len; i++)
    yield_of(h, h->changed.data[i])->kept++;
  kept.input = run->input;
  kept.data_size = run->data_size;
  kept.from = run->from;
  kept.work = run->work;
  contents_find(e->exprs, &kept.used, &kept.contents);
  find_numbers(&kept.used, &kept.contents, &kept.numbers);
  h->current = NULL; /* it may have been dropped */
  const Kept *k = corpus_keep(h->corpus, h->trace, &kept);
  /* What an option is compared with takes many runs, of which each has a part. */
  hunt_drop_waiting(waiting, start == probe_command_start(e) ? UINT_MAX : start);
  try_operands(e, h, k, run);
  try_files(e, h, k);
}

/* ---- shortening ---- */

static bool still_differs(Engine *e, HuntRun *run, Model *m) {
  ConcreteLimits limits = {.most = MOST_INSTRUCTIONS, .most_inputs = MOST_INPUTS};
  JudgedRun judged = judge_concrete(e, m, run->data_size, &limits);
  run->work += judged_work(&judged) + COST_OF_RUN;
  return judged.differs && judged.kind == run->kind;
}

/* Removes pieces of n bytes where that keeps the difference. */
static void remove_pieces(Engine *e, HuntRun *run, const Content *c, uint32_t n) {
  Buffer b = {0};
  content_read(e->exprs, c, run->input, &b);
  for (uint32_t at = b.len; at > 0 && run->work < MOST_TO_SHORTEN && !interrupt_seen();) {
    uint32_t size = at < n ? at : n;
    at -= size;
    Model *m = model_copy(run->input, expr_var_count(e->exprs));
    buffer_remove(&b, at, size);
    content_write(e->exprs, c, m, &b);
    if (still_differs(e, run, m)) {
      model_unref(run->input);
      run->input = m;
    } else {
      model_unref(m);
      content_read(e->exprs, c, run->input, &b);
    }
  }
  buffer_done(&b);
}

static void unset_variables(Engine *e, HuntRun *run) {
  const Invocation *how = e->parts->exec.invocation;
  for (uint32_t i = 0; i < how->variables.len; i++) {
    Model *m = argv_without_variable(e->exprs, how, run->input, i);
    bool differs = m && still_differs(e, run, m);
    model_unref(differs ? run->input : m);
    if (differs) run->input = m;
  }
}

static void remove_arguments(Engine *e, HuntRun *run) {
  Model *m;
  for (uint32_t i = 0; (m = argv_without(e->exprs, e->parts->exec.invocation, run->input, i));) {
    bool differs = still_differs(e, run, m);
    model_unref(differs ? run->input : m);
    if (differs)
      run->input = m;
    else
      i++;
  }
}

void hunt_shorten(Engine *e, Hunt *h, HuntRun *run) {
  if (engine_is_main(e)) {
    unset_variables(e, run);
    remove_arguments(e, run);
  }
  InputNumbers used = {0};
  ContentList contents = {0};
  HuntRun again = {.input = run->input, .data_size = run->data_size};
  JudgedRun judged;
  run_traced(e, h, &again, false, &used, &judged);
  extend(e, &run->input);
  contents_find(e->exprs, &used, &contents);
  for (size_t i = 0; i < contents.len; i++) {
    Buffer b = {0};
    content_read(e->exprs, &contents.data[i], run->input, &b);
    for (uint32_t n = b.len; n > 0; n /= 2)
      remove_pieces(e, run, &contents.data[i], n);
    buffer_done(&b);
  }
  vec_done(&contents);
  vec_done(&used);
}
