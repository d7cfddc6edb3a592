// RUN: -- @1
// DEMAND: equivalent up to assumptions: processes switch
// NATIVE: --alphabet 1234
// WHY: the input decides how many children there are; their results come back over one pipe
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
int main(int argc, char **argv) {
  int results[2], n = number(argc, argv), sum = 0, v, status;
  if (pipe(results)) return 9;
  for (int i = 0; i < n; i++)
    if (!fork()) {
      v = (i + 1) * (i + 1);
      exit(write(results[1], &v, sizeof v) != sizeof v);
    }
  close(results[1]);
  while (read(results[0], &v, sizeof v) == sizeof v)
    sum += v;
  for (int i = 0; i < n; i++)
    if (wait(&status) < 0 || status) return 8;
  return sum;
}
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
int main(int argc, char **argv) {
  int results[2], n = number(argc, argv), sum = 0, v, status;
  if (pipe(results)) return 9;
  for (int i = 0; i < n; i++)
    if (!fork()) {
      v = i * i + 2 * i + 1;
      exit(write(results[1], &v, sizeof v) != sizeof v);
    }
  close(results[1]);
  while (read(results[0], &v, sizeof v) == sizeof v)
    sum += v;
  for (int i = 0; i < n; i++)
    if (wait(&status) < 0 || status) return 8;
  return sum;
}
