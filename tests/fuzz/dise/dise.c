/* dise [--seed N] [--count N] [--loops] [--heap]: change impact and DiSE on generated pairs of functions, FUNCTIONS of them at a time.
 *
 *   theorem    --search dise explores each feasible sequence of affected nodes exactly once: the sequences that all paths take are those it
 *              tells, and it tells none twice. By the paper's four sets none is told twice, and none that is not feasible; how many it
 * misses is counted (search/search_dise.h says why). behaviour  a node whose executions differ between the versions - how often, with which values
 * - on one of some random inputs is affected, by the sharp analysis
 *
 * With --loops the functions have loops of a few rounds and call each other's helper; with --heap they have the C library write and read
 * memory of malloc's, and only behaviour is checked. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "base/str.h"
#include "base/temp.h"
#include "code/passes.h"
#include "engine/concrete.h"
#include "engine/engine.h"
#include "engine/engine_parts.h"
#include "front/front.h"
#include "impact/units.h"
#include "unify/unify.h"

enum { FUNCTIONS = 12, STATEMENTS = 15, INPUTS = 24 };

static uint64_t seed_now;
static uint32_t any(uint32_t n) { return (uint32_t)(hash_mix(seed_now++) % n); }

/* ---- generating: the same text for both versions but for one statement ---- */

typedef struct Writer {
  Str *text;
  int left;      /* statements that may still be made */
  int number;    /* of the statement being made */
  int change_at; /* the statement that differs */
  bool is_new, has_loops, has_heap;
} Writer;

static const char *const names[] = {"a", "b", "c", "x", "y", "g", "h"};
enum { NAMES = 7, WRITABLE = 3 }; /* x, y, g, h and the parameters are written */

static const char *variable(void) { return names[any(NAMES)]; }

static void add_condition(Str *s, uint64_t with) {
  static const char *const compare[] = {"==", "<", ">", "<=", "!="};
  uint64_t kept = seed_now;
  seed_now = with;
  str_addf(s, "%s %s %d", variable(), compare[any(5)], (int)any(5) - 1);
  seed_now = kept + 9;
}

static void add_value(Str *s, uint64_t with, bool calls) {
  uint64_t kept = seed_now;
  seed_now = with;
  switch (any(calls ? 5 : 4)) {
    case 0: str_addf(s, "%d", (int)any(5)); break;
    case 1: str_addf(s, "%s + %d", variable(), (int)any(3)); break;
    case 2: str_addf(s, "%s - %s", variable(), variable()); break;
    case 3: str_addf(s, "%s", variable()); break;
    default: str_addf(s, "helper(%s)", variable()); break;
  }
  seed_now = kept + 9;
}

/* p and q point to the same four bytes. */
static void add_heap_statement(Str *s, uint64_t with) {
  uint64_t kept = seed_now;
  seed_now = with;
  switch (any(6)) {
    case 0: str_addf(s, "memset(p, %s & 1, 2);\n", variable()); break;
    case 1: str_addf(s, "strcpy(p, %s > %d ? \"ab\" : \"c\");\n", variable(), (int)any(3)); break;
    case 2: str_addf(s, "t = %s;\nmemcpy(p, &t, 2);\n", variable()); break;
    case 3: str_addf(s, "%s = strlen(q);\n", names[any(NAMES - WRITABLE) + WRITABLE]); break;
    case 4: str_addf(s, "%s = q[%d];\n", names[any(NAMES - WRITABLE) + WRITABLE], (int)any(2)); break;
    default: str_addf(s, "%s = memcmp(q, \"%s\", 2);\n", names[any(NAMES - WRITABLE) + WRITABLE], any(2) ? "ab" : "c"); break;
  }
  seed_now = kept + 9;
}

static void add_statement(Writer *w, int depth);

static void add_block(Writer *w, int depth, uint32_t most) {
  str_add(w->text, "{\n");
  for (uint32_t n = 1 + any(most); n > 0; n--) add_statement(w, depth);
  str_add(w->text, "}\n");
}

static void add_statement(Writer *w, int depth) {
  if (w->left-- <= 0) return;
  uint32_t kind = any(depth > 0 ? 5 : 2);
  uint64_t with = seed_now + 1000;
  bool differs = w->number++ == w->change_at && w->is_new;
  if (differs) with += 1000003;
  if (kind < 2 && w->has_heap) {
    add_heap_statement(w->text, with);
    return;
  }
  if (kind < 2) {
    str_addf(w->text, "%s = ", names[any(NAMES - WRITABLE) + WRITABLE]);
    add_value(w->text, with, w->has_loops);
    str_add(w->text, ";\n");
    return;
  }
  if (kind == 4 && w->has_loops) {
    str_addf(w->text, "for (int i%d = 0; i%d < (a & 1) + 1; i%d++) ", w->number, w->number, w->number);
    add_block(w, depth - 1, 2);
    return;
  }
  str_add(w->text, "if (");
  add_condition(w->text, with);
  str_add(w->text, ") ");
  add_block(w, depth - 1, 2);
  if (any(2)) {
    str_add(w->text, "else ");
    add_block(w, depth - 1, 2);
  }
}

static void write_function(Str *text, uint64_t seed, int number, bool is_new, bool has_loops, bool has_heap) {
  seed_now = seed * 1000000 + (uint64_t)number * 10000;
  Writer w = {text, STATEMENTS, 0, (int)any(11), is_new, has_loops, has_heap};
  str_addf(text, "int f%d(int a, int b, int c) {\nint x = a, y = b;\ng = c;\n", number);
  if (has_heap) str_add(text, "char *p = malloc(4), *q = p;\nshort t;\nmemset(p, 0, 4);\n");
  while (w.left > 0) add_statement(&w, 3);
  str_addf(text, "g = x;\nreturn y;\n}\n");
}

static char *write_version(const char *dir, uint64_t seed, bool is_new, bool has_loops, bool has_heap) {
  Str text = {0};
  str_add(&text, "int g, h = 2;\nstatic int helper(int z) { if (z > 1) h = z; return h + 1; }\nint keep(int z) { return helper(z); }\n");
  if (has_heap) str_add(&text, "#include <stdlib.h>\n#include <string.h>\n");
  for (int i = 0; i < FUNCTIONS; i++) write_function(&text, seed, i, is_new, has_loops, has_heap);
  if (has_heap) { /* the library's functions are linked for what main reaches */
    str_add(&text, "int main(void) {\n");
    for (int i = 0; i < FUNCTIONS; i++) str_addf(&text, "f%d(0, 0, 0);\n", i);
    str_add(&text, "return 0;\n}\n");
  }
  char *name = path_join(dir, is_new ? "new.c" : "old.c");
  if (!file_write(name, str_text(&text), text.len)) fatal("cannot write %s", name);
  str_done(&text);
  return name;
}

static Program *load(char *const files[2], UnifySummary *s) {
  FrontOptions options[2];
  StrList list[2] = {0};
  for (int v = 0; v < 2; v++) {
    vec_push(&list[v], files[v]);
    options[v] = (FrontOptions){.files = &list[v], .entry = "main", .takes_all = true};
  }
  Program *versions[2];
  front_load_pair(options, versions, NULL);
  for (int v = 0; v < 2; v++) vec_done(&list[v]);
  return unify_programs(versions[0], versions[1], s);
}

/* ---- the theorem ---- */

typedef VEC(char *) Sequences; /* sorted texts */

typedef struct Recorder {
  const Dise *dise;
  Sequences told;
} Recorder;

static void on_path(void *self, const State *s, const Model *input) {
  Recorder *r = self;
  (void)input;
  UnitList nodes = {0};
  dise_trace(r->dise, s->trace, &nodes);
  Str text = {0};
  for (size_t i = 0; i < nodes.len; i++) str_addf(&text, " %u", nodes.data[i]);
  if (nodes.len) vec_push(&r->told, str_take(&text));
  str_done(&text);
  vec_done(&nodes);
}

static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* But for changed code that no input comes to. */
static bool is_complete(const Engine *e) {
  for (size_t i = 0; i < e->cuts.len; i++)
    if (e->cuts.data[i].kind != END_CUT_UNREACHED) return false;
  return true;
}

static Sequences explore(Program *p, const Units *u, const char *entry, DiseMode mode, uint64_t *states) {
  Options o;
  options_init(&o);
  o.entry = entry;
  Recorder r = {0};
  EngineSink sink = {.self = &r, .path_end = on_path};
  Engine *e = engine_new(&o, p, false, &sink);
  r.dise = engine_direct(e, u, mode);
  engine_run(e);
  *states += e->stats.states;
  CHECK(is_complete(e));
  engine_free(e);
  options_done(&o);
  if (r.told.len) qsort(r.told.data, r.told.len, sizeof *r.told.data, by_text);
  return r.told;
}

static size_t drop_repeated(Sequences *s) { /* how many there were */
  size_t to = 0, repeated = 0;
  for (size_t i = 0; i < s->len; i++) {
    if (to && strcmp(s->data[to - 1], s->data[i]) == 0) {
      mem_free(s->data[i]);
      repeated++;
    } else {
      s->data[to++] = s->data[i];
    }
  }
  s->len = to;
  return repeated;
}

static bool has(const Sequences *s, const char *text) { return s->len && bsearch(&text, s->data, s->len, sizeof *s->data, by_text); }

static bool is_subset(const Sequences *a, const Sequences *b) {
  for (size_t i = 0; i < a->len; i++)
    if (!has(b, a->data[i])) return false;
  return true;
}

static void sequences_done(Sequences *s) {
  for (size_t i = 0; i < s->len; i++) mem_free(s->data[i]);
  vec_done(s);
}

typedef struct Totals {
  uint64_t passed, failed, sequences, missed, states[3];
} Totals;

static void judge(Totals *t, bool holds, const char *what, uint64_t seed, const char *function) {
  if (holds) t->passed++;
  else t->failed++;
  if (!holds) printf("FAIL seed %llu, %s: %s\n", (unsigned long long)seed, function, what);
}

static void check_theorem(Totals *t, Program *p, const Units *u, const char *entry, uint64_t seed) {
  Sequences all = explore(p, u, entry, DISE_FULL, &t->states[DISE_FULL]);
  Sequences exact = explore(p, u, entry, DISE_EXACT, &t->states[DISE_EXACT]);
  Sequences paper = explore(p, u, entry, DISE_PAPER, &t->states[DISE_PAPER]);
  drop_repeated(&all);
  judge(t, drop_repeated(&exact) == 0, "a sequence is told twice", seed, entry);
  judge(t, exact.len == all.len && is_subset(&exact, &all), "not each feasible sequence is told", seed, entry);
  judge(t, drop_repeated(&paper) == 0 && is_subset(&paper, &all), "the paper's sets tell a sequence twice, or one that is not feasible",
        seed, entry);
  t->sequences += all.len;
  t->missed += all.len - paper.len;
  sequences_done(&all);
  sequences_done(&exact);
  sequences_done(&paper);
}

/* ---- behaviour ---- */

typedef struct Watch {
  const Impact *m;
  VEC(const FunctionImpact *) function; /* per note: the node */
  VEC(uint32_t) node;
  uint64_t *hash[2]; /* per note: of its executions on one input, per version */
  int version;
} Watch;

static Step on_note(void *observer, State *s, uint32_t number) {
  Watch *w = observer;
  const Insn *i = &s->now.frame->fn->insns[s->now.frame->pc + 1];
  uint64_t value = 1;
  const Value *r = s->now.frame->regs;
  if (i->op == OP_STORE) value = r[i->b].bits;
  else if (op_is_call(i->op) || i->op == OP_RET)
    for (uint32_t k = 0; k < i->c; k++) value = hash_mix(value + r[s->now.frame->fn->pool[i->b + k]].bits);
  else value = r[i->a].bits;
  w->hash[w->version][number] = hash_mix(w->hash[w->version][number] * 31 + value + 7);
  return STEP_NEXT;
}

/* A NOTE before every node. Afterwards the nodes' instructions are no longer those of Impact. */
static void put_notes(Program *p, Watch *w, const FunctionImpact *f) {
  Function *fn = p->functions.data[f->function->number];
  Insn *insns = ARENA_ARRAY(&p->arena, Insn, fn->insn_count + f->nodes.len);
  uint32_t *locs = ARENA_ARRAY(&p->arena, uint32_t, fn->insn_count + f->nodes.len), to = 0;
  for (uint32_t b = 0; b < fn->block_count; b++) {
    uint32_t from = fn->blocks[b].first, end = from + fn->blocks[b].len;
    fn->blocks[b].first = to;
    for (; from < end; from++) {
      for (uint32_t n = 0; n < f->nodes.len; n++) {
        if (f->nodes.data[n].insn != from) continue;
        locs[to] = fn->locs[from];
        insns[to++] = (Insn){.op = OP_NOTE, .c = (uint32_t)w->node.len};
        vec_push(&w->node, n);
        vec_push(&w->function, f);
      }
      locs[to] = fn->locs[from];
      insns[to++] = fn->insns[from];
    }
    fn->blocks[b].len = to - fn->blocks[b].first;
  }
  fn->insns = insns;
  fn->locs = locs;
  fn->insn_count = to;
}

static void run_input(Engine *e, Watch *w, const char *entry) {
  static const char *const parameters[] = {"a", "b", "c"};
  uint32_t input[3];
  for (int k = 0; k < 3; k++) input[k] = expr_input(e->exprs, parameters[k], 4);
  Model *m = model_new(expr_var_count(e->exprs));
  for (int k = 0; k < 3; k++) {
    uint32_t value = any(7) - 2;
    for (uint32_t b = 0; b < 4; b++) m->byte[expr_get_input(e->exprs, input[k])->first_var + b] = (uint8_t)(value >> 8 * b);
  }
  for (w->version = 0; w->version < 2; w->version++) {
    memset(w->hash[w->version], 0, w->node.len * sizeof **w->hash);
    Outcome o = concrete_run(&e->parts->exec, entry, w->version ? NEW : OLD, m, 0, NULL);
    CHECK(outcome_has_ended(&o));
    outcome_done(&o);
  }
  model_unref(m);
}

static void check_behaviour(Totals *t, Program *p, Watch *w, const char *entry, uint64_t seed) {
  Options o;
  options_init(&o);
  o.entry = entry;
  EngineSink sink = {0};
  o.no_replay = true;
  Engine *e = engine_new(&o, p, true, &sink);
  e->parts->exec.on_note = on_note;
  e->parts->exec.observer = w;
  bool holds = true;
  for (int i = 0; i < INPUTS; i++) {
    run_input(e, w, entry);
    for (uint32_t k = 0; k < w->node.len; k++) {
      const FunctionImpact *f = w->function.data[k];
      const Node *n = &f->nodes.data[w->node.data[k]];
      if (n->versions == 3 && !n->is_hidden && w->hash[0][k] != w->hash[1][k] && !impact_is_affected(f, w->node.data[k])) {
        if (holds) printf("  line %u behaves differently\n", program_location(p, n->loc).line);
        holds = false;
      }
    }
  }
  judge(t, holds, "a node that behaves differently is not affected", seed, entry);
  engine_free(e);
  options_done(&o);
}

/* ---- a batch ---- */

static void run_theorem(Totals *t, char *const files[2], uint64_t seed, ImpactMode mode) {
  UnifySummary s;
  Program *p = load(files, &s);
  Impact *m = impact_new(p, &s, mode);
  pass_all(p);
  Units *u = units_new(p, m, program_find_function(p, "f0"));
  for (int i = 0; i < FUNCTIONS; i++) {
    char name[16];
    snprintf(name, sizeof name, "f%d", i);
    check_theorem(t, p, u, name, seed);
  }
  units_free(u);
  impact_free(m);
  unify_summary_done(&s);
  program_free(p);
}

static void run_behaviour(Totals *t, char *const files[2], uint64_t seed) {
  UnifySummary s;
  Program *p = load(files, &s);
  Watch w = {0};
  w.m = impact_new(p, &s, IMPACT_SHARP);
  for (size_t i = 0; i < w.m->functions.len; i++) put_notes(p, &w, w.m->functions.data[i]);
  for (size_t i = 0; i < p->functions.len; i++)
    if (p->functions.data[i]->is_defined) pass_versions(p, p->functions.data[i]);
  for (int v = 0; v < 2; v++) w.hash[v] = NEW_ARRAY(uint64_t, w.node.len + 1);
  seed_now = seed * 77;
  for (int i = 0; i < FUNCTIONS; i++) {
    char name[16];
    snprintf(name, sizeof name, "f%d", i);
    check_behaviour(t, p, &w, name, seed);
  }
  for (int v = 0; v < 2; v++) mem_free(w.hash[v]);
  vec_done(&w.node);
  vec_done(&w.function);
  impact_free((Impact *)(uintptr_t)w.m);
  unify_summary_done(&s);
  program_free(p);
}

int main(int argc, char **argv) {
  uint64_t seed = 1, count = 4;
  bool has_loops = false, has_heap = false;
  for (int i = 1; i < argc; i++) {
    if (strcmp(argv[i], "--loops") == 0) has_loops = true;
    else if (strcmp(argv[i], "--heap") == 0) has_heap = true;
    else if (strcmp(argv[i], "--seed") == 0 && i + 1 < argc) seed = strtoull(argv[++i], NULL, 10);
    else if (strcmp(argv[i], "--count") == 0 && i + 1 < argc) count = strtoull(argv[++i], NULL, 10);
    else fatal("dise: what is %s?", argv[i]);
  }
  log_set_level(LOG_QUIET);
  Totals t = {0};
  char *dir = temp_make("dise");
  for (uint64_t k = seed; k < seed + count; k++) {
    char *files[2] = {write_version(dir, k, false, has_loops, has_heap), write_version(dir, k, true, has_loops, has_heap)};
    if (!has_heap) run_theorem(&t, files, k, k % 2 ? IMPACT_SHARP : IMPACT_PAPER);
    run_behaviour(&t, files, k);
    if (t.failed) return 1; /* the files stay */
    for (int v = 0; v < 2; v++) mem_free(files[v]);
  }
  if (!getenv("DISE_KEEP")) temp_remove(dir);
  mem_free(dir);
  printf("%llu sequences, of which the paper's sets miss %llu; states: all %llu, exact %llu, paper %llu\n", (unsigned long long)t.sequences,
         (unsigned long long)t.missed, (unsigned long long)t.states[DISE_FULL], (unsigned long long)t.states[DISE_EXACT],
         (unsigned long long)t.states[DISE_PAPER]);
  printf("dise%s%s: %llu passed, %llu failed\n", has_loops ? ", loops" : "", has_heap ? ", heap" : "", (unsigned long long)t.passed,
         (unsigned long long)t.failed);
  return t.failed > 0;
}
