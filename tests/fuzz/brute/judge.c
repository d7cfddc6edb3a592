/* The engine's word against the native programs'. Each path's condition is evaluated on every input, so that nothing here rests on the
 * solver:
 *
 *   partition      every input lies in exactly one path, and nothing was cut; with --directed an input may lie in none, but then the
 *                  versions do the same on it
 *   outcome        what a path says of a version (end, status, output; as expressions) is what the version does natively, on each input
 *   finding        an input that is shown does natively what is said of it, and belongs to the path
 *   missed, false  the versions differ on an input exactly when it lies in a reported difference. With --follow=new a path that diverged
 *                  says nothing of OLD, so there it is enough that each difference lies in a diff path or a reported difference
 *   verdict        complete and without finding exactly when no input differs (--follow=both) */
#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "brute.h"
#include "code/passes.h"
#include "engine/engine.h"
#include "expr/eval.h"
#include "front/front.h"
#include "unify/unify.h"

typedef VEC(Value) ValueList;
typedef struct Claim { /* of a path, about one version */
  bool is_made;
  EndKind kind;
  uint32_t status;
  const Expr *status_expr;
  uint64_t text;
  const OutputChunk *log;
  bool by_return;
  ValueList globals; /* their bytes */
} Claim;

typedef struct Path {
  ExprList pc;
  Claim claim[2];
  bool diverged, has_finding;
  const Expr *differs; /* of its finding; NULL: all inputs */
} Path;

typedef struct Judge {
  const Pair *pair;
  const Behaviour *native;
  Report *report;
  Follow follow;
  SplitRule split;
  bool is_unified;  /* by Umbra; else the marks are the generator's */
  bool is_directed; /* paths on which nothing can differ are left out */
  bool merges;      /* branches, so that a path has both sides of them */
  Engine *engine;
  Evaluator *eval;
  VEC(Path) paths;
  uint32_t *path_of; /* per input */
} Judge;

/* ---- failures ---- */

static bool failed(const Judge *j) { return j->report->verdict == PAIR_FAIL; }

static void print_input(const Judge *j, uint32_t input, Str *to) {
  int32_t v[MAX_PARAMS];
  pair_input(j->pair, input, v);
  for (uint32_t i = 0; i < j->pair->params; i++) str_addf(to, " %s=%d", j->pair->param[i].name, v[i]);
}

static void fail(Judge *j, const char *what, const char *format, ...) PRINTF_LIKE(3, 4);
static void fail(Judge *j, const char *what, const char *format, ...) {
  if (failed(j)) return;
  j->report->verdict = PAIR_FAIL;
  snprintf(j->report->what, sizeof j->report->what, "%s", what);
  va_list args;
  va_start(args, format);
  int n =
      snprintf(j->report->text, sizeof j->report->text, "%s%s%s--follow=%s --split=%s: %s: ", j->is_unified ? "unified automatically, " : "",
               j->is_directed ? "--directed " : "", j->merges ? "--merge " : "", words_of_Follow.word[j->follow], words_of_SplitRule.word[j->split], what);
  vsnprintf(j->report->text + n, sizeof j->report->text - (size_t)n, format, args);
  va_end(args);
}

/* `got` NULL: nothing to compare with. */
static void fail_input(Judge *j, const char *what, uint32_t input, const char *detail, const Behaviour *got) {
  if (failed(j)) return;
  Str s = {0};
  print_input(j, input, &s);
  str_addf(&s, ": %s\n  native old: ", detail);
  behaviour_print(&j->native[2 * input + OLD], &s);
  str_add(&s, "\n  native new: ");
  behaviour_print(&j->native[2 * input + NEW], &s);
  if (got) {
    str_add(&s, "\n  got:        ");
    behaviour_print(got, &s);
  }
  fail(j, what, "%s", str_text(&s));
  str_done(&s);
}

/* ---- what the engine tells ---- */

static uint64_t hash_of(const End *e) {
  static const char before[] = "assertion failed: ";
  if (e->kind != END_ASSERT || !e->message) return 0;
  return behaviour_hash(str_starts(e->message, before) ? e->message + strlen(before) : e->message);
}

static uint32_t object_of_global(const Program *p, const char *name) {
  const Global *wanted = program_find_global(p, name);
  for (size_t i = 0; i < p->globals.len; i++)
    if (p->globals.data[i] == wanted) return (uint32_t)(1 + p->functions.len + i);
  return 0;
}

/* Of a variable that the program, as the front end made it, does not use: as it is natively. */
static const uint64_t unused_byte = 256;

static void take_globals(const Judge *j, const Space *space, ValueList *out) {
  const Program *program = j->engine->program;
  for (uint32_t i = 0; i < j->pair->globals; i++) {
    uint32_t id = object_of_global(program, j->pair->global[i].name);
    const Object *o = id ? space_find(space, id) : NULL;
    if (j->pair->global[i].node->is_gone) continue;
    for (uint32_t k = 0; k < j->pair->global[i].size; k++) {
      uint64_t byte = 0;
      const Expr *e = NULL;
      if (!o) vec_push(out, ((Value){unused_byte, NULL}));
      else vec_push(out, object_read(j->engine->exprs, o, k, 1, &byte, &e) ? ((Value){byte, NULL}) : ((Value){0, e}));
    }
  }
}

static Claim claim_of(const Judge *j, const End *e, const OutputChunk *log, const Space *space) {
  Claim c = {
      .is_made = true, .kind = e->kind, .status = (uint32_t)e->status, .status_expr = e->status_expr, .text = hash_of(e), .log = log};
  c.by_return = e->by_return;
  take_globals(j, space, &c.globals);
  return c;
}

static uint32_t number_of(const Judge *j, const Model *m);

static void on_path(void *self, const State *s, const Model *input) {
  Judge *j = self;
  Path p = {.diverged = s->divergence != NULL};
  pc_relevant(&s->pc, NULL, &p.pc);
  if (s->running != OLD) p.claim[NEW] = claim_of(j, &s->end, s->now.output, &s->now.space);
  if (s->running != NEW) p.claim[OLD] = claim_of(j, &s->end, s->now.output, &s->now.space);
  if (s->other.has_ended) p.claim[s->other.version] = claim_of(j, &s->other.end, s->other.output, &s->other.space);
  vec_push(&j->paths, p);
  if (number_of(j, input) == UINT32_MAX) fail(j, "domain", "the input of path %zu is none of the entry's", j->paths.len);
}

static int32_t value_in(const Judge *j, const Model *m, const EntryParam *p) {
  ExprTable *t = j->engine->exprs;
  for (uint32_t k = 0; k < expr_input_count(t); k++) {
    const Input *in = expr_get_input(t, k);
    if (strcmp(in->name, p->name) != 0) continue;
    uint32_t v = 0;
    for (uint32_t b = 0; b < in->size; b++) v |= (uint32_t)model_get(m, in->first_var + b) << 8 * b;
    return p->size == 1 ? p->lo < 0 ? (int8_t)v : (int32_t)v : (int16_t)v;
  }
  return 0;
}

/* The number of an input; UINT32_MAX: it is outside the entry's assumptions. */
static uint32_t number_of(const Judge *j, const Model *m) {
  uint32_t number = 0, factor = 1;
  for (uint32_t i = 0; i < j->pair->params; i++) {
    const EntryParam *p = &j->pair->param[i];
    int32_t v = value_in(j, m, p);
    if (v < p->lo || v >= p->hi) return UINT32_MAX;
    number += (uint32_t)(v - p->lo) * factor;
    factor *= (uint32_t)(p->hi - p->lo);
  }
  return number;
}

/* An outcome tells variables in words; what a path leaves in them is judged with its claim. */
static void add_globals(const Judge *j, const Behaviour *native, Behaviour *b) {
  for (uint32_t i = 0; i < j->pair->globals; i++)
    if (!j->pair->global[i].node->is_gone) behaviour_global(b, native->global + b->global_len, j->pair->global[i].size);
}

static Behaviour behaviour_of(const Judge *j, const Outcome *o, const Behaviour *native) {
  Behaviour b = {.is_known = outcome_has_ended(o), .kind = (uint8_t)o->end.kind, .text = hash_of(&o->end)};
  if (o->end.kind == END_EXIT) {
    b.status = (uint32_t)o->end.status;
    b.by_return = o->end.by_return;
  }
  add_globals(j, native, &b);
  behaviour_write(&b, 1, str_text(&o->out.bytes), o->out.bytes.len);
  behaviour_write(&b, 2, str_text(&o->err.bytes), o->err.bytes.len);
  return b;
}

static void compare_outcome(Judge *j, uint32_t input, Version v, const Outcome *o) {
  Behaviour got = behaviour_of(j, o, &j->native[2 * input + v]);
  if (!got.is_known || !behaviour_equal(&got, &j->native[2 * input + v]))
    fail_input(j, v == OLD ? "finding old" : "finding new", input, "a finding tells another outcome", &got);
}

static FindingClass expected_class(const Behaviour *o, const Behaviour *n) {
  bool old_fails = o->kind != END_EXIT, new_fails = n->kind != END_EXIT;
  if (old_fails != new_fails) return new_fails ? CLASS_REGRESSION : CLASS_FIX;
  Behaviour same_text = *n;
  same_text.text = o->text;
  if (!behaviour_equal(o, n)) return behaviour_equal(o, &same_text) ? CLASS_MESSAGE : CLASS_OUTPUT;
  return old_fails ? CLASS_PREEXISTING : CLASS_INTERNAL;
}

static void on_finding(void *self, Finding *f) {
  Judge *j = self;
  Path *p = &vec_last(&j->paths); /* findings of a path follow its end */
  p->has_finding = true;
  p->differs = f->differs;
  j->report->findings++;
  uint32_t input = number_of(j, f->input);
  if (input == UINT32_MAX) {
    fail(j, "domain", "the input of a finding is none of the entry's");
    return;
  }
  compare_outcome(j, input, OLD, &f->outcome[OLD]);
  compare_outcome(j, input, NEW, &f->outcome[NEW]);
  const Behaviour *b = &j->native[2 * input];
  if (f->class != expected_class(&b[OLD], &b[NEW])) fail_input(j, "class", input, class_name(f->class), NULL);
  eval_set(j->eval, f->input, NEW);
  for (size_t k = 0; k < p->pc.len; k++)
    if (!eval_true(j->eval, p->pc.data[k])) fail_input(j, "finding outside", input, "a finding's input is not in its path", NULL);
  if (f->differs && !eval_true(j->eval, f->differs))
    fail_input(j, "finding outside", input, "a finding's input does not meet its condition", NULL);
}

/* ---- input by input ---- */

static Model *model_of(const Judge *j, uint32_t input) {
  ExprTable *t = j->engine->exprs;
  Model *m = model_new(expr_var_count(t));
  int32_t value[MAX_PARAMS];
  pair_input(j->pair, input, value);
  for (uint32_t k = 0; k < expr_input_count(t); k++) {
    const Input *in = expr_get_input(t, k);
    for (uint32_t i = 0; i < j->pair->params; i++)
      if (strcmp(in->name, j->pair->param[i].name) == 0)
        for (uint32_t b = 0; b < in->size; b++) m->byte[in->first_var + b] = (uint8_t)((uint32_t)value[i] >> 8 * b);
  }
  return m;
}

static bool holds(Judge *j, const Path *p) {
  for (size_t k = 0; k < p->pc.len; k++)
    if (!eval_true(j->eval, p->pc.data[k])) return false;
  return true;
}

static void add_log(Judge *j, const OutputChunk *log, Version v, Behaviour *b) {
  if (!log) return;
  add_log(j, log->older, v, b);
  if (log->version != BOTH && log->version != v) return;
  for (uint32_t k = 0; k < log->len; k++) {
    Value w = output_byte(log, k);
    uint8_t byte = (uint8_t)(w.expr ? eval_expr(j->eval, w.expr) : w.bits);
    behaviour_write(b, log->fd, &byte, 1);
  }
}

static Behaviour behaviour_claimed(Judge *j, const Claim *c, const Behaviour *native, Version v) {
  Behaviour b = {.is_known = true, .kind = (uint8_t)c->kind, .text = c->text};
  if (c->kind == END_EXIT) b.status = c->status_expr ? (uint32_t)eval_expr(j->eval, c->status_expr) : c->status;
  b.by_return = c->by_return;
  for (size_t k = 0; k < c->globals.len; k++) {
    Value w = c->globals.data[k];
    uint8_t byte = (uint8_t)(w.expr ? eval_expr(j->eval, w.expr) : w.bits == unused_byte ? native->global[k] : w.bits);
    behaviour_global(&b, &byte, 1);
  }
  add_log(j, c->log, v, &b);
  return b;
}

static void compare_claim(Judge *j, uint32_t input, const Model *m, const Path *p, Version v) {
  const Claim *c = &p->claim[v];
  if (!c->is_made) return;
  eval_set(j->eval, m, v);
  Behaviour got = behaviour_claimed(j, c, &j->native[2 * input + v], v);
  if (!behaviour_equal(&got, &j->native[2 * input + v]))
    fail_input(j, v == OLD ? "outcome old" : "outcome new", input, "the path of this input tells another outcome", &got);
}

static void check_difference(Judge *j, uint32_t input, const Path *p) {
  bool differs = !behaviour_equal(&j->native[2 * input + OLD], &j->native[2 * input + NEW]);
  bool is_told = p->has_finding && (!p->differs || eval_true(j->eval, p->differs));
  bool is_open = p->diverged && !p->claim[OLD].is_made; /* NEW alone: told as one path */
  if (is_open && !p->has_finding) fail_input(j, "silent diff path", input, "its path diverged, and no finding tells it", NULL);
  if (differs && !is_told) fail_input(j, "missed", input, "a difference is not reported", NULL);
  if (!differs && is_told && !is_open) fail_input(j, "false difference", input, "a difference is reported that there is not", NULL);
}

static void check_input(Judge *j, uint32_t input) {
  Model *m = model_of(j, input);
  eval_set(j->eval, m, NEW);
  const Path *mine = NULL;
  for (size_t k = 0; k < j->paths.len; k++) {
    if (!holds(j, &j->paths.data[k])) continue;
    if (mine) fail_input(j, "partition", input, "it lies in two paths", NULL);
    mine = &j->paths.data[k];
  }
  bool is_equal = behaviour_equal(&j->native[2 * input + OLD], &j->native[2 * input + NEW]);
  if (!mine && !j->is_directed) fail_input(j, "partition", input, "it lies in no path", NULL);
  if (!mine && !is_equal) fail_input(j, "pruned", input, "a difference lies in no path", NULL);
  if (mine && !mine->claim[NEW].is_made) fail_input(j, "no new", input, "its path says nothing of NEW", NULL);
  if (mine && !mine->claim[OLD].is_made && (!mine->diverged || j->follow == FOLLOW_BOTH))
    fail_input(j, "no old", input, "its path says nothing of OLD", NULL);
  if (mine) {
    check_difference(j, input, mine);
    compare_claim(j, input, m, mine, NEW);
    compare_claim(j, input, m, mine, OLD);
  }
  model_unref(m);
}

/* ---- a run ---- */

static void check_cuts(Judge *j) {
  const Engine *e = j->engine;
  for (size_t i = 0; i < e->cuts.len && !failed(j); i++) {
    const Cut *c = &e->cuts.data[i];
    if (c->kind == END_CUT_TIME || c->kind == END_CUT_UNKNOWN || c->kind == END_CUT_MEMORY) {
      j->report->verdict = PAIR_SLOW;
      continue;
    }
    char where[200], what[60];
    snprintf(what, sizeof what, "cut %s", end_name(c->kind));
    fail(j, what, "%s at %s", c->detail ? c->detail : "", program_format_location(e->program, c->loc, where, sizeof where));
  }
}

static void check_verdict(Judge *j) {
  bool equivalent = true;
  for (uint32_t i = 0; i < j->pair->inputs; i++) equivalent &= behaviour_equal(&j->native[2 * i], &j->native[2 * i + 1]);
  j->report->is_equivalent = equivalent;
  bool said = j->engine->is_complete && !j->report->findings;
  if (j->follow == FOLLOW_BOTH && said != equivalent) fail(j, "verdict", "%s is said", said ? "equivalent" : "a difference");
}

static void run_mode(Judge *j, Options *options, Program *program, Follow follow, SplitRule split) {
  if (j->report->verdict != PAIR_PASS) return;
  j->follow = options->follow = follow;
  j->split = options->split = split;
  j->report->findings = 0;
  EngineSink sink = {.self = j, .path_end = on_path, .finding = on_finding};
  j->engine = engine_new(options, program, true, &sink);
  j->eval = eval_new(j->engine->exprs);
  engine_run(j->engine);
  check_cuts(j);
  if (!j->merges) *(j->is_directed ? &j->report->directed_paths : &j->report->paths) += (uint32_t)j->paths.len;
  j->report->merges += j->engine->stats.merges;
  j->report->pruned += (uint32_t)j->engine->stats.pruned;
  for (uint32_t i = 0; i < j->pair->inputs && j->report->verdict == PAIR_PASS; i++) check_input(j, i);
  if (j->report->verdict == PAIR_PASS) check_verdict(j);
  for (size_t k = 0; k < j->paths.len; k++) {
    vec_done(&j->paths.data[k].pc);
    for (int v = 0; v < 2; v++) vec_done(&j->paths.data[k].claim[v].globals);
  }
  vec_done(&j->paths);
  eval_free(j->eval);
  engine_free(j->engine);
}

/* The same findings must come of fewer paths. */
static void run_directed(Judge *j, Options *options, Program *program) {
  j->is_directed = options->directed = true;
  run_mode(j, options, program, FOLLOW_NEW, SPLIT_RUN);
  run_mode(j, options, program, FOLLOW_BOTH, SPLIT_RUN);
  j->is_directed = options->directed = false;
}

/* Fewer paths must say the same. */
static void run_merging(Judge *j, Options *options, Program *program) {
  j->merges = options->merge = true;
  run_mode(j, options, program, FOLLOW_BOTH, SPLIT_RUN);
  j->merges = options->merge = false;
}

static FrontOptions front_options(const Options *o, const StrList *define) {
  return (FrontOptions){.files = &o->files,
                        .include = &o->include,
                        .define = define,
                        .std = o->std,
                        .optimise = o->optimise,
                        .entry = o->entry};
}

/* With the generator's marks. */
static Program *load_marked(const Options *o) {
  StrList define = {0};
  vec_push(&define, "__UMBRA__=1");
  FrontOptions f = front_options(o, &define);
  Program *program = front_load(&f);
  vec_done(&define);
  pass_all(program);
  return program;
}

/* The same versions without any mark, unified. */
static Program *load_unified(const Options *o) {
  static const char *const names[] = {"UMBRA_OLD", "UMBRA_NEW"};
  StrList define[2] = {0};
  FrontOptions f[2];
  for (int v = 0; v < 2; v++) {
    vec_push(&define[v], names[v]);
    f[v] = front_options(o, &define[v]);
  }
  Program *versions[2];
  UnifySummary summary;
  front_load_pair(f, versions, NULL);
  Program *program = unify_programs(versions[OLD], versions[NEW], &summary);
  unify_summary_done(&summary);
  for (int v = 0; v < 2; v++) vec_done(&define[v]);
  pass_all(program);
  return program;
}

void judge(const Pair *p, const char *file, const Behaviour *native, double seconds, Report *report) {
  Options o;
  options_init(&o);
  o.entry = "f";
  o.no_replay = true; /* nothing is run natively here that could show what lies behind a fault */
  if (!p->has_faults && p->seed % 3 == 0) o.optimise = OPTIMISE_1; /* changes become data, branches are merged */
  o.max_time = seconds;
  vec_push(&o.files, file);
  log_set_level(LOG_QUIET);
  Program *program = load_marked(&o);
  *report = (Report){.verdict = PAIR_PASS};
  Judge j = {.pair = p, .native = native, .report = report};
  run_mode(&j, &o, program, FOLLOW_NEW, SPLIT_RUN);
  run_mode(&j, &o, program, FOLLOW_BOTH, SPLIT_RUN);
  if (p->seed % 4 == 0) run_mode(&j, &o, program, FOLLOW_NEW, SPLIT_DIVERGE);
  if (p->seed % 4 == 0) run_mode(&j, &o, program, FOLLOW_BOTH, SPLIT_DIVERGE);
  run_directed(&j, &o, program);
  run_merging(&j, &o, program);
  program_free(program);
  program = load_unified(&o);
  j.is_unified = true;
  run_mode(&j, &o, program, FOLLOW_NEW, SPLIT_RUN);
  run_mode(&j, &o, program, FOLLOW_BOTH, SPLIT_RUN);
  run_directed(&j, &o, program);
  run_merging(&j, &o, program);
  program_free(program);
  options_done(&o);
}
