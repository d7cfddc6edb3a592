// EXPECT: paths 2
// EXPECT: fault signal @raise killed by signal 15 (SIGTERM)
// EXPECT: exit-values 0
/* A handler is called; without one the process ends. */
#include <signal.h>
#include <umbra.h>
static volatile sig_atomic_t seen;
static void on(int number) { seen = number; }
int main(void) {
  int handled = umbra_range(0, 2, "handled");
  if (handled) signal(SIGTERM, on);
  raise(SIGTERM); /*@raise*/
  return seen == SIGTERM ? 0 : 1;
}
