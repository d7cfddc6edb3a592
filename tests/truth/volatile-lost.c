// RUN: --entry wait
// CALL: static int ready = 1; show(wait(&ready));
// DEMAND: equivalent up to assumptions: no device sees the volatile accesses of wait
// WHY: the qualifier changes the code of no version without optimisation
//- old.c
int wait(volatile int *p) {
  int n = 0;
  while (p && !*p && n < 3) n++;
  return n;
}
//- new.c
int wait(int *p) {
  int n = 0;
  while (p && !*p && n < 3) n++;
  return n;
}
