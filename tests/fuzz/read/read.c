/* What AFL++ runs: one input that Umbra reads, of each kind that may come from somebody else.
 *
 *   read KIND FILE
 *
 * A message and status 2 are a right answer to whatever the file holds; what a sanitizer or an assertion of the check build says, and
 * what takes too long, is not. The kinds are the rows at the end. */
#include <errno.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/json.h"
#include "base/log.h"
#include "base/map.h"
#include "base/pack.h"
#include "base/base_version.h"
#include "cc/database.h"
#include "cc/passed.h"
#include "cli/load.h"
#include "code/passes.h"
#include "engine/checkpoint.h"
#include "front/read.h"
#include "replay/predict.h"
#include "report/listener.h"
#include "report/saved.h"
#include "review/config.h"
#include "suite/seed_info.h"
#include "witness/container.h"
#include "witness/witness_ktest.h"
#include "witness/run_state.h"
#include "witness/witness_start.h"

static void put(const char *name, const void *bytes, size_t len) {
  if (!file_write(name, bytes, len)) fatal("cannot write %s: %s", name, strerror(errno));
}

/* How a program is started by it, too: with nothing of the host in sight. */
static void use_ktest(const KTest *k) {
  const Visible nothing = {0};
  Str again = {0};
  Start s;
  ktest_encode(k, &again);
  start_init(&s, k, NULL, &nothing);
  start_done(&s);
  str_done(&again);
}

static void read_ktest(const char *bytes, size_t len) {
  KTest k;
  if (ktest_decode(&k, bytes, len)) return;
  use_ktest(&k);
  ktest_done(&k);
}

/* The first half is the index. */
static void read_container(const char *bytes, size_t len) {
  TextList names = {0};
  put(CONTAINER_INDEX, bytes, len / 2);
  put(CONTAINER_NAME, bytes + len / 2, len - len / 2);
  tests_list(".", &names);
  for (size_t i = 0; i < names.len && i < 100; i++) {
    size_t n;
    char *test = test_read(names.data[i], &n);
    if (test) read_ktest(test, n);
    mem_free(test);
  }
  mem_free(test_read("tests/000001.ktest", &len));
  mem_free(test_read("tests/4294967295.ktest", &len));
}

static void read_database(const char *bytes, size_t len) {
  Database d;
  StrList targets = {0};
  put("compile_commands.json", bytes, len);
  database_read(&d, "compile_commands.json");
  database_list_targets(&d, &targets);
  for (size_t i = 0; i < d.entries.len; i++) {
    StrList dropped = {0};
    words_keep_passed(&d.entries.data[i].arguments, &dropped);
    vec_done(&dropped);
  }
  vec_done(&targets);
  database_done(&d);
}

static void read_paths(const char *bytes, size_t len) {
  PredictionList list;
  put("paths.jsonl", bytes, len);
  if (predictions_read(&list, ".")) predictions_done(&list);
}

static void read_run(const char *bytes, size_t len) {
  put("run.json", bytes, len);
  run_state_warn(".");
  run_state_interrupt(".");
}

static void read_seed(const char *bytes, size_t len) {
  put("seed.json", bytes, len);
  SeedInfo info = seed_info_read("./seed.ktest");
  mem_free(info.label);
  mem_free(info.missing);
}

/* As the isolated reader and the front end have it, one after the other. */
static Program *load(const char *name) {
  Options o;
  StrList files = {0};
  options_init(&o);
  vec_push(&files, name);
  Program *p = load_program(&o, &files);
  vec_done(&files);
  return p;
}

static void read_bitcode(const char *bytes, size_t len) {
  put("program.bc", bytes, len);
  Program *p = load("program.bc");
  pass_all(p);
  program_free(p);
}

/* What a run has left for umbra resume, behind its sum. Every input is for the same run and program, which is read once. */
static Program *program;

static void prepare_waiting(void) {
  const char *name = getenv("PROGRAM");
  if (!name) fatal("PROGRAM is the bitcode that the run was of");
  program = load(name);
  pass_all(program);
}

static void read_waiting(const char *bytes, size_t len) {
  Options o;
  options_init(&o);
  o.max_time = 1;
  o.quiet = true;
  Str body = {0};
  pack_number(&body, hash_bytes(bytes, len));
  str_add_bytes(&body, bytes, len);
  put("waiting", body.data, body.len);
  str_done(&body);
  RunDir dir;
  Heard heard = {0};
  Saved saved;
  faults_init(&heard.faults);
  run_dir_reopen(&dir, ".");
  saved_read(&saved, &heard, &dir, false);
  if (saved.bytes) {
    Listener l;
    const RunInfo info = {.options = &o, .command = CMD_EXPLORE, .program = program};
    listener_init(&l, &info, &dir);
    l.heard = heard;
    EngineSink told = listener_sink(&l);
    Engine *e = engine_new(&o, program, false, &told);
    engine_resume(e, saved.engine, saved.engine_len);
    listener_attach(&l, e);
    engine_run(e);
    engine_free(e);
  }
}

/* .umbraconfig as git lists it. Paths that its patterns are compared with are in it, too. */
static void read_config(const char *bytes, size_t len) {
  ReviewConfig c;
  char *listing = mem_strndup(bytes, len);
  review_config_parse(&c, listing, len ? len + 1 : 0);
  for (size_t i = 0; i < c.flags.len; i++) {
    const Change change = {.path = {c.flags.data[i], len & 1 ? NULL : c.flags.data[0]}};
    review_config_ignores(&c, &change);
  }
  review_config_done(&c);
  mem_free(listing);
}

typedef void ReadInput(const char *bytes, size_t len);

static const struct {
  const char *name;
  ReadInput *read;
  void (*prepare)(void); /* before AFL++ begins to fork; NULL: nothing */
  int again;             /* it can be called again in the same process */
} kinds[] = {{"ktest", read_ktest, NULL, 1},     {"container", read_container, NULL, 1},
             {"database", read_database, NULL, 1}, {"paths", read_paths, NULL, 1},
             {"run", read_run, NULL, 1},         {"seed", read_seed, NULL, 1},
             {"config", read_config, NULL, 1},
             {"bitcode", read_bitcode, NULL, 0}, {"waiting", read_waiting, prepare_waiting, 0}};

#ifdef __clang__ /* what AFL++ makes of __AFL_LOOP is no standard C */
#pragma clang diagnostic ignored "-Wpedantic"
#pragma clang diagnostic ignored "-Wmissing-prototypes"
#endif
#ifndef __AFL_LOOP
static int calls;
#define __AFL_INIT()
#define __AFL_LOOP(most) (calls++ < 1)
#endif

static void read_one(ReadInput *read, const char *path) {
  size_t len;
  char *bytes = file_read(path, &len);
  if (!bytes) fatal("cannot read %s: %s", path, strerror(errno));
  read(bytes, len);
  mem_free(bytes);
}

/* A fatal error is the end of one input, not of the process. */
static jmp_buf next_input;

static void go_on(void *unused) {
  (void)unused;
  longjmp(next_input, 1);
}

static void read_next(ReadInput *read, const char *path) {
  fatal_set_cleanup(go_on, NULL);
  if (setjmp(next_input) == 0) read_one(read, path);
}

int main(int argc, char **argv) {
  size_t kind = 0, count = sizeof kinds / sizeof *kinds;
  while (argc == 3 && kind < count && strcmp(kinds[kind].name, argv[1]) != 0)
    kind++;
  if (argc != 3 || kind == count) return 64;
  char *here = getcwd(NULL, 0), place[] = "/tmp/umbra-read-XXXXXX";
  char *input = *argv[2] == '/' ? mem_strdup(argv[2]) : path_join(here, argv[2]); /* perhaps it is not there yet */
  free(here);
  const char *given = getenv("PLACE");
  log_set_level(0);
  if (chdir(given ? given : mkdtemp(place)) != 0) fatal("there is no place to work in");
  if (kinds[kind].prepare) kinds[kind].prepare();
  __AFL_INIT();
  if (!kinds[kind].again) {
    read_one(kinds[kind].read, input);
    return 0;
  }
  while (__AFL_LOOP(1000))
    read_next(kinds[kind].read, input);
  return 0;
}
