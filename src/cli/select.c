/* umbra select: selects the regression tests to run again after a change, and finds what they miss
 * (Person et al., "Directed Incremental Symbolic Execution", PLDI 2011, section 4.2.2). The paths
 * that the change affects are explored (--search dise). Each test case is followed through the new
 * version, and represents the path whose sequence of affected nodes it takes. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/json.h"
#include "base/log.h"
#include "cli/cli_command.h"
#include "cli/cli_run.h"
#include "cli/cli_versions.h"
#include "cli/impact.h"
#include "engine/engine.h"
#include "suite/suite_seeds.h"
#include "witness/container.h"

typedef struct Way { /* a sequence of affected nodes */
  /* 0: unknown, since a test case could not be followed to its end; DISE_MARKS: no nodes, but for
   * instance removed code. */
  uint32_t trace;
  uint64_t number; /* of the test case in the run directory; 0 if exploration did not reach it */
  size_t test;     /* first test of the suite that takes it, from 1; 0 if none does */
} Way;

typedef struct Selection {
  EngineSink listener; /* receives events first */
  const Run *run;
  VEC(Way) ways;
  VEC(size_t) taken; /* per test: its way, from 1; 0 if none */
  size_t unknown;    /* number of tests that could not be followed to their end */
} Selection;

static void on_path(void *self, const State *s, const Model *input) {
  Selection *m = self;
  m->listener.path_end(m->listener.self, s, input);
  if (end_class(s->end.kind) == END_CLASS_CUT) return;
  uint32_t trace = s->trace ? s->trace : DISE_MARKS;
  for (size_t i = 0; i < m->ways.len; i++)
    if (m->ways.data[i].trace == trace) return; /* a fault in the same sequence, or a mark */
  vec_push(&m->ways, ((Way){trace, m->run->listener.heard.tests, 0}));
}

static void on_begin(void *self) {
  const Selection *m = self;
  m->listener.begin(m->listener.self);
}

static void on_progress(void *self, const Progress *progress) {
  const Selection *m = self;
  m->listener.progress(m->listener.self, progress);
}

static size_t select_way_of(Selection *m, uint32_t trace) {
  if (!trace) return 0;
  for (size_t i = 0; i < m->ways.len; i++)
    if (m->ways.data[i].trace == trace) return i + 1;
  /* Not explored: beyond a limit, or an input that the exploration excludes. */
  vec_push(&m->ways, ((Way){trace, 0, 0}));
  return m->ways.len;
}

/* The rest of the test case's path is unknown, so it must be run again. */
static size_t own_way(Selection *m) {
  vec_push(&m->ways, ((Way){0}));
  m->unknown++;
  return m->ways.len;
}

static void follow_tests(Selection *m, Engine *e, const SeedList *tests) {
  for (size_t i = 0; i < tests->inputs.len; i++) {
    uint32_t trace;
    bool is_known = engine_follow(e, &tests->inputs.data[i], &trace);
    size_t way = is_known ? select_way_of(m, trace) : own_way(m);
    assert(way <= m->ways.len);
    if (way && !m->ways.data[way - 1].test) m->ways.data[way - 1].test = i + 1;
    vec_push(&m->taken, way);
  }
}

/* --- messages --- */

static const char *verdict_on(const Selection *m, size_t test) {
  size_t way = m->taken.data[test];
  if (!way) return "unaffected";
  assert(way <= m->ways.len && m->ways.data[way - 1].test);
  return m->ways.data[way - 1].test == test + 1 ? "re-run" : "redundant";
}

static size_t count_ways(const Selection *m, bool with_test) {
  size_t n = 0;
  for (size_t i = 0; i < m->ways.len; i++)
    n += (m->ways.data[i].test != 0) == with_test;
  return n;
}

static char *added_name(const Selection *m, const Way *w) {
  assert(w->number && !w->test); /* a way that no test takes was explored */
  char *name = test_name(w->number), *path = path_join(m->run->dir.path, name);
  mem_free(name);
  return path;
}

static void select_print_text(const Options *o, const Selection *m, const SeedList *tests) {
  assert(m->taken.len == tests->suite.seeds.len);
  if (o->quiet) return;
  for (size_t i = 0; i < m->taken.len; i++)
    printf("%-10s  %s\n", verdict_on(m, i), tests->suite.seeds.data[i].path);
  for (size_t i = 0; i < m->ways.len; i++) {
    if (m->ways.data[i].test) continue;
    char *name = added_name(m, &m->ways.data[i]);
    printf("%-10s  %s\n", "add", name);
    mem_free(name);
  }
  printf("%zu selected, %zu added, %zu total\n", count_ways(m, true), count_ways(m, false),
         m->ways.len);
}

static void select_warn(const Selection *m, bool is_complete) {
  if (m->unknown)
    log_warn("%zu test case%s could not be followed to the end and must be run again", m->unknown,
             str_plural(m->unknown));
  if (!is_complete)
    log_warn("some affected paths were cut (%s/run.json); no test cases were generated for them",
             m->run->dir.path);
}

static void select_print_json(const Selection *m, const SeedList *tests, bool is_complete) {
  assert(m->taken.len == tests->suite.seeds.len);
  json_t *j = json_object(), *list = json_array(), *added = json_array();
  json_set(j, "selected", json_integer((json_int_t)count_ways(m, true)));
  json_set(j, "added", json_integer((json_int_t)count_ways(m, false)));
  json_set(j, "total", json_count(m->ways.len));
  json_set(j, "complete", json_boolean(is_complete));
  for (size_t i = 0; i < m->taken.len; i++) {
    json_t *t = json_object();
    size_t way = m->taken.data[i];
    json_set(t, "test", json_text(tests->suite.seeds.data[i].path));
    json_set(t, "verdict", json_text(verdict_on(m, i)));
    json_set(t, "same_as",
             strcmp(verdict_on(m, i), "redundant") == 0
                 ? json_text(tests->suite.seeds.data[m->ways.data[way - 1].test - 1].path)
                 : json_null());
    json_array_append_new(list, t);
  }
  json_set(j, "tests", list);
  for (size_t i = 0; i < m->ways.len; i++) {
    if (m->ways.data[i].test) continue;
    char *name = added_name(m, &m->ways.data[i]);
    json_array_append_new(added, json_text(name));
    mem_free(name);
  }
  json_set(j, "add", added);
  json_put(j);
}

/* --- the command --- */

static int select_tests(const Options *o, const Options *given, Program *program,
                        const Units *units) {
  Run run = {0};
  run_open(&run, (RunInfo){.options = o, .command = CMD_EXPLORE, .program = program});
  Selection m = {.listener = listener_sink(&run.listener), .run = &run};
  EngineSink sink = {.self = &m, .path_end = on_path, .begin = on_begin, .progress = on_progress};
  run_make_engine(&run, program, &sink);
  Engine *engine = run.engine;
  engine_direct(engine, units, dise_mode(o));
  SeedList tests = {0};
  seeds_load(engine, &o->tests, &tests);
  run_explore_all(&run);
  publish_result(&run.result);
  follow_tests(&m, engine, &tests);
  if (given->json)
    select_print_json(&m, &tests, engine->is_complete);
  else
    select_print_text(given, &m, &tests);
  select_warn(&m, engine->is_complete);
  int status = m.ways.len ? EXIT_FOUND : EXIT_NONE;
  seeds_done(&tests);
  vec_done(&m.ways);
  vec_done(&m.taken);
  run_close(&run);
  return status;
}

int run_select(const Options *given) {
  Options o = *given;
  if (!o.tests.len) fatal("no test cases given; name them with --tests DIR");
  o.search = SEARCH_DISE;
  o.quiet = true;
  o.json = false;
  check_run_options(&o);
  Versions versions;
  versions_init(&versions, &o, command_find("select")->usage);
  Program *program;
  Units *units = load_units(&o, &versions, &program);
  int status = select_tests(&o, given, program, units);
  units_free(units);
  program_free(program);
  versions_done(&versions);
  return status;
}
