#include "engine/probe.h"

#include <math.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/deadline.h"
#include "base/interrupt.h"
#include "engine/cost.h"
#include "engine/counts.h"
#include "engine/engine_parts.h"
#include "engine/engine_sizes.h"
#include "engine/given_files.h"
#include "engine/hunt.h"
#include "engine/probe_command.h"
#include "engine/probe_start.h"
#include "engine/proved.h"
#include "engine/work.h"

/* Seconds of work (engine_work_in): before the exploration, after one that is complete within its
 * bounds, and after one that is not. */
static const double FIRST = 0.02, BOUNDED = 0.2, MOST_BOUNDED = 3, CUT = 2, MOST_CUT = 6;
static const double MOST_OF_FILES = 2; /* for given files */
static const double PATIENCE = 20;     /* seconds of wall-clock time for each second of work */
/* Seconds of the exploration: of work, or of time if the solver takes long without an answer. */
static const double PUBLISH_AFTER = 1;
/* Seconds of the exploration's work, after which command lines, and files that were added, are
 * tried between its slices. */
static const double COMMANDS_AFTER = 0.25;
static const uint64_t MOST_INSTRUCTIONS = 2000000; /* of following a difference */
enum { MOST_FOUND = 16, MOST_OF_A_KIND = 3 };

typedef struct ProbeFound {
  Model *input;
  uint32_t data_size;
  unsigned step;    /* how main is started (probe_start.h) */
  uint64_t kind;    /* coarser than that of the exploration, which knows the divergence */
  const char *from; /* HuntRun */
} ProbeFound;

struct Probes {
  Hunt *hunt;
  VEC(ProbeFound) found;
  size_t published; /* number of those that were followed */
  uint64_t work;    /* so far, in units of engine_work */
  unsigned turns;   /* number of those during the exploration */
};

static Probes *probes_of(Engine *e) {
  EngineParts *parts = e->parts;
  if (parts->probes) return parts->probes;
  Probes *p = parts->probes = NEW(Probes);
  p->hunt = hunt_new(e);
  return p;
}

void probes_free(Probes *p) {
  if (!p) return;
  for (size_t i = 0; i < p->found.len; i++)
    model_unref(p->found.data[i].input);
  vec_done(&p->found);
  hunt_free(p->hunt);
  mem_free(p);
}

/* Shards and ranks divide the exploration, and every part would repeat the probes. */
static bool are_wanted(const Engine *e) {
  const Options *o = e->options;
  const EngineParts *p = e->parts;
  return e->is_diff && !o->no_probes && o->follow == FOLLOW_BOTH && !o->ranks &&
         !p->resume.shard.count && !options_have_seeds(o) && !p->dise;
}

static bool is_wanted_kind(const Probes *p, uint64_t kind) {
  unsigned same = 0;
  for (size_t i = 0; i < p->found.len; i++)
    same += p->found.data[i].kind == kind;
  return p->found.len < MOST_FOUND && same < MOST_OF_A_KIND;
}

/* Returns the work done. */
static uint64_t probe_once(Engine *e, unsigned step, bool is_file) {
  Probes *p = e->parts->probes;
  HuntRun run;
  hunt_step(e, p->hunt, step, is_file, &run);
  if (run.differs && is_wanted_kind(p, run.kind)) {
    hunt_shorten(e, p->hunt, &run);
    ProbeFound f = {model_ref(run.input), run.data_size, step, run.kind, run.from};
    vec_push(&p->found, f);
  }
  model_unref(run.input);
  return run.work;
}

/* ---- many runs ---- */

/* The widest start and that of command lines get most of the work: the others are explored as well.
 */
static double share_of_start(const Engine *e, double seconds, unsigned step) {
  static const double OF_WIDEST = 0.75, OF_COMMANDS = 0.5, REST = 0.125;
  unsigned starts = probe_starts(e), commands = probe_command_start(e);
  bool has_commands = commands != PROBE_NO_START, is_widest = step + 1 == starts;
  double rest = has_commands ? REST : 1 - OF_WIDEST;
  if (starts == 1) return seconds;
  if (step == commands) return seconds * OF_COMMANDS;
  if (is_widest) return seconds * (has_commands ? 1 - REST - OF_COMMANDS : OF_WIDEST);
  return seconds * rest / (starts - 1 - has_commands);
}

/* Until `end` (clock_now). */
static void probe_start(Engine *e, unsigned step, double seconds, double end) {
  ProbeStart start;
  uint64_t work = 0, most = engine_work_in(seconds);
  probe_start_begin(e, step, &start);
  if (engine_is_main(e)) probe_command_expect(e->exprs, e->parts->exec.invocation);
  while (work < most && !interrupt_seen() && clock_now() < end)
    work += probe_once(e, step, false);
  e->parts->probes->work += work;
  probe_start_end(e, &start);
}

static double probe_deadline(double seconds) {
  return clock_now() + deadline_rest(2 * seconds * PATIENCE) / 2;
}

static void probe_files_with(Engine *e, unsigned step, double seconds) {
  ProbeStart start;
  Probes *p = probes_of(e);
  uint64_t work = 0, most = engine_work_in(seconds);
  double end = probe_deadline(seconds);
  if (!hunt_has_files(e, p->hunt, step)) return;
  probe_start_begin(e, step, &start);
  if (engine_is_main(e)) probe_command_expect(e->exprs, e->parts->exec.invocation);
  while (hunt_has_files(e, p->hunt, step) && work < most && !interrupt_seen() && clock_now() < end)
    work += probe_once(e, step, true);
  p->work += work;
  probe_start_end(e, &start);
}

/* The files that were given so far: in the widest start, and as short command lines. */
static void probe_files(Engine *e) {
  unsigned commands = probe_command_start(e);
  if (!e->given || !e->given->list.len) return;
  probe_files_with(e, probe_starts(e) - 1, MOST_OF_FILES);
  if (commands != PROBE_NO_START) probe_files_with(e, commands, MOST_OF_FILES);
}

static void probe_fuzzed(Engine *e, bool is_last) {
  const EngineParts *p = e->parts;
  if (p->sink.fuzzed) p->sink.fuzzed(p->sink.self, is_last);
  probe_files(e);
}

/* Divides the work, and the time until `end`, among the ways to start main, the widest first. */
static void probe_until(Engine *e, double seconds, double end) {
  probes_of(e);
  double time = end - clock_now();
  unsigned starts = probe_starts(e);
  for (unsigned step = starts; step-- > 0;) {
    double part = share_of_start(e, seconds, step);
    probe_start(e, step, part, clock_now() + time * part / seconds);
  }
}

static void probe_for(Engine *e, double seconds) {
  probe_until(e, seconds, probe_deadline(seconds));
}

double probes_time(const Engine *e, double seconds) {
  static const double MOST_PART = 0.15, OF_COMMANDS = 0.25;
  if (!are_wanted(e)) return 0;
  bool has_commands = probe_command_start(e) != PROBE_NO_START;
  double part = seconds * (has_commands ? OF_COMMANDS : MOST_PART), most = MOST_CUT * 1.5;
  if (has_commands) most *= 2;
  return part < most ? part : most;
}

static void follow_found(Engine *e, const ProbeFound *f) {
  ProbeStart start;
  SeedInput input = {.input = f->input, .data_size = f->data_size};
  probe_start_begin(e, f->step, &start);
  e->from = f->from;
  engine_try(e, &input, MOST_INSTRUCTIONS, NULL, NULL);
  e->from = NULL;
  probe_start_end(e, &start);
}

static bool has_taken_long(const Engine *e) {
  return engine_work_seconds(&e->stats) >= PUBLISH_AFTER ||
         clock_now() - e->parts->limits.started >= 2 * PUBLISH_AFTER;
}

static void follow_all(Engine *e) {
  Probes *p = e->parts->probes;
  while (p && p->published < p->found.len && !deadline_is_past())
    follow_found(e, &p->found.data[p->published++]);
}

/* Seconds of work that probes still have for what was explored so far. */
static double probes_owed(const Engine *e, double explored) {
  static const double PART = 0.04, LATER_PART = 0.2, LATER = 10;
  static const double OF_COMMANDS = 0.25, LATER_COMMANDS = 2, MORE_COMMANDS = 0.25;
  bool has_commands = probe_command_start(e) != PROBE_NO_START;
  bool has_files = e->given_run || e->fuzzed_run;
  double part = (has_files ? LATER_PART : PART) * explored;
  if (explored > LATER) part += (LATER_PART - PART) * (explored - LATER);
  if (has_commands)
    part = fmax(part, OF_COMMANDS * explored + MORE_COMMANDS * fmax(0, explored - LATER_COMMANDS));
  return FIRST + part - engine_seconds_of(e->parts->probes->work);
}

/* Between slices of the exploration, a small part of the time: a run that explores everything is
 * about as fast as without probes, while most of those that take longer do not complete. */
static void probes_turn(Engine *e) {
  static const double LEAST = 0.02, MOST = 0.5;
  enum { TURNS = 2 }; /* every second one is for command lines */
  unsigned commands = probe_command_start(e);
  bool has_commands = commands != PROBE_NO_START;
  double explored = engine_work_seconds(&e->stats), owed = probes_owed(e, explored);
  if (explored < (has_commands ? COMMANDS_AFTER : PUBLISH_AFTER) || owed <= 0) return;
  double turn = owed > MOST ? MOST : fmax(owed, LEAST);
  bool are_commands = has_commands && e->parts->probes->turns++ % TURNS == 0;
  probe_start(e, are_commands ? commands : probe_starts(e) - 1, turn, probe_deadline(turn));
}

void probes_look(Engine *e) {
  const EngineParts *p = e->parts;
  if (!p->probes || p->link.worker || p->sizes.trial) return;
  if (engine_work_seconds(&e->stats) >= COMMANDS_AFTER) probe_fuzzed(e, false);
  probes_turn(e);
  bool has_news = p->probes->published < p->probes->found.len;
  if (has_news && !p->is_silent && has_taken_long(e)) follow_all(e);
}

/* The solver can take very long for a single query. */
static bool has_float_input(const Engine *e) {
  for (uint32_t i = 0; i < expr_input_count(e->exprs); i++)
    if (expr_get_input(e->exprs, i)->look == LOOK_FLOAT) return true;
  return false;
}

void probes_begin(Engine *e) {
  if (!are_wanted(e)) return;
  EngineParts *p = e->parts;
  probe_for(e, FIRST);
  probe_files(e);
  if (!has_float_input(e) || p->is_silent) return;
  follow_all(e);
  if (e->probed && p->sink.await) p->sink.await(p->sink.self);
}

/* There are larger inputs than those that were explored. */
static bool is_of_bounded_size(const Engine *e) {
  return e->bounds.len || e->parts->sizes.count > 1 || entry_kind(e->options->entry) == ENTRY_FUZZ;
}

/* The work to spend on what the exploration has left open. */
static double work_at_end(const Engine *e) {
  static const double OF_EXPLORATION = 0.2, OF_LIMIT = 0.05;
  bool is_bounded = is_of_bounded_size(e);
  double explored = engine_work_seconds(&e->stats);
  if (proved_holds(e) && (e->cuts.len || is_bounded)) return BOUNDED;
  if (e->cuts.len) {
    double most = fmax(counts_findings(e) ? CUT / 2 : CUT, OF_EXPLORATION * explored);
    if (most > MOST_CUT) most = MOST_CUT;
    return most;
  }
  if (!is_bounded || counts_findings(e)) return 0;
  double most = fmax(BOUNDED, OF_LIMIT * e->parts->limits.seconds);
  return most < MOST_BOUNDED ? most : MOST_BOUNDED;
}

/* Nothing was cut or bounded, so that no other input can show more. */
static bool is_finished(const Engine *e) { return !e->cuts.len && !is_of_bounded_size(e); }

/* Nothing is run unless the probes have shown different costs. */
static void compare_costs(Engine *e) {
  static const double LEAST = 0.02, OF_EXPLORATION = 0.05, MOST = 1;
  double most = fmax(LEAST, OF_EXPLORATION * engine_work_seconds(&e->stats));
  costs_find(e, e->parts->probes->hunt, engine_work_in(most < MOST ? most : MOST));
}

/* The time limit ended the exploration, and nothing was found: most of the time for native runs is
 * left. */
static bool has_time_for_commands(const Engine *e) {
  const Limits *l = &e->parts->limits;
  return !counts_findings(e) && probe_command_start(e) != PROBE_NO_START && l->seconds > 0 &&
         clock_now() - l->started >= l->seconds;
}

/* In slices, until a difference is found. */
static void probe_commands_until_end(Engine *e) {
  static const double MOST_OF_REST = 0.75, SLICE = 1;
  Probes *p = probes_of(e);
  double end = clock_now() + MOST_OF_REST * deadline_rest(e->parts->limits.seconds), now;
  while (p->published == p->found.len && !interrupt_seen() && (now = clock_now()) < end)
    probe_until(e, SLICE, now + SLICE < end ? now + SLICE : end);
}

void probes_end(Engine *e) {
  if (!are_wanted(e)) return;
  double seconds = work_at_end(e);
  deadline_extend(PATIENCE);
  if (!is_finished(e)) probe_fuzzed(e, true);
  deadline_extend(PATIENCE);
  follow_all(e);
  if (has_time_for_commands(e))
    probe_commands_until_end(e);
  else if (seconds > 0)
    probe_for(e, seconds);
  deadline_extend(PATIENCE);
  follow_all(e);
  if (e->parts->probes) compare_costs(e);
}

Hunt *probes_hunt(Engine *e, double seconds) {
  probe_for(e, FIRST);
  probe_files(e);
  probe_fuzzed(e, true);
  probe_for(e, seconds);
  return e->parts->probes->hunt;
}

bool probes_difference(const Engine *e, size_t number, SeedInput *input, unsigned *start) {
  const Probes *p = e->parts->probes;
  if (number >= p->found.len) return false;
  const ProbeFound *f = &p->found.data[number];
  *input = (SeedInput){.input = f->input, .data_size = f->data_size, .from = f->from};
  *start = f->step;
  return true;
}
