/* brute [--seed N] [--count N] [--time S] [--shrink S] [--keep DIR] [--print] [FILE.c]
 *
 * Checks COUNT pairs from the seed on, or until the time is over. A failure is shrunk and kept in DIR (build/brute-failures) as SEED.c,
 * with what is wrong in a comment at its head. The engine runs in a child process, so that its crash is a failure like another. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/clock.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/temp.h"
#include "brute.h"

enum { MAX_INPUTS = 1 << 12 };

typedef struct Run {
  char *dir;          /* scratch */
  Behaviour *native;  /* 2 * MAX_INPUTS; shared with the children */
  Report *report;     /* likewise */
  double engine_time; /* seconds for each of its two runs */
  char what[64];      /* the failure that is being shrunk */
  const char *keep;
  double shrink_time;
} Run;

static void *shared_memory(size_t n) {
  void *p = mmap(NULL, n, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (p == MAP_FAILED) fatal("out of memory");
  return p;
}

static void judge_in_child(Run *r, const Pair *p, const char *file) {
  memset(r->report, 0, sizeof *r->report);
  r->report->verdict = PAIR_FAIL;
  strcpy(r->report->what, "crash");
  strcpy(r->report->text, "the engine crashed\n");
  fflush(NULL);
  pid_t child = fork();
  if (child < 0) fatal("cannot fork");
  if (child == 0) {
    if (!getenv("BRUTE_VERBOSE") && !freopen("/dev/null", "w", stderr)) _exit(2);
    alarm((unsigned)(4 * r->engine_time + 20));
    judge(p, file, r->native, r->engine_time, r->report);
    _exit(0);
  }
  int status;
  if (waitpid(child, &status, 0) < 0) fatal("cannot wait");
  if (WIFSIGNALED(status) && WTERMSIG(status) == SIGALRM) {
    r->report->verdict = PAIR_FAIL;
    strcpy(r->report->what, "hang");
    strcpy(r->report->text, "the engine does not come to an end\n");
  }
}

static PairResult check(Run *r, const Pair *p) {
  Str source = {0};
  pair_print(p, &source);
  char *file = path_join(r->dir, "pair.c");
  r->report->verdict = PAIR_UNUSABLE;
  if (native_run(p, str_text(&source), r->dir, r->native)) judge_in_child(r, p, file);
  mem_free(file);
  str_done(&source);
  return r->report->verdict;
}

static bool fails_alike(void *data, const Pair *p) {
  Run *r = data;
  return check(r, p) == PAIR_FAIL && strcmp(r->report->what, r->what) == 0;
}

static void keep(Run *r, const Pair *p) {
  Str s = {0};
  str_addf(&s, "/* brute --seed %llu\n", (unsigned long long)p->seed);
  check(r, p); /* the report of the smallest one */
  str_addf(&s, "%s\n*/\n", r->report->text);
  pair_print(p, &s);
  char *name = str_format("%s/%llu.c", r->keep, (unsigned long long)p->seed);
  if (!dir_make(r->keep) || !file_write(name, str_text(&s), s.len)) fatal("cannot write %s", name);
  printf("  kept as %s\n%s\n", name, str_text(&s));
  mem_free(name);
  str_done(&s);
}

static void report_failure(Run *r, Pair *p) {
  printf("FAIL seed %llu: %s\n", (unsigned long long)p->seed, r->report->text);
  fflush(stdout);
  strcpy(r->what, r->report->what);
  if (r->shrink_time > 0) pair_shrink(p, fails_alike, r, r->shrink_time);
  keep(r, p);
  fflush(stdout);
}

typedef struct Arguments {
  uint64_t seed, count;
  double time, engine_time, shrink_time;
  const char *keep;
  bool prints;
} Arguments;

static Arguments parse(int argc, char **argv) {
  Arguments a = {1, 300, 0, 10, 60, "build/brute-failures", false};
  for (int i = 1; i < argc; i++) {
    const char *value = i + 1 < argc ? argv[i + 1] : NULL;
    if (strcmp(argv[i], "--print") == 0) {
      a.prints = true;
      continue;
    }
    if (!value) fatal("brute: %s needs a value", argv[i]);
    if (strcmp(argv[i], "--seed") == 0) a.seed = strtoull(value, NULL, 10);
    else if (strcmp(argv[i], "--count") == 0) a.count = strtoull(value, NULL, 10);
    else if (strcmp(argv[i], "--time") == 0) a.time = atof(value);
    else if (strcmp(argv[i], "--engine-time") == 0) a.engine_time = atof(value);
    else if (strcmp(argv[i], "--shrink") == 0) a.shrink_time = atof(value);
    else if (strcmp(argv[i], "--keep") == 0) a.keep = value;
    else fatal("brute: what is %s?", argv[i]);
    i++;
  }
  return a;
}

static void print_pair(uint64_t seed) {
  Pair p;
  Str s = {0};
  pair_generate(&p, seed);
  pair_print(&p, &s);
  fputs(str_text(&s), stdout);
  str_done(&s);
  pair_done(&p);
}

int main(int argc, char **argv) {
  Arguments a = parse(argc, argv);
  if (a.prints) {
    print_pair(a.seed);
    return 0;
  }
  Run r = {.dir = temp_make("brute"),
           .native = shared_memory(2 * MAX_INPUTS * sizeof(Behaviour)),
           .report = shared_memory(sizeof(Report)),
           .engine_time = a.engine_time,
           .keep = a.keep,
           .shrink_time = a.shrink_time};
  uint64_t count[4] = {0}, equivalent = 0, paths = 0, directed_paths = 0, merges = 0;
  double started = clock_now();
  for (uint64_t seed = a.seed; seed < a.seed + a.count && (a.time <= 0 || clock_now() - started < a.time); seed++) {
    Pair p;
    pair_generate(&p, seed);
    PairResult v = check(&r, &p);
    count[v]++;
    equivalent += v == PAIR_PASS && r.report->is_equivalent;
    paths += v == PAIR_PASS ? r.report->paths : 0;
    directed_paths += v == PAIR_PASS ? r.report->directed_paths : 0;
    merges += v == PAIR_PASS ? r.report->merges : 0;
    if (v == PAIR_FAIL) report_failure(&r, &p);
    if (v >= PAIR_SLOW && getenv("BRUTE_VERBOSE"))
      printf("%s seed %llu\n", v == PAIR_SLOW ? "slow" : "unusable", (unsigned long long)seed);
    pair_done(&p);
  }
  printf("seeds %llu to %llu: %llu paths (directed: %llu), %llu branches merged, %llu equivalent, %llu too slow, %llu not usable, %.0f s\n",
         (unsigned long long)a.seed, (unsigned long long)(a.seed + a.count - 1), (unsigned long long)paths,
         (unsigned long long)directed_paths, (unsigned long long)merges, (unsigned long long)equivalent, (unsigned long long)count[PAIR_SLOW],
         (unsigned long long)count[PAIR_UNUSABLE], clock_now() - started);
  printf("brute: %llu passed, %llu failed\n", (unsigned long long)count[PAIR_PASS], (unsigned long long)count[PAIR_FAIL]);
  temp_remove(r.dir);
  mem_free(r.dir);
  return count[PAIR_FAIL] ? 1 : 0;
}
