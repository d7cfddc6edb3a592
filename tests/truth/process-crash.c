// RUN: -- @1
// DEMAND: undecided child process that crashes
// NATIVE: --alphabet 1234
// WHY: a child that crashes does not end its parent
//- old.c
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
int main(int argc, char **argv) {
  int status, *volatile p = NULL;
  if (!fork()) return *p;
  wait(&status);
  return number(argc, argv);
}
//- new.c
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
int main(int argc, char **argv) {
  int status, *volatile p = NULL;
  if (!fork()) return *p;
  wait(&status);
  return number(argc, argv) + 1;
}
