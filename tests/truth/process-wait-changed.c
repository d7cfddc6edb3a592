// RUN: -- @1
// DEMAND: differs
// NATIVE: --alphabet 1234
// WHY: a child ends in another way
//- old.c
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
int main(int argc, char **argv) {
  int status, n = number(argc, argv);
  pid_t child = fork();
  if (child < 0) return 9;
  if (!child) return 10 * n + 1;
  if (wait(&status) != child || !WIFEXITED(status)) return 8;
  return WEXITSTATUS(status);
}
//- new.c
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
int main(int argc, char **argv) {
  int status, n = number(argc, argv);
  pid_t child = fork();
  if (child < 0) return 9;
  if (!child) return 10 * n + (n < 3);
  if (wait(&status) != child || !WIFEXITED(status)) return 8;
  return WEXITSTATUS(status);
}
