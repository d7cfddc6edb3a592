#include "base/fatal.h"

#include <assert.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/clean.h"

static void (*cleanup_hook)(void *);
static void *cleanup_data;

void fatal_set_cleanup(void (*hook)(void *), void *data) {
  assert(hook || !data);
  cleanup_hook = hook;
  cleanup_data = data;
}

static void fatal_leave(void *data) {
  (void)data;
  _exit(EXIT_TROUBLE);
}

void fatal_tidy_nothing(void) { fatal_set_cleanup(fatal_leave, NULL); }

static int exit_status = EXIT_TROUBLE;

void fatal_set_status(int status) {
  assert(status > 0 && status < 128);
  exit_status = status;
}

int fatal_status(void) { return exit_status; }

static void (*fatal_listener)(const char *message);
static pid_t told_in; /* copies of the process do not report */

void fatal_set_listener(void (*listener)(const char *message)) {
  fatal_listener = listener;
  told_in = getpid();
}

/* Does not allocate, because memory may have run out. */
static void fatal_tell(const char *format, va_list args) {
  static char message[4096];
  void (*listener)(const char *) = fatal_listener;
  fatal_listener = NULL; /* the function may fail itself */
  if (!listener || told_in != getpid()) return;
  vsnprintf(message, sizeof message, format, args);
  listener(message);
}

/* Memory runs out for all threads at once. The first one ends the process; the others wait for it,
 * because exit must not be called twice at the same time. */
static void wait_for_first(void) {
  static atomic_int first; /* thread id */
  int found = 0, own = gettid();
  if (atomic_compare_exchange_strong(&first, &found, own) || found == own) return;
  while (tgkill(getpid(), found, 0) ==
         0) /* not in a copy of the process, which lacks that thread */
    pause();
}

_Noreturn void fatal(const char *format, ...) {
  wait_for_first();
  va_list args;
  va_start(args, format);
  fatal_tell(format, args);
  va_end(args);
  fflush(stdout);
  if (isatty(STDERR_FILENO)) fputs(PAINT_CLEAR_LINE, stderr); /* there may be a status line */
  va_start(args, format);
  fputs("umbra: ", stderr);
  vfprintf(stderr, format, args);
  fputc('\n', stderr);
  va_end(args);
  void (*hook)(void *) = cleanup_hook;
  cleanup_hook = NULL; /* a fatal error inside the hook must not run it again */
  if (hook) hook(cleanup_data);
  exit(exit_status);
}

/* --- libraries that abort --- */

static void (*free_memory)(void);
static pid_t aborts_in; /* copies of the process die, and their parents see why */

/* The fatal error itself led to an abort. */
static void leave_at_once(int number) {
  (void)number;
  _exit(exit_status);
}

/* A signal that another process sends interrupts any code, and only one of its own comes from
 * abort(). The signal's default action follows when this returns. */
static void on_abort(int number, siginfo_t *info, void *context) {
  (void)context;
  bool is_own = info->si_code == SI_TKILL && info->si_pid == getpid();
  signal(number, is_own && aborts_in == getpid() ? leave_at_once : SIG_DFL);
  if (!is_own) raise(number);
  if (!is_own || aborts_in != getpid()) return;
  if (free_memory) free_memory();
  fatal(
      "a library gave up, probably because memory ran out; raise the limit on memory or on "
      "address space (ulimit -v)");
}

void fatal_catch_aborts(void (*make_room)(void)) {
  struct sigaction action = {.sa_sigaction = on_abort, .sa_flags = SA_SIGINFO};
  sigemptyset(&action.sa_mask);
  aborts_in = getpid();
  free_memory = make_room;
  sigaction(SIGABRT, &action, NULL);
}

_Noreturn void fatal_abort(void) {
  signal(SIGABRT, SIG_DFL);
  abort();
}

_Noreturn void check_failed(const char *file, int line, const char *condition) {
  fflush(stdout);
  fprintf(stderr,
          "umbra: internal error at %s:%d: %s does not hold. Please report this with the command "
          "and the program.\n",
          file, line, condition);
  fatal_abort();
}
