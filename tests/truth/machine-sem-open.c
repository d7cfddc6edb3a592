// RUN: -- @1
// DEMAND: differs or equivalent up to assumptions: sem or undecided every path ends before the change
// NATIVE: none
// WHY: a named semaphore can be made; not so on every machine that runs this test
//- old.c
#include <fcntl.h>
#include <semaphore.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  sem_t *s = sem_open("/umbra-truth", O_CREAT, 0600, 1);
  if (s == SEM_FAILED) return 77;
  sem_unlink("/umbra-truth");
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <fcntl.h>
#include <semaphore.h>
#include <stdlib.h>
int main(int argc, char **argv) {
  sem_t *s = sem_open("/umbra-truth", O_CREAT, 0600, 1);
  if (s == SEM_FAILED) return 77;
  sem_unlink("/umbra-truth");
  return argc > 1 && atoi(argv[1]) > 6;
}
