// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet 67
// WHY: a process forks and waits for its child before the versions differ
//- old.c
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
int main(int argc, char **argv) {
  pid_t child = fork();
  if (child < 0) return 77;
  if (child == 0) _exit(0);
  waitpid(child, NULL, 0);
  return argc > 1 && atoi(argv[1]) > 5;
}
//- new.c
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
int main(int argc, char **argv) {
  pid_t child = fork();
  if (child < 0) return 77;
  if (child == 0) _exit(0);
  waitpid(child, NULL, 0);
  return argc > 1 && atoi(argv[1]) > 6;
}
