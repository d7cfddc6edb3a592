// RUN: -- @1
// DEMAND: differs output
// NATIVE: --alphabet 1234
// WHY: what waits in the buffer of a stream when a process forks is printed by both
//- old.c
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
int main(int argc, char **argv) {
  printf("before %d\n", number(argc, argv));
  fflush(stdout);
  if (!fork()) {
    printf("child\n");
    return 0;
  }
  wait(NULL);
  printf("parent\n");
  return 0;
}
//- new.c
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
int main(int argc, char **argv) {
  printf("before %d\n", number(argc, argv));
  if (number(argc, argv) < 3) fflush(stdout);
  if (!fork()) {
    printf("child\n");
    return 0;
  }
  wait(NULL);
  printf("parent\n");
  return 0;
}
