#include "engine/probe.h"

#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/clock.h"
#include "base/deadline.h"
#include "base/interrupt.h"
#include "engine/concrete.h"
#include "engine/counts.h"
#include "engine/parts.h"
#include "engine/probe_values.h"

/* Seconds of work (engine_work_in): before the exploration, after one that is complete within its
 * bounds, and after one that is not. */
static const double FIRST = 0.02, BOUNDED = 0.2, CUT = 1;
static const double PATIENCE = 20; /* seconds of wall-clock time for each second of work */
/* Seconds of the exploration: of work, or of time if the solver takes long without an answer. */
static const double PUBLISH_AFTER = 1;
static const uint64_t COST_OF_RUN = 50000;         /* of starting a run, in instructions */
static const uint64_t MOST_INSTRUCTIONS = 2000000; /* of one run */
enum {
  MOST_INPUTS = 200
}; /* the limit of inputs per run, because a program can request input forever */
enum { MOST_FOUND = 16, MOST_OF_A_KIND = 3, MOST_KEPT = 256 };

typedef struct ProbeFound {
  Model *input;
  uint32_t data_size;
  unsigned step; /* how main is started (start_begin) */
  uint64_t kind; /* coarser than that of the exploration, which knows the divergence */
} ProbeFound;

struct Probes {
  ProbeValues *values;
  Reached executed;  /* by NEW, in any run */
  size_t marks;      /* number of marks there */
  VEC(Model *) kept; /* inputs that executed new code */
  VEC(ProbeFound) found;
  size_t published; /* number of those that were followed */
};

static Probes *probes_of(Engine *e) {
  EngineParts *parts = e->parts;
  if (parts->probes) return parts->probes;
  Probes *p = parts->probes = NEW(Probes);
  p->values = probe_values_new(e->program, (uint64_t)e->options->seed);
  reached_init(&p->executed, e->program, false);
  reached_follow_program(&p->executed);
  return p;
}

void probes_free(Probes *p) {
  if (!p) return;
  for (size_t i = 0; i < p->kept.len; i++)
    model_unref(p->kept.data[i]);
  for (size_t i = 0; i < p->found.len; i++)
    model_unref(p->found.data[i].input);
  vec_done(&p->kept);
  vec_done(&p->found);
  probe_values_free(p->values);
  reached_done(&p->executed);
  mem_free(p);
}

/* Shards and ranks divide the exploration, and every part would repeat the probes. */
static bool are_wanted(const Engine *e) {
  const Options *o = e->options;
  const EngineParts *p = e->parts;
  return e->is_diff && !o->no_probes && o->follow == FOLLOW_BOTH && !o->ranks && !p->shard.count &&
         !p->seeds.len && !p->dise;
}

/* ---- one run ---- */

static size_t count_followed(const Reached *r) {
  size_t n = 0;
  for (size_t f = 0; r->followed && f < r->program->functions.len; f++)
    for (size_t i = 0; r->followed[f] && i < reached_size(r, f); i++)
      n += (size_t)__builtin_popcount(r->followed[f][i]);
  return n;
}

static bool has_new_code(Probes *p) {
  size_t before = p->marks;
  p->marks = count_followed(&p->executed);
  return p->marks > before;
}

static bool is_wanted_kind(const Probes *p, uint64_t kind) {
  unsigned same = 0;
  for (size_t i = 0; i < p->found.len; i++)
    same += p->found.data[i].kind == kind;
  return p->found.len < MOST_FOUND && same < MOST_OF_A_KIND;
}

/* The size of the data of a fuzz target: that of any input so far. */
static uint32_t some_data_size(const Engine *e, Probes *p) {
  uint32_t inputs = expr_input_count(e->exprs);
  if (entry_kind(e->options->entry) != ENTRY_FUZZ || !inputs) return 0;
  return expr_get_input(e->exprs, (uint32_t)(probe_values_random(p->values) % inputs))->size;
}

/* Returns the work done. */
static uint64_t probe_once(Engine *e, unsigned step) {
  Probes *p = e->parts->probes;
  uint64_t random = probe_values_random(p->values), kind, instructions = 0;
  Model *m = p->kept.len && random % 2
                 ? probe_values_change(p->values, e->exprs, p->kept.data[random / 2 % p->kept.len])
                 : probe_values_make(p->values, e->exprs);
  if (engine_is_main(e)) probe_values_fit(p->values, e->exprs, e->parts->exec.invocation, m);
  uint32_t size = some_data_size(e, p);
  ConcreteLimits limits = {
      .most = MOST_INSTRUCTIONS, .most_inputs = MOST_INPUTS, .record = &p->executed};
  bool differs = judge_concrete(e, m, size, &limits, &kind, &instructions);
  if (has_new_code(p) && p->kept.len < MOST_KEPT) vec_push(&p->kept, model_ref(m));
  if (differs && is_wanted_kind(p, kind)) {
    ProbeFound f = {model_ref(m), size, step, kind};
    vec_push(&p->found, f);
  }
  model_unref(m);
  return instructions + COST_OF_RUN;
}

/* ---- many runs ---- */

/* How main is started in a step of the growing sizes; nothing for other entries. */
typedef struct ProbeStart {
  SizedStart sized;
  const Invocation *before;
  const StrList *words_before;
} ProbeStart;

/* Larger input than the largest of growing sizes. */
static void start_wide(const StrList *words, SizedStart *wide) {
  static const char *const arguments[] = {"--sym-args",  "0", "20",  "512",
                                          "--sym-files", "1", "4096"};
  static const char *const input[] = {"--sym-stdin", "4096"};
  for (size_t i = 0; i < words->len; i++) {
    bool are_arguments = strcmp(words->data[i], "--sym-args") == 0,
         is_input = strcmp(words->data[i], "--sym-stdin") == 0;
    for (size_t k = 0; are_arguments && k < sizeof arguments / sizeof *arguments; k++)
      vec_push(&wide->texts, mem_strdup(arguments[k]));
    for (size_t k = 0; is_input && k < sizeof input / sizeof *input; k++)
      vec_push(&wide->texts, mem_strdup(input[k]));
  }
  sized_start_parse(wide);
}

static unsigned count_starts(const Engine *e) {
  unsigned sizes = e->parts->sizes;
  return sizes + (sizes > 1);
}

/* The last start is wider than the sizes that are explored. */
static void start_begin(Engine *e, unsigned step, ProbeStart *s) {
  EngineParts *p = e->parts;
  const StrList *words = &e->options->arguments;
  *s = (ProbeStart){.before = p->exec.invocation, .words_before = e->words};
  if (p->sizes == 1) return;
  if (step == p->sizes)
    start_wide(words, &s->sized);
  else
    sized_start_limit(&s->sized, words, invocation_step(words, step));
  p->exec.invocation = &s->sized.invocation;
  e->words = &s->sized.words;
}

static void start_end(Engine *e, ProbeStart *s) {
  e->parts->exec.invocation = s->before;
  e->words = s->words_before;
  sized_start_done(&s->sized);
}

/* The widest start gets half of the work: the smaller ones are explored as well. */
static double share_of_start(double seconds, unsigned step, unsigned starts) {
  if (starts == 1) return seconds;
  return step + 1 == starts ? seconds / 2 : seconds / 2 / (starts - 1);
}

/* Divides the work among the ways to start main, the widest first. */
static void probe_for(Engine *e, double seconds) {
  double end = clock_now() + deadline_rest(2 * seconds * PATIENCE) / 2;
  probes_of(e);
  unsigned starts = count_starts(e);
  for (unsigned step = starts; step-- > 0;) {
    ProbeStart start;
    uint64_t work = 0, most = engine_work_in(share_of_start(seconds, step, starts));
    start_begin(e, step, &start);
    if (engine_is_main(e)) probe_values_expect(e->exprs, e->parts->exec.invocation);
    while (work < most && !interrupt_seen() && clock_now() < end)
      work += probe_once(e, step);
    start_end(e, &start);
  }
}

double probes_time(const Engine *e, double seconds) {
  static const double MOST_PART = 0.15;
  double part = seconds * MOST_PART, most = CUT * 1.5;
  if (!are_wanted(e)) return 0;
  return part < most ? part : most;
}

static void follow_found(Engine *e, const ProbeFound *f) {
  ProbeStart start;
  SeedInput input = {.input = f->input, .data_size = f->data_size};
  start_begin(e, f->step, &start);
  engine_try(e, &input, MOST_INSTRUCTIONS, NULL, NULL);
  start_end(e, &start);
}

static bool has_taken_long(const Engine *e) {
  return engine_work_seconds(&e->stats) >= PUBLISH_AFTER ||
         clock_now() - e->parts->started >= 2 * PUBLISH_AFTER;
}

static void follow_all(Engine *e) {
  Probes *p = e->parts->probes;
  while (p && p->published < p->found.len && !deadline_is_past())
    follow_found(e, &p->found.data[p->published++]);
}

void probes_publish(Engine *e) {
  const EngineParts *p = e->parts;
  bool has_news = p->probes && p->probes->published < p->probes->found.len;
  if (has_news && !p->is_silent && !p->worker && has_taken_long(e)) follow_all(e);
}

/* The solver can take very long for a single query. */
static bool has_float_input(const Engine *e) {
  for (uint32_t i = 0; i < expr_input_count(e->exprs); i++)
    if (expr_get_input(e->exprs, i)->look == LOOK_FLOAT) return true;
  return false;
}

void probes_begin(Engine *e) {
  if (!are_wanted(e)) return;
  probe_for(e, FIRST);
  if (has_float_input(e) && !e->parts->is_silent) follow_all(e);
}

/* The work to spend on what the exploration has left open. */
static double work_at_end(const Engine *e) {
  bool is_bounded = e->bounds.len || e->parts->sizes > 1;
  if (e->cuts.len) return CUT;
  return is_bounded && !counts_findings(e) ? BOUNDED : 0;
}

void probes_end(Engine *e) {
  if (!are_wanted(e)) return;
  double seconds = work_at_end(e);
  deadline_extend(PATIENCE);
  follow_all(e);
  if (seconds > 0) probe_for(e, seconds);
  deadline_extend(PATIENCE);
  follow_all(e);
}
