// RUN: -- @1
// DEMAND: equivalent up to assumptions: processes switch
// NATIVE: --alphabet 1234
// WHY: processes that are connected by pipes, and end when their input does
//- old.c
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
static int stage(int from, int to) {
  unsigned char c;
  while (read(from, &c, 1) == 1) {
    c += 1;
    if (write(to, &c, 1) != 1) return 7;
  }
  return 0;
}
int main(int argc, char **argv) {
  int pipes[3][2], status, sum = 0;
  unsigned char c;
  for (int i = 0; i < 3; i++)
    if (pipe(pipes[i])) return 9;
  for (int i = 0; i < 2; i++)
    if (!fork()) {
      for (int k = 0; k < 3; k++) {
        if (k != i) close(pipes[k][0]);
        if (k != i + 1) close(pipes[k][1]);
      }
      _exit(stage(pipes[i][0], pipes[i + 1][1]));
    }
  close(pipes[0][0]);
  close(pipes[1][0]);
  close(pipes[1][1]);
  close(pipes[2][1]);
  for (int i = 0, n = number(argc, argv); i < n; i++) {
    c = (unsigned char)('a' + i);
    if (write(pipes[0][1], &c, 1) != 1) return 8;
  }
  close(pipes[0][1]);
  while (read(pipes[2][0], &c, 1) == 1)
    putchar(c);
  while (wait(&status) > 0)
    sum += 1 + WEXITSTATUS(status);
  return sum;
}
//- new.c
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
static int stage(int from, int to) {
  unsigned char c;
  while (read(from, &c, 1) == 1) {
    c = (unsigned char)(c - -1);
    if (write(to, &c, 1) != 1) return 7;
  }
  return 0;
}
int main(int argc, char **argv) {
  int pipes[3][2], status, sum = 0;
  unsigned char c;
  for (int i = 0; i < 3; i++)
    if (pipe(pipes[i])) return 9;
  for (int i = 0; i < 2; i++)
    if (!fork()) {
      for (int k = 0; k < 3; k++) {
        if (k != i) close(pipes[k][0]);
        if (k != i + 1) close(pipes[k][1]);
      }
      _exit(stage(pipes[i][0], pipes[i + 1][1]));
    }
  close(pipes[0][0]);
  close(pipes[1][0]);
  close(pipes[1][1]);
  close(pipes[2][1]);
  for (int i = 0, n = number(argc, argv); i < n; i++) {
    c = (unsigned char)('a' + i);
    if (write(pipes[0][1], &c, 1) != 1) return 8;
  }
  close(pipes[0][1]);
  while (read(pipes[2][0], &c, 1) == 1)
    putchar(c);
  while (wait(&status) > 0)
    sum += 1 + WEXITSTATUS(status);
  return sum;
}
