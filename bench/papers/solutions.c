/* solutions MUTANT FILE ENTRY DOMAIN SEED BITMAP [OPTION...]: runs the engine on one subject, as `umbra diff` does, and enumerates what its
 * paths claim.
 *
 * A diff path's path condition is evaluated on every input of the domain: the number of its solutions is its size. Sizes are independent of
 * how conditions are spelled and in which order they were decided, so they can be compared with other tools'.
 * One line is printed:
 *
 *   END <tab> FAULT <tab> UNION <tab> DIFFER <tab> DIFF PATHS <tab> PATHS <tab> STATES <tab> SECONDS <tab> VERDICT <tab> ALL
 *
 * END and FAULT: sizes of the diff paths by how the new version ends there, "100x2 3" for two of 100 and one of 3, "-" for none; UNION:
 * inputs in at least one of them; DIFFER: inputs in at least one reported finding; SECONDS: of the engine alone; VERDICT: complete, cut, or
 * untouched when the seed was skipped as not reaching the change. The diff paths are those of the technique as published: what is found
 * around a seed afterwards is in none of these but DIFFER, and in ALL, the number of inputs in at least one diff path, wherever it was found
 * ("-": that is too much work). SEED "-" or the values of
 * the parameters with commas between; BITMAP "-" or a file of native.c: DIFFER gets the suffix "!" if the set is another one than the
 * native one.
 *
 * With --directed and --no-directed there are two lines, in this order.
 *
 * A path condition falls into groups of parameters that constrain each other; its solutions are the product of the groups' solutions, so
 * that nine parameters with 13824 paths are no hard work. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/str.h"
#include "cli/load.h"
#include "cli/cli_versions.h"
#include "code/passes.h"
#include "domain.h"
#include "engine/engine.h"

typedef struct Claim { /* all inputs that satisfy the constraints */
  ExprList constraints;
  bool is_fault;
} Claim;

typedef VEC(Claim) ClaimList;
typedef VEC(uint64_t) Sizes;

typedef struct Run {
  Domain domain;
  size_t inputs;                  /* of the domain */
  size_t stride[MAX_PARAMETERS];  /* of a parameter in the index of an input */
  uint32_t input[MAX_PARAMETERS]; /* the parameter's input in the table of expressions, once known */
  bool knows_inputs;
  ClaimList diff_paths, around, findings;
  Engine *engine;
  Evaluator *eval;
  Model *model;
} Run;

/* One value for each parameter of a group. */
typedef struct Tuple {
  size_t index; /* what they add to the index of the input */
  uint64_t weight;
} Tuple;
typedef VEC(Tuple) TupleList;

typedef struct Group {
  unsigned parameters; /* a bit for each */
  ExprList constraints;
  TupleList solutions;
} Group;

static void init_domain(Run *r, const char *letters) {
  domain_start(&r->domain, letters);
  r->inputs = 1;
  for (unsigned i = r->domain.count; i-- > 0;) {
    r->stride[i] = r->inputs;
    r->inputs *= (size_t)domain_size(r->domain.kind[i]);
  }
}

/* The entry's parameters are the first inputs that a path makes. */
static void learn_inputs(Run *r, const State *s) {
  if (r->knows_inputs) return;
  CHECK(s->inputs.len >= r->domain.count);
  for (unsigned i = 0; i < r->domain.count; i++) r->input[i] = s->inputs.data[i].input;
  r->knows_inputs = true;
}

static Claim claim_of(const State *s) {
  Claim c = {.is_fault = end_class(s->end.kind) == END_CLASS_FAULT};
  pc_relevant(&s->pc, NULL, &c.constraints);
  return c;
}

static void on_path_end(void *self, const State *s, const Model *input) {
  (void)input;
  Run *r = self;
  learn_inputs(r, s);
  if (!s->divergence || end_class(s->end.kind) == END_CLASS_CUT) return;
  bool is_around = r->engine->phase == PHASE_AROUND;
  vec_push(is_around ? &r->around : &r->diff_paths, claim_of(s));
}

static void on_finding(void *self, Finding *f) {
  Run *r = self;
  learn_inputs(r, f->state);
  Claim c = claim_of(f->state);
  if (f->differs) vec_push(&c.constraints, f->differs);
  vec_push(&r->findings, c);
}

static unsigned parameters_of(const Run *r, const Expr *e) {
  const VarSet *vars = expr_vars(r->engine->exprs, e);
  unsigned bits = 0;
  for (uint32_t i = 0; i < vars->len; i++) {
    uint32_t input = expr_input_of_var(r->engine->exprs, vars->var[i]);
    unsigned k = 0;
    while (k < r->domain.count && r->input[k] != input) k++;
    CHECK(k < r->domain.count);
    bits |= 1u << k;
  }
  return bits;
}

/* Makes the parameters of `bits` one group, with what it had of them. Gives the group's position. */
static size_t join_groups(Group *groups, size_t *count, unsigned bits) {
  size_t into = *count;
  for (size_t i = 0; i < *count;) {
    if (!(groups[i].parameters & bits)) {
      i++;
    } else if (into == *count) {
      into = i++;
    } else {
      groups[into].parameters |= groups[i].parameters;
      for (size_t k = 0; k < groups[i].constraints.len; k++) vec_push(&groups[into].constraints, groups[i].constraints.data[k]);
      vec_done(&groups[i].constraints);
      groups[i] = groups[--*count];
    }
  }
  return into;
}

static size_t make_groups(const Run *r, const Claim *c, Group *groups) {
  size_t count = r->domain.count;
  for (size_t i = 0; i < count; i++) groups[i] = (Group){.parameters = 1u << i};
  for (size_t i = 0; i < c->constraints.len; i++) {
    const Expr *e = c->constraints.data[i];
    if (expr_is_true(e)) continue;
    unsigned bits = parameters_of(r, e);
    CHECK(bits);
    size_t g = join_groups(groups, &count, bits);
    vec_push(&groups[g].constraints, e);
  }
  return count;
}

static void put_value(const Engine *e, Model *m, uint32_t input, int value) {
  const Input *in = expr_get_input(e->exprs, input);
  for (uint32_t i = 0; i < in->size; i++) m->byte[in->first_var + i] = (uint8_t)((uint32_t)value >> (8 * i));
}

static bool holds(const Run *r, const ExprList *constraints) {
  eval_forget(r->eval);
  for (size_t i = 0; i < constraints->len; i++)
    if (!eval_true(r->eval, constraints->data[i])) return false;
  return true;
}

static void solve_group(const Run *r, Group *g) {
  char letters[MAX_PARAMETERS + 1] = {0};
  unsigned parameter[MAX_PARAMETERS] = {0}, n = 0;
  for (unsigned k = 0; k < r->domain.count; k++) {
    if (!(g->parameters >> k & 1)) continue;
    parameter[n] = k;
    letters[n++] = r->domain.kind[k];
  }
  Domain d;
  domain_start(&d, letters);
  do {
    Tuple t = {.weight = 1};
    for (unsigned i = 0; i < n; i++) {
      put_value(r->engine, r->model, r->input[parameter[i]], d.value[i]);
      t.index += (size_t)d.at[i] * r->stride[parameter[i]];
      t.weight *= domain_weight(d.kind[i], d.value[i]);
    }
    if (holds(r, &g->constraints)) vec_push(&g->solutions, t);
  } while (domain_next(&d));
}

static void mark(const Group *groups, size_t count, size_t index, uint64_t weight, uint64_t *marks) {
  if (!count) {
    marks[index] = weight;
    return;
  }
  for (size_t i = 0; i < groups->solutions.len; i++)
    mark(groups + 1, count - 1, index + groups->solutions.data[i].index, weight * groups->solutions.data[i].weight, marks);
}

/* Marks the claim's inputs with their weights; gives its size. */
static uint64_t solve_claim(const Run *r, const Claim *c, uint64_t *marks) {
  Group groups[MAX_PARAMETERS];
  size_t count = make_groups(r, c, groups);
  uint64_t size = 1;
  for (size_t i = 0; i < count; i++) {
    solve_group(r, &groups[i]);
    uint64_t weight = 0;
    for (size_t k = 0; k < groups[i].solutions.len; k++) weight += groups[i].solutions.data[k].weight;
    size *= weight;
  }
  mark(groups, count, 0, 1, marks);
  for (size_t i = 0; i < count; i++) {
    vec_done(&groups[i].constraints);
    vec_done(&groups[i].solutions);
  }
  return size;
}

static uint64_t sum(const uint64_t *marks, size_t n) {
  uint64_t total = 0;
  for (size_t i = 0; i < n; i++) total += marks[i];
  return total;
}

static int by_size_down(const void *a, const void *b) {
  uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return (x < y) - (x > y);
}

static void print_sizes(Sizes *sizes) {
  if (!sizes->len) printf("-");
  else qsort(sizes->data, sizes->len, sizeof *sizes->data, by_size_down);
  for (size_t i = 0, next; i < sizes->len; i = next) {
    for (next = i; next < sizes->len && sizes->data[next] == sizes->data[i];) next++;
    printf("%s%llu", i ? " " : "", (unsigned long long)sizes->data[i]);
    if (next - i > 1) printf("x%zu", next - i);
  }
  printf("\t");
}

static void print_diff_paths(const Run *r, uint64_t *marks) {
  Sizes ends = {0}, faults = {0};
  for (size_t i = 0; i < r->diff_paths.len; i++) {
    const Claim *c = &r->diff_paths.data[i];
    uint64_t size = solve_claim(r, c, marks);
    vec_push(c->is_fault ? &faults : &ends, size);
  }
  print_sizes(&ends);
  print_sizes(&faults);
  printf("%llu\t", (unsigned long long)sum(marks, r->inputs));
  vec_done(&ends);
  vec_done(&faults);
}

/* After print_diff_paths, whose inputs are marked. */
static void print_all(const Run *r, uint64_t *marks) {
  enum { MOST = 4096 };
  if (r->around.len > MOST) {
    printf("\t-\n");
    return;
  }
  for (size_t i = 0; i < r->around.len; i++) solve_claim(r, &r->around.data[i], marks);
  printf("\t%llu\n", (unsigned long long)sum(marks, r->inputs));
}

static bool is_native_set(const Run *r, const uint64_t *marks, const char *bitmap) {
  FILE *f = fopen(bitmap, "r");
  if (!f) fatal("cannot read %s", bitmap);
  bool same = true;
  for (size_t i = 0; i < r->inputs && same; i++) same = getc(f) == (marks[i] != 0);
  fclose(f);
  return same;
}

/* Of a pedal's values only the representatives are inputs here, as natively. */
static void print_findings(const Run *r, uint64_t *marks, const char *bitmap) {
  for (size_t i = 0; i < r->findings.len; i++) solve_claim(r, &r->findings.data[i], marks);
  size_t differ = 0;
  for (size_t i = 0; i < r->inputs; i++) differ += marks[i] != 0;
  printf("%zu%s\t", differ, strcmp(bitmap, "-") == 0 || is_native_set(r, marks, bitmap) ? "" : "!");
}

static void print_run(Run *r, const char *bitmap) {
  const Engine *e = r->engine;
  r->model = model_new(expr_var_count(e->exprs));
  r->eval = eval_new(e->exprs);
  eval_set(r->eval, r->model, NEW);
  uint64_t *marks = NEW_ARRAY(uint64_t, r->inputs), *found = NEW_ARRAY(uint64_t, r->inputs);
  print_diff_paths(r, marks);
  print_findings(r, found, bitmap);
  printf("%zu\t%llu\t%llu\t%.3f\t%s", r->diff_paths.len, (unsigned long long)e->stats.paths, (unsigned long long)e->stats.states,
         e->stats.seconds,
         e->cuts.len          ? "cut"
         : e->seeds_untouched ? "untouched"
                              : "complete");
  print_all(r, marks);
  mem_free(marks);
  mem_free(found);
  eval_free(r->eval);
  model_unref(r->model);
}

static void done_claims(ClaimList *list) {
  for (size_t i = 0; i < list->len; i++) vec_done(&list->data[i].constraints);
  vec_done(list);
}

static const Function *find_function(const Program *p, const char *name) {
  for (size_t i = 0; i < p->functions.len; i++)
    if (strcmp(p->functions.data[i]->name, name) == 0) return p->functions.data[i];
  fatal("there is no function '%s'", name);
}

/* The values of the entry's parameters, commas between, are where the engine starts. */
static void add_seed(Engine *e, const Function *entry, const char *values) {
  uint32_t input[MAX_PARAMETERS], count = entry->source_params;
  for (uint32_t i = 0; i < count; i++) input[i] = expr_input(e->exprs, entry->params[i].name, 4);
  Model *m = model_new(expr_var_count(e->exprs));
  const char *at = values;
  for (uint32_t i = 0; i < count && *at; i++) {
    char *end;
    put_value(e, m, input[i], (int)strtol(at, &end, 10));
    at = *end ? end + 1 : end;
  }
  engine_add_seed(e, &(SeedInput){.input = m});
  model_unref(m);
}

typedef VEC(char *) Arguments;

static void add_arguments(Arguments *a, size_t count, char **texts) {
  for (size_t i = 0; i < count; i++) vec_push(a, texts[i]);
}

/* With the marks of the file; with --automatic as the first option both versions are made of it without marks, and unified. */
static Program *load(Options *o, int argc, char **argv) {
  bool automatic = argc > 7 && strcmp(argv[7], "--automatic") == 0;
  char *define = str_format("-DMUTANT=%s", argv[1]);
  Arguments a = {0};
  if (automatic)
    add_arguments(&a, 8, (char *[]){"--old", argv[2], "--new", argv[2], "--old-flags", "-DUMBRA_OLD", "--new-flags", "-DUMBRA_NEW"});
  else add_arguments(&a, 1, &argv[2]);
  add_arguments(&a, 3, (char *[]){"--entry", argv[3], define});
  if (strcmp(argv[5], "-") != 0) add_arguments(&a, 2, (char *[]){"--search", "shadow"});
  add_arguments(&a, (size_t)(argc - 7 - automatic), argv + 7 + automatic);
  options_parse(o, CMD_DIFF, (int)a.len, a.data);
  Versions versions;
  UnifySummary summary;
  versions_init(&versions, o, "solutions");
  Program *program = load_versions(o, &versions, NULL, &summary);
  versions_done(&versions);
  unify_summary_done(&summary);
  vec_done(&a);
  mem_free(define);
  pass_all(program);
  return program;
}

static void run_once(const Options *o, Program *program, char **argv) {
  const char *seed = argv[5];
  Run r = {0};
  init_domain(&r, argv[4]);
  EngineSink sink = {.self = &r, .path_end = on_path_end, .finding = on_finding};
  r.engine = engine_new(o, program, true, &sink);
  if (strcmp(seed, "-") != 0) add_seed(r.engine, find_function(program, o->entry), seed);
  engine_run(r.engine);
  print_run(&r, argv[6]);
  done_claims(&r.diff_paths);
  done_claims(&r.around);
  done_claims(&r.findings);
  engine_free(r.engine);
}

int main(int argc, char **argv) {
  if (argc < 7) fatal("usage: solutions MUTANT FILE ENTRY DOMAIN SEED BITMAP [--automatic] [option of umbra diff ...]");
  Options o;
  options_init(&o);
  o.no_replay = true;
  Program *program = load(&o, argc, argv);
  run_once(&o, program, argv);
  if (o.directed && o.no_directed) { /* both ways: the first line was with, the second one is without */
    o.directed = false;
    run_once(&o, program, argv);
  }
  program_free(program);
  options_done(&o);
  return 0;
}
