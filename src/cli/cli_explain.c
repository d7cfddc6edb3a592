/* umbra explain: executes both versions on the input of a finding and shows them side by side. The
 * run's command is parsed again, as by umbra resume, and the program is built again; the choices of
 * the run (the entry, a harness) are in its directory. */
#include "explain/explain.h"

#include <assert.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/json.h"
#include "base/log.h"
#include "cli/begun.h"
#include "cli/cli_versions.h"
#include "cli/directories.h"
#include "cli/load.h"
#include "cli/named_finding.h"
#include "code/passes.h"
#include "outcome/verdict.h"
#include "report/run_dir.h"
#include "suite/suite_seeds.h"
#include "witness/found_words.h"
#include "witness/quote.h"
#include "witness/run_state.h"

/* --- the run and its finding --- */

/* In a review, each function has its own run. */
static void refuse_review(const char *dir, const char *run) {
  json_t *review = json_read(dir, "review.json");
  const char *first = NULL;
  size_t i;
  json_t *function;
  json_array_foreach(json_object_get(review, "functions"), i, function) {
    const char *verdict = json_get_text(function, "verdict");
    if (!first && verdict_is(verdict, VERDICT_DIFFERS)) first = json_get_text(function, "run");
  }
  char *of_function = first ? path_join(run, first) : NULL;
  if (first)
    fatal("%s is a review; name the run of a function, as in umbra explain %s", run,
          quote_word(of_function));
  if (review) fatal("%s is a review without a finding to explain", run);
}

static void read_command(Begun *b, const char *dir, const char *run) {
  char *path = path_join(dir, COMMAND_NAME), *report = path_join(dir, "run.json");
  refuse_review(dir, run);
  if (!file_exists(report)) fatal("%s is not a run directory: it has no run.json", run);
  if (!file_exists(path))
    fatal("%s does not say how the run was started: it has no %s; run it again", run, COMMAND_NAME);
  begun_read(b, dir, run);
  if (b->command->bit != CMD_DIFF)
    fatal("%s is a run of umbra %s; umbra explain takes runs of umbra diff", run, b->command->name);
  mem_free(path);
  mem_free(report);
}

/* Returns all findings; sets *id if it is 0, and checks that there is such a finding. */
static json_t *find_finding(const char *dir, const char *run, uint64_t *id) {
  json_t *list = json_read(dir, "findings.json");
  size_t count = json_array_size(list);
  if (!json_is_array(list)) fatal("%s: no readable findings.json of a run of umbra diff", run);
  if (!count) fatal("the run in %s has no finding to explain", run);
  if (!*id) *id = 1;
  if (*id > count)
    fatal("there is no finding %" PRIu64 " in %s: its findings are 1 to %zu", *id, run, count);
  return list;
}

/* --- choices of the run --- */

/* A file of the run, relative to the working directory if possible, as it is passed to clang. */
static char *name_file(const char *run, const char *file) {
  char *path = path_join(run, file), *here = realpath(".", NULL);
  const char *inner = here ? path_below(path, here) : NULL;
  char *name = mem_strdup(inner ? inner : path);
  free(here);
  mem_free(path);
  return name;
}

/* The entry of the run, and the harness that was generated to call it; the caller frees both. */
static void take_choices(const Options *o, const char *run, char **started_at, char **harness) {
  json_t *j = json_read(run, "run.json"), *options = json_object_get(j, "options");
  const char *entry = json_string_value(json_object_get(options, "entry"));
  bool is_made = json_array_size(json_object_get(options, "harness")) > o->harness.len;
  if (!entry)
    fatal("%s does not say how the run was started: its run.json is missing or damaged", run);
  *started_at = mem_strdup(entry);
  *harness = is_made ? name_file(run, "harness.c") : NULL;
  if (is_made && !file_exists(*harness))
    fatal("%s, which calls the entry, no longer exists", *harness);
  json_decref(j);
}

/* --- */

static void ignore(void *self, const State *s, const Model *input) {
  (void)self;
  (void)s;
  (void)input;
}

typedef struct Case { /* the test case */
  char *path;
  KTest test;
  StrList words;
} Case;

static Case read_case(const char *run, const json_t *finding) {
  Case c = {0};
  const char *test = json_string_value(json_object_get(finding, "test"));
  if (!test) fatal("the run in %s has no test case of the finding (--no-tests)", run);
  c.path = path_join(run, test);
  ktest_read(&c.test, c.path);
  c.words = ktest_words(&c.test);
  return c;
}

static void case_done(Case *c) {
  mem_free(c->path);
  vec_done(&c->words);
  ktest_done(&c->test);
}

/* The outcome of the run, if this execution has another one. If the native program did what the run
 * predicted, only a change of the program explains that; otherwise the run's prediction is in
 * doubt. */
static void explain_add_recorded(const json_t *recorded, Str *text) {
  const char *predicted = json_get_text(recorded, "text"),
             *native = json_get_text(json_object_get(recorded, "native"), "text");
  if (strcmp(str_text(text), predicted) == 0) return;
  str_addf(text, " (in the run: %s", predicted);
  if (*native && strcmp(native, predicted) != 0)
    str_addf(text, "; the native program: %s)", native);
  else if (*native)
    str_add(text, ", also natively; the program or its input files have changed)");
  else
    str_add(text, "; the program or its input files may have changed)");
}

static void print_end(const Found *f, Version v, const Engine *e, const json_t *finding) {
  Str text = {0};
  const json_t *recorded = json_object_get(finding, v == OLD ? "old" : "new");
  found_describe(f, v, e->program, e->options->entry, false, &text);
  if (json_is_object(recorded)) explain_add_recorded(recorded, &text);
  printf("%s: ", v == OLD ? "OLD" : "NEW");
  terminal_print_text(str_text(&text), text.len);
  putchar('\n');
  str_done(&text);
}

static void print_head(const json_t *finding, uint64_t id, const Paint *p) {
  const char *key;
  json_t *value;
  Str s = {0};
  printf("%s%" PRIu64 " %s%s", p->bold, id, json_get_text(finding, "class"), p->end);
  const char *invocation = json_get_text(finding, "invocation");
  if (*invocation) str_addf(&s, "  %s", invocation);
  json_t *input = *invocation ? NULL : json_object_get(finding, "input");
  json_object_foreach(input, key, value)
      str_addf(&s, "%s%s = %s", s.len ? ", " : "  ", key, json_string_value(value));
  terminal_print_text(str_text(&s), s.len);
  putchar('\n');
  str_done(&s);
}

typedef struct Explaining {
  const Explains *wanted;
  Options options;
  Program *program;
  const char *hidden; /* the generated harness; NULL if there is none */
  StrList arguments;  /* of the run, for test cases that have none */
} Explaining;

typedef struct Opened { /* a test case, and the engine that executes the program on it */
  Case test;
  EngineSink sink;
  Engine *engine;
  SeedList seeds;
  SeedInput input;
} Opened;

static void opened_init(Opened *p, Explaining *x, const json_t *finding) {
  *p = (Opened){.test = read_case(x->wanted->run, finding), .sink = {.path_end = ignore}};
  const StrList paths = {.data = (const char **)&p->test.path, .len = 1};
  x->options.arguments = p->test.words.len ? p->test.words : x->arguments;
  p->engine = engine_new(&x->options, x->program, true, &p->sink);
  seeds_load(p->engine, &paths, &p->seeds);
  p->input = p->seeds.inputs.data[0];
  p->input.words = NULL; /* the engine has them already */
}

static void opened_done(Opened *p) {
  seeds_done(&p->seeds);
  engine_free(p->engine);
  case_done(&p->test);
}

static void explain_one(Explaining *x) {
  const Explains *wanted = x->wanted;
  const json_t *finding = wanted->record;
  const Explained how = {.hidden = x->hidden,
                         .lines = (size_t)wanted->lines,
                         .paint = terminal_paint(stdout, wanted->color)};
  Opened p;
  Found found;
  opened_init(&p, x, finding);
  print_head(finding, wanted->finding, &how.paint);
  explain_print(p.engine, &p.input, &how, &found);
  if (strcmp(json_get_text(finding, "class"), class_name(CLASS_UNINIT)) == 0)
    puts("memory that was never written is 0 here");
  for (Version v = OLD; v <= NEW; v++)
    print_end(&found, v, p.engine, finding);
  found_done(&found);
  opened_done(&p);
}

static void store_one(Explaining *x, const json_t *finding, const char *file) {
  Opened p;
  Str text = {0};
  opened_init(&p, x, finding);
  json_t *j = json_object();
  json_set(j, "rows", explain_json(p.engine, &p.input, x->hidden, (size_t)x->wanted->lines));
  json_print(&text, j, 1);
  str_add(&text, "\n");
  if (!file_write(file, str_text(&text), text.len)) file_failed(file);
  str_done(&text);
  json_decref(j);
  opened_done(&p);
}

/* Omits findings that have no directory or no test case. */
static void store_all(Explaining *x) {
  enum { MOST_STORED = 20 };
  size_t i, stored = 0;
  const json_t *finding;
  json_array_foreach((json_t *)x->wanted->all, i, finding) {
    if (!json_is_true(json_object_get(finding, "representative")) || stored >= MOST_STORED)
      continue;
    char *dir = str_format("%s/findings/%04zu", x->wanted->run, i + 1),
         *file = path_join(dir, "explain.json");
    bool has_test = json_is_string(json_object_get(finding, "test")) && directory_is(dir);
    if (has_test) store_one(x, finding, file);
    stored += has_test;
    mem_free(file);
    mem_free(dir);
  }
}

int explain_diff(const Options *given) {
  const Explains *wanted = given->explains;
  Explaining x = {.wanted = wanted, .options = *given, .arguments = given->arguments};
  Options *o = &x.options;
  Versions versions;
  UnifySummary unified;
  char *entry, *harness;
  StrList harnesses = {0};
  for (size_t i = 0; i < o->harness.len; i++)
    vec_push(&harnesses, o->harness.data[i]);
  take_choices(o, wanted->run, &entry, &harness);
  o->entry = entry;
  if (harness) o->entry_file = NULL;
  if (harness) vec_push(&harnesses, harness);
  o->harness = harnesses;
  o->directed = false;
  o->search = SEARCH_DFS;
  versions_init(&versions, o, command_find("diff")->usage);
  log_set_level(LOG_QUIET); /* the run has shown the compiler's warnings */
  x.program = load_versions(o, &versions, NULL, &unified);
  log_set_level(LOG_NORMAL);
  x.hidden = harness;
  check_is_started(&unified);
  pass_plain(x.program);
  if (wanted->all)
    store_all(&x);
  else
    explain_one(&x);
  program_free(x.program);
  unify_summary_done(&unified);
  versions_done(&versions);
  vec_done(&harnesses);
  mem_free(entry);
  mem_free(harness);
  return EXIT_NONE;
}

int run_explain(const Options *o) {
  NamedFinding w = named_finding_read(&o->files, command_find("explain")->usage);
  char *dir = named_run_resolve(w.run);
  Begun b;
  read_command(&b, dir, w.run);
  json_t *list = find_finding(dir, w.run, &w.finding);
  run_state_warn(dir);
  begun_go_there(&b);
  const Explains wanted = {.run = dir,
                           .finding = w.finding,
                           .record = json_array_get(list, w.finding - 1),
                           .all = o->store ? list : NULL,
                           .lines = o->lines,
                           .color = o->color};
  int status = command_start(b.command, (int)b.words.len, b.words.data,
                             &(Circumstances){.explains = &wanted, .said = o});
  begun_done(&b);
  json_decref(list);
  mem_free(w.run);
  free(dir);
  return status;
}
