// RUN: -- @1
// DEMAND: equivalent up to assumptions: processes switch
// NATIVE: --alphabet 1234
// WHY: the status of a child that a signal of its own ends
//- old.c
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int status, n = argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
  if (!fork()) {
    if (n == 1) raise(SIGTERM);
    if (n == 2) kill(getpid(), SIGKILL);
    if (n == 3) abort();
    _exit(7);
  }
  wait(&status);
  printf("%d\n", WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
  return 0;
}
//- new.c
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int status, n = argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
  if (!fork()) {
    if (n == 1) raise(SIGTERM);
    if (n == 2) kill(getpid(), SIGKILL);
    if (n == 3) abort();
    _exit(7);
  }
  wait(&status);
  printf("%d\n", WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
  return 0;
}
