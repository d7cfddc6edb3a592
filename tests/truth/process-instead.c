// RUN: -- @1
// DEMAND: equivalent up to assumptions: processes switch
// NATIVE: --alphabet 1234
// WHY: a child of the new version computes what the old version does itself
//- old.c
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
static int sum(int n) {
  int s = 0;
  for (int i = 0; i <= n; i++)
    s += i * i;
  return s;
}
static int in_child(int n) {
  int status;
  if (!fork()) _exit(sum(n));
  wait(&status);
  return WEXITSTATUS(status);
}
int main(int argc, char **argv) {
  int n = number(argc, argv), all = sum(n + 1);
  all += in_child(n);
  printf("%d\n", all);
  return 0;
}
//- new.c
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
static int sum(int n) {
  int s = 0;
  for (int i = 0; i <= n; i++)
    s += i * i;
  return s;
}
static int in_child(int n) {
  int status;
  if (!fork()) _exit(sum(n));
  wait(&status);
  return WEXITSTATUS(status);
}
int main(int argc, char **argv) {
  int n = number(argc, argv), all = in_child(n + 1);
  all += in_child(n);
  printf("%d\n", all);
  return 0;
}
