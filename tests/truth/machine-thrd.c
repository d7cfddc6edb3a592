// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet 67
// WHY: the same with the threads of C11
//- old.c
#include <stdlib.h>
#include <threads.h>
static int work(void *p) { return p != NULL; }
int main(int argc, char **argv) {
  thrd_t t;
  if (thrd_create(&t, work, NULL) != thrd_success) return 77;
  thrd_join(t, NULL);
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
#include <threads.h>
static int work(void *p) { return p != NULL; }
int main(int argc, char **argv) {
  thrd_t t;
  if (thrd_create(&t, work, NULL) != thrd_success) return 77;
  thrd_join(t, NULL);
  return argc > 1 && atoi(argv[1]) > 6;
}
