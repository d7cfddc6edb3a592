/* A report fed by hand: well-formed JSON whatever the names hold, faults counted once per kind and
 * place, predictions read back. */
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/json.h"
#include "base/temp.h"
#include "replay/predict.h"
#include "report/listener.h"
#include "report/publish.h"
#include "test.h"

static json_t *load(const char *path) {
  json_t *j = json_load_file(path, 0, NULL);
  TEST(j);
  return j;
}
static const char *text_of(const json_t *j, const char *key) {
  return json_string_value(json_object_get(j, key));
}
static long number_of(const json_t *j, const char *key) {
  return (long)json_integer_value(json_object_get(j, key));
}

static Function *odd_function(Program *p) {
  Function *f = program_add_function(p, "quote\"back\\slash");
  f->loc = program_add_location(p, program_add_file(p, "dir/\xff\"\n.c"), 3, 7);
  return f;
}

static void end_path(const EngineSink *sink, const Function *f, EndKind kind, int status,
                     const char *message, uint32_t input, const Model *m) {
  State *s = state_new();
  state_push_frame(s, f);
  vec_push(&s->inputs, ((InputUse){input, version_set(BOTH)}));
  state_end(s, kind, f->loc, status, message ? mem_strdup(message) : NULL);
  sink->path_end(sink->self, s, m);
  state_free(s);
}

static void check_faults(void) {
  json_t *list = load("out/faults.json");
  TEST(json_array_size(list) == 2);
  json_t *first = json_array_get(list, 0), *second = json_array_get(list, 1);
  TEST(number_of(first, "id") == 1 && number_of(first, "count") == 2 &&
       strcmp(text_of(first, "kind"), "assertion") == 0);
  TEST(strcmp(text_of(first, "message"), "x \"\t\x01\xc3\xbc") == 0 &&
       strcmp(text_of(first, "test"), "tests/000001.ktest") == 0);
  TEST(strcmp(text_of(first, "location"), "dir/\xc3\xbf\"\n.c:3:7") ==
       0); /* no UTF-8: taken as Latin-1 */
  TEST(strcmp(text_of(json_object_get(first, "input"), "n\"1"), "-1") == 0);
  TEST(strcmp(text_of(json_array_get(json_object_get(first, "stack"), 0), "function"),
              "quote\"back\\slash") == 0);
  TEST(number_of(second, "count") == 1 && text_of(second, "message"));
  json_decref(list);
}

static void check_run(void) {
  json_t *j = load("out/run.json");
  TEST(strcmp(text_of(j, "verdict"), "faults") == 0 && number_of(j, "faults") == 2 &&
       strcmp(text_of(j, "command"), "explore") == 0);
  TEST(number_of(json_object_get(j, "ends"), "exit") == 1 &&
       number_of(json_object_get(j, "stats"), "paths") == 4);
  json_t *cut = json_array_get(json_object_get(j, "cut"), 0);
  TEST(strcmp(text_of(cut, "reason"), "unknown-function") == 0 &&
       strcmp(text_of(cut, "detail"), "f\"") == 0 && number_of(cut, "count") == 1);
  json_t *options = json_object_get(j, "options");
  TEST(strcmp(text_of(options, "search"), "portfolio") == 0 && number_of(options, "seed") == 1 &&
       json_is_false(json_object_get(options, "no-tests")));
  TEST(json_is_array(json_object_get(options, "include")) &&
       json_is_null(json_object_get(options, "std")) && !json_object_get(options, "output"));
  json_decref(j);
}

static void check_predictions(void) {
  PredictionList list;
  Prediction *p;
  TEST(predictions_find(&list, "out/tests/000003.ktest", &p) && p->outcome.end.kind == END_EXIT &&
       p->outcome.end.status == 3);
  TEST(list.len == 4);
  predictions_done(&list);
  TEST(!predictions_find(&list, "out/tests/000099.ktest", &p));
  predictions_done(&list);
  TEST(!predictions_find(&list, "nowhere.ktest", &p));
}

/* What run.json says, and who holds the lock. */
static void check_states(const char *dir) {
  TEST(run_state_read(dir) == RUN_COMPLETE);
  RunDir other;
  run_dir_open(&other, "locked", NULL);
  TEST(run_state_read("locked") == RUN_RUNNING);
  run_dir_close(&other);
  TEST(run_state_read("locked") == RUN_UNKNOWN && run_state_read("nowhere") == RUN_UNKNOWN);
  static const char running[] = "{\"state\": \"running\"}", odd[] = "{\"state\": 3}";
  TEST(file_write("locked/run.json", running, sizeof running - 1));
  TEST(run_state_read("locked") == RUN_KILLED);
  TEST(file_write("locked/run.json", odd, sizeof odd - 1));
  TEST(run_state_read("locked") == RUN_UNKNOWN);
}

static void feed(const Options *o, bool is_fed) {
  Program *program = program_new();
  const Function *f = odd_function(program);
  Engine e = {.options = o, .program = program, .exprs = expr_table_new(), .words = &o->arguments};
  const RunInfo run = {.options = o, .command = CMD_EXPLORE, .program = program};
  RunDir dir;
  Listener l;
  run_dir_open(&dir, o->output, NULL);
  listener_init(&l, &run, &dir);
  EngineSink sink = listener_sink(&l);
  listener_attach(&l, &e);
  if (is_fed) {
    uint32_t input = expr_input(e.exprs, "n\"1", 4);
    Model *m = model_new(4);
    memset(m->byte, 0xff, 4);
    end_path(&sink, f, END_ASSERT, 0, "x \"\t\x01\xc3\xbc", input, m);
    end_path(&sink, f, END_ASSERT, 0, "again", input, m);
    end_path(&sink, f, END_EXIT, 3, NULL, input, m);
    end_path(&sink, f, END_ABORT, 0, NULL, input, m);
    model_unref(m);
    e.ends[END_EXIT] = 1;
    e.stats.paths = 4;
    cuts_add(&e.cuts, END_CUT_EXTERNAL, f->loc, "f\"", 0);
  } else {
    e.is_complete = true;
  }
  Result result = {.run = &run, .engine = &e, .heard = &l.heard, .dir = &dir};
  Verdict v = publish_result(&result);
  verdict_done(&v);
  TEST(v.kind == (is_fed ? VERDICT_FAULTS : VERDICT_NO_FAULTS));
  listener_done(&l);
  run_dir_close(&dir);
  cuts_done(&e.cuts);
  expr_table_free(e.exprs);
  program_free(program);
}

int main(void) {
  char *dir = temp_make("test-report");
  TEST(chdir(dir) == 0);
  Options o;
  options_init(&o);
  o.quiet = true;
  feed(&o, false);
  TEST(file_exists(".umbra/1/run.json") && file_exists(".umbra/last/faults.json") &&
       file_exists(".umbra/last/log.txt"));
  o.output = "out";
  feed(&o, true);
  check_faults();
  check_run();
  check_predictions();
  check_states("out");
  options_done(&o);
  TEST(chdir("/") == 0);
  temp_remove(dir);
  mem_free(dir);
  puts("ok");
}
