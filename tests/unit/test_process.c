/* A child that has closed its output and goes on is still under the limit, and still stopped with
 * all others. Where it is not, this test does not end. */
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "base/process.h"
#include "test.h"

static char *quiet[] = {"sh", "-c", "exec >&- 2>&-; exec sleep 1000", NULL};

static ProcessResult run(char *const *argv, double seconds) {
  const ProcessOptions o = {.seconds = seconds};
  return process_run(argv, &o);
}

static void test_end(void) {
  char *argv[] = {"sh", "-c", "echo out; echo err >&2; exec >&- 2>&-; exit 3", NULL};
  ProcessResult r = run(argv, 0);
  TEST(r.started && !r.timed_out && r.status == 3 && r.signal == 0);
  TEST(strcmp(str_text(&r.out), "out\n") == 0 && strcmp(str_text(&r.err), "err\n") == 0);
  process_result_done(&r);
}

static void test_signal(void) {
  char *argv[] = {"sh", "-c", "exec >&- 2>&-; kill -TERM $$", NULL};
  ProcessResult r = run(argv, 1000);
  TEST(!r.timed_out && r.status == -1 && r.signal == SIGTERM);
  process_result_done(&r);
}

static void test_limit(void) {
  ProcessResult r = run(quiet, 0.1);
  TEST(r.started && r.timed_out && r.signal == SIGKILL);
  process_result_done(&r);
}

static void on_alarm(int number) {
  (void)number;
  process_stop_all();
}

static void test_stop(void) {
  signal(SIGALRM, on_alarm);
  alarm(1);
  ProcessResult r = run(quiet, 0);
  TEST(r.timed_out && r.signal == SIGKILL && process_all_are_stopped());
  process_result_done(&r);
}

int main(void) {
  test_end();
  test_signal();
  test_limit();
  test_stop(); /* the last one: nothing runs afterwards */
  puts("ok");
}
