#include "solver/theory.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clean.h"
#include "base/clock.h"
#include "base/fatal.h"
#include "base/interrupt.h"
#include "base/spawn.h"
#include "solver/backend.h"

static const double LOOK = 0.1; /* seconds between two checks for an interruption by the user */

#ifdef UMBRA_CHECK
static const bool SPACE_IS_MEMORY = false; /* sanitizers reserve terabytes */
#else
static const bool SPACE_IS_MEMORY = true;
#endif

/* Limits the address space, like ulimit -v. */
static void theory_limit_memory(size_t kib) {
  size_t now = current_space_kib();
  struct rlimit r;
  if (!SPACE_IS_MEMORY || !now || getrlimit(RLIMIT_AS, &r) != 0) return;
  rlim_t most = ((rlim_t)now + kib) * 1024;
  if (r.rlim_cur != RLIM_INFINITY && r.rlim_cur <= most) return;
  r.rlim_cur = most;
  setrlimit(RLIMIT_AS, &r);
}

_Noreturn static void theory_ask(ExprTable *t, const ExprList *constraints, const Expr *cond,
                                 const VarSet *vars, size_t kib, int out) {
  theory_limit_memory(kib);
  fatal_set_cleanup(NULL, NULL);
  if (clean_silence_errors() != 0) _exit(EXIT_TROUBLE);
  Backend z3 = z3_theory_new(t);
  Effort any = {0, 0, false};
  Answer a = z3.check(z3.self, constraints->data, constraints->len, cond, vars, NULL, any);
  char is_refuted = a == ANSWER_UNSAT;
  _exit(write(out, &is_refuted, 1) == 1 ? EXIT_NONE : EXIT_TROUBLE);
}

static bool theory_hear(int in, double seconds) {
  double end = clock_now() + seconds;
  struct pollfd p = {.fd = in, .events = POLLIN};
  while (!interrupt_seen() && (seconds <= 0 || clock_now() < end)) {
    if (poll(&p, 1, (int)(LOOK * 1000)) <= 0) continue;
    char is_refuted = 0;
    return read(in, &is_refuted, 1) == 1 && is_refuted;
  }
  return false;
}

bool theory_refutes(ExprTable *t, const ExprList *constraints, const Expr *cond, const VarSet *vars,
                    TheoryLimits most) {
  int ends[2];
  if (pipe(ends) != 0) return false;
  pid_t parent = getpid(), child = fork();
  if (child == 0) {
    spawn_die_with(parent);
    theory_ask(t, constraints, cond, vars, most.kib, ends[1]);
  }
  close(ends[1]);
  bool is_refuted = child > 0 && theory_hear(ends[0], most.seconds);
  close(ends[0]);
  if (child > 0) kill(child, SIGKILL);
  while (child > 0 && waitpid(child, NULL, 0) < 0 && errno == EINTR) {
  }
  return is_refuted;
}
