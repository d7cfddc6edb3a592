// RUN: -- @1
// DEMAND: differs output
// NATIVE: --alphabet 1234
// WHY: a child that calls abort() in one version, in a program that uses no signals
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int status, n = argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
  if (!fork()) {
    if (n == 2) abort();
    _exit(n);
  }
  wait(&status);
  return WIFSIGNALED(status) ? 50 : WEXITSTATUS(status);
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int status, n = argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
  if (!fork()) {
    
    _exit(n);
  }
  wait(&status);
  return WIFSIGNALED(status) ? 50 : WEXITSTATUS(status);
}
