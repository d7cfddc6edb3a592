// RUN: -- @1
// DEMAND: differs output
// NATIVE: --alphabet 1234
// WHY: one stage treats one letter in another way
//- old.c
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
static int pipes[3][2];
static void *stage(void *argument) {
  int k = (int)(long)argument;
  unsigned char c;
  while (read(pipes[k][0], &c, 1) == 1) {
    c += 1;
    if (write(pipes[k + 1][1], &c, 1) != 1) break;
  }
  close(pipes[k + 1][1]);
  return NULL;
}
int main(int argc, char **argv) {
  pthread_t threads[2];
  unsigned char c;
  for (int i = 0; i < 3; i++)
    if (pipe(pipes[i])) return 9;
  for (long i = 0; i < 2; i++)
    pthread_create(&threads[i], NULL, stage, (void *)i);
  for (int i = 0, n = number(argc, argv); i < n; i++) {
    c = (unsigned char)('a' + i);
    if (write(pipes[0][1], &c, 1) != 1) return 8;
  }
  close(pipes[0][1]);
  while (read(pipes[2][0], &c, 1) == 1)
    putchar(c);
  for (int i = 0; i < 2; i++)
    pthread_join(threads[i], NULL);
  return 0;
}
//- new.c
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
static int pipes[3][2];
static void *stage(void *argument) {
  int k = (int)(long)argument;
  unsigned char c;
  while (read(pipes[k][0], &c, 1) == 1) {
    c += c == 'c' ? 2 : 1;
    if (write(pipes[k + 1][1], &c, 1) != 1) break;
  }
  close(pipes[k + 1][1]);
  return NULL;
}
int main(int argc, char **argv) {
  pthread_t threads[2];
  unsigned char c;
  for (int i = 0; i < 3; i++)
    if (pipe(pipes[i])) return 9;
  for (long i = 0; i < 2; i++)
    pthread_create(&threads[i], NULL, stage, (void *)i);
  for (int i = 0, n = number(argc, argv); i < n; i++) {
    c = (unsigned char)('a' + i);
    if (write(pipes[0][1], &c, 1) != 1) return 8;
  }
  close(pipes[0][1]);
  while (read(pipes[2][0], &c, 1) == 1)
    putchar(c);
  for (int i = 0; i < 2; i++)
    pthread_join(threads[i], NULL);
  return 0;
}
