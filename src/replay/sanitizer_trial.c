#include "replay/sanitizer_trial.h"

#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "base/alloc.h"
#include "base/deadline.h"
#include "base/file.h"
#include "base/process.h"
#include "base/temp.h"
#include "front/clang.h"

static bool was_run;
static char *failure;

/* `make share` has compiled the program (Makefile); if it is missing it is compiled here. NULL if
 * it does not compile; then the builds of the versions will report why. */
static char *make_program(const char *dir) {
  char *compiled = str_format("%s/native/host/sanitizer_trial", umbra_home());
  if (file_exists(compiled)) return compiled;
  mem_free(compiled);
  ClangCommand c;
  char *program = path_join(dir, "trial"), *words;
  clang_init(&c, CLANG_HOST);
  clang_add(&c, "-fsanitize=address,undefined");
  clang_add(&c, "-o");
  clang_add(&c, program);
  clang_addf(&c, "%s/runtime/sanitizer_trial.c", umbra_home());
  ClangEnd end = clang_run(&c, NULL, &words);
  mem_free(words);
  if (end == CLANG_OK) return program;
  mem_free(program);
  return NULL;
}

static char *describe_failure(const ProcessResult *r) {
  struct rlimit space;
  Str s = {0};
  str_add(&s, "builds with sanitizers do not start on this machine");
  if (getrlimit(RLIMIT_AS, &space) == 0 && space.rlim_cur != RLIM_INFINITY)
    str_addf(&s, " under the limit of its address space, %llu KiB (ulimit -v)",
             (unsigned long long)space.rlim_cur / 1024);
  else if (r->signal)
    str_addf(&s, ": an empty one is killed by signal %d (%s)", r->signal, strsignal(r->signal));
  else
    str_addf(&s, ": an empty one exits with status %d", r->status);
  return str_take(&s);
}

void sanitizer_trial_run(void) {
  if (was_run) return;
  was_run = true;
  enum { MOST_SECONDS = 60 };
  const ProcessOptions options = {.env = (char *[]){"ASAN_OPTIONS=detect_leaks=0", NULL},
                                  .seconds = deadline_rest(MOST_SECONDS)};
  char *dir = temp_make("trial"), *program = make_program(dir);
  if (program) {
    ProcessResult r = process_run((char *[]){program, NULL}, &options);
    bool is_answered = r.started && !r.timed_out && !process_all_are_stopped();
    if (is_answered && (r.signal || r.status)) failure = describe_failure(&r);
    process_result_done(&r);
  }
  mem_free(program);
  temp_remove(dir);
  mem_free(dir);
}

const char *sanitizer_trial_failure(void) {
  assert(was_run);
  return failure;
}
