#include "base/interrupt.h"

#include <signal.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#include "base/fatal.h"
#include "base/process.h"

enum { PATIENCE_MS = 700 };

static volatile sig_atomic_t is_seen, is_taken_over;

bool interrupt_seen(void) { return is_seen; }
void interrupt_take_over(void) { is_taken_over = 1; }
bool interrupt_is_taken_over(void) { return is_taken_over; }

/* Calls only async-signal-safe functions. */
static void on_alarm(int number) {
  static const char words[] = "umbra: interrupted before anything was explored\n";
  (void)number;
  if (is_taken_over) return;
  ssize_t n = write(STDERR_FILENO, words, sizeof words - 1);
  _exit(n < 0 ? EXIT_TROUBLE : fatal_status());
}

static void start_alarm(void) {
  const struct itimerval t = {.it_value.tv_usec = PATIENCE_MS * 1000};
  setitimer(ITIMER_REAL, &t, NULL);
}

/* timeout(1) sends each signal twice, to the process and to its group, so only a later signal
 * kills. */
static void on_signal(int number) {
  static volatile sig_atomic_t seen_at; /* seconds */
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  if (!is_seen) seen_at = (sig_atomic_t)now.tv_sec + 1;
  if ((sig_atomic_t)now.tv_sec > seen_at) {
    signal(number, SIG_DFL);
    raise(number);
  }
  is_seen = 1;
  process_stop_all();
  if (!is_taken_over) start_alarm();
}

static void set_handler(int number, void (*handler)(int)) {
  struct sigaction a = {.sa_handler = handler, .sa_flags = SA_RESTART};
  sigemptyset(&a.sa_mask);
  sigaction(number, &a, NULL);
}

void interrupt_catch(void) {
  struct sigaction old;
  set_handler(SIGALRM, on_alarm);
  set_handler(SIGINT, on_signal);
  set_handler(SIGTERM, on_signal);
  if (sigaction(SIGHUP, NULL, &old) == 0 && old.sa_handler != SIG_IGN)
    set_handler(SIGHUP, on_signal);
}
