// RUN: -- @1
// DEMAND: equivalent up to assumptions: processes switch
// NATIVE: --alphabet 1234
// WHY: wait() without children fails, and waitpid() need not wait
//- old.c
#include <errno.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
int main(int argc, char **argv) {
  int p[2], status = 0, n = number(argc, argv);
  char c;
  if (pipe(p) || wait(&status) != -1 || errno != ECHILD) return 9;
  pid_t child = fork();
  if (!child) {
    close(p[1]);
    _exit(read(p[0], &c, 1) == 0 ? n : 7);
  }
  close(p[0]);
  if (waitpid(child, &status, WNOHANG) != 0) return 8;
  close(p[1]);
  if (waitpid(child, &status, 0) != child || waitpid(child, NULL, 0) != -1) return 6;
  return WEXITSTATUS(status);
}
//- new.c
#include <errno.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
int main(int argc, char **argv) {
  int p[2], status = 0, n = number(argc, argv);
  char c;
  if (pipe(p) || wait(&status) != -1 || errno != ECHILD) return 9;
  pid_t child = fork();
  if (!child) {
    close(p[1]);
    _exit(read(p[0], &c, 1) ? 7 : n);
  }
  close(p[0]);
  if (waitpid(child, &status, WNOHANG) != 0) return 8;
  close(p[1]);
  if (waitpid(child, &status, 0) != child || waitpid(child, NULL, 0) != -1) return 6;
  return WEXITSTATUS(status);
}
