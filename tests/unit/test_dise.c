/* The paper's search, step by step: the rows of Table 1 of Person et al., "Directed Incremental
 * Symbolic Execution", PLDI 2011, on its worked example with inputs of at least 0. */
#include "search/search_dise.h"

#include <string.h>

#include "base/alloc.h"
#include "base/log.h"
#include "base/str.h"
#include "code/passes.h"
#include "engine/engine.h"
#include "front/front.h"
#include "test.h"

/* Nodes of Fig. 2 by the line of bench/impact/pedal/new.c that they are. */
static const struct {
  uint32_t line;
  const char *name;
} names[] = {{5, "n0"},   {6, "n1"},   {7, "n2"},   {8, "n3"},   {10, "n4"}, {11, "n5"},
             {16, "n10"}, {17, "n11"}, {18, "n12"}, {19, "n13"}, {21, "n14"}};
enum { NAMES = sizeof names / sizeof *names };

/* Explored writes | explored conditions, after the node was entered. */
static const char *const rows[] = {
    "n0: | n0",
    "n1: n1 | n0",
    "n5: n1 n5 | n0",
    "n10: n1 n5 | n0 n10",
    "n11: n1 n5 n11 | n0 n10",
    "n12: n1 n5 n11 | n0 n10 n12",
    "n13: n1 n5 n11 n13 | n0 n10 n12",
    "n14: n1 n5 n11 n13 n14 | n0 n10 n12",
    "n2: n1 | n0 n2", /* all that can follow it has been forgotten */
};
enum { ROWS = sizeof rows / sizeof *rows };

typedef struct Watch {
  const Program *p;
  const Units *u;
  size_t row, paths;
} Watch;

static const char *name_of(const Watch *w, uint32_t node, bool *is_condition) {
  const AffectedNode *n = &w->u->nodes.data[node];
  const Node *at = &n->function->nodes.data[n->node];
  uint32_t line = program_location(w->p, at->loc).line;
  *is_condition = at->is_condition;
  for (size_t i = 0; i < NAMES; i++)
    if (names[i].line == line) return names[i].name;
  return "?";
}

static void add_explored(const Watch *w, const uint64_t *explored, bool conditions, Str *out) {
  for (size_t i = 0; i < NAMES; i++) { /* in the order of the names */
    for (uint32_t n = 0; n < w->u->nodes.len; n++) {
      bool is_condition;
      const char *name = name_of(w, n, &is_condition);
      if (name == names[i].name && set_has(explored, n) && is_condition == conditions)
        str_addf(out, " %s", name);
    }
  }
}

static void on_node(void *data, uint32_t node, const uint64_t *explored) {
  Watch *w = data;
  bool is_condition;
  Str row = {0};
  str_addf(&row, "%s:", name_of(w, node, &is_condition));
  add_explored(w, explored, false, &row);
  str_add(&row, " |");
  add_explored(w, explored, true, &row);
  if (w->row < ROWS && strcmp(str_text(&row), rows[w->row]) != 0) {
    fprintf(stderr, "row %zu: expected '%s', found '%s'\n", w->row + 2, rows[w->row],
            str_text(&row));
    exit(1);
  }
  w->row++;
  str_done(&row);
}

static void on_path(void *self, const State *s, const Model *input) {
  (void)s;
  (void)input;
  ((Watch *)self)->paths++;
}

static Program *load(UnifySummary *s) {
  StrList files[2] = {0}, include = {0};
  FrontOptions options[2];
  vec_push(&include, "include");
  for (int v = 0; v < 2; v++) {
    vec_push(&files[v], v ? "bench/impact/pedal/new.c" : "bench/impact/pedal/old.c");
    vec_push(&files[v], "bench/impact/pedal/nonnegative.c");
    options[v] =
        (FrontOptions){.files = &files[v], .include = &include, .entry = "update_nonnegative"};
  }
  Program *versions[2];
  front_load_pair(options, versions, NULL);
  for (int v = 0; v < 2; v++)
    vec_done(&files[v]);
  vec_done(&include);
  return unify_programs(versions[0], versions[1], s);
}

int main(void) {
  log_set_level(LOG_QUIET);
  UnifySummary summary;
  Options o;
  options_init(&o);
  o.entry = "update_nonnegative";
  Program *p = load(&summary);
  Impact *m = impact_new(p, &summary, IMPACT_PAPER);
  Watch w = {.p = p};
  pass_all(p);
  Units *u = units_new(p, m, program_find_function(p, o.entry));
  TEST(u->nodes.len == NAMES);
  w.u = u;
  EngineSink sink = {.self = &w, .path_end = on_path};
  Engine *e = engine_new(&o, p, false, &sink);
  dise_watch(engine_direct(e, u, DISE_PAPER), on_node, &w);
  engine_run(e);
  TEST(w.row >= ROWS && w.paths == 7 && e->stats.paths == 7);
  engine_free(e);
  units_free(u);
  impact_free(m);
  unify_summary_done(&summary);
  program_free(p);
  options_done(&o);
  puts("dise: 1 passed, 0 failed");
  return 0;
}
