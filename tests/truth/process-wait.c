// RUN: -- @1
// DEMAND: equivalent up to assumptions: processes switch
// NATIVE: --alphabet 1234
// WHY: the exit status of a child that returns from main, or calls _exit()
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
  if (!child) _exit(1 + 10 * n);
  if (wait(&status) != child || !WIFEXITED(status)) return 8;
  return WEXITSTATUS(status);
}
