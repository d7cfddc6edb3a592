// RUN: -- @1
// DEMAND: differs or equivalent up to assumptions: alarm|signal|time
// NATIVE: --alphabet 6
// WHY: the alarm rings during the sleep
//- old.c
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
static volatile sig_atomic_t rang;
static void ring(int s) { rang = s; }
int main(int argc, char **argv) {
  signal(SIGALRM, ring);
  alarm(1);
  sleep(2);
  if (!rang) return 77;
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>
static volatile sig_atomic_t rang;
static void ring(int s) { rang = s; }
int main(int argc, char **argv) {
  signal(SIGALRM, ring);
  alarm(1);
  sleep(2);
  if (!rang) return 77;
  return argc > 1 && atoi(argv[1]) > 6;
}
