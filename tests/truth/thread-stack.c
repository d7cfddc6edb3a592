// RUN: -- @1
// DEMAND: equivalent up to assumptions: threads switch
// NATIVE: --alphabet 1234
// WHY: threads write to locals of the function that created them
//- old.c
#include <pthread.h>
#include <stdio.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
typedef struct Part {
  const int *from;
  int count, sum;
} Part;
static void *add(void *argument) {
  Part *p = argument;
  for (int i = 0; i < p->count; i++)
    p->sum += p->from[i];
  return NULL;
}
int main(int argc, char **argv) {
  int numbers[8] = {3, 1, 4, 1, 5, 9, 2, 6}, sum = 0, n = number(argc, argv) + 1;
  Part parts[4] = {{0}};
  pthread_t threads[4];
  for (int i = 0; i < n; i++) {
    parts[i] = (Part){numbers + 2 * i, 2, 0};
    pthread_create(&threads[i], NULL, add, &parts[i]);
  }
  for (int i = 0; i < n; i++) {
    pthread_join(threads[i], NULL);
    sum += parts[i].sum;
  }
  return sum;
}
//- new.c
#include <pthread.h>
#include <stdio.h>
static int number(int argc, char **argv) {
  return argc > 1 && argv[1][0] >= '1' && argv[1][0] <= '3' ? argv[1][0] - '0' : 0;
}
typedef struct Part {
  const int *from;
  int count, sum;
} Part;
static void *add(void *argument) {
  Part *p = argument;
  for (int i = p->count - 1; i >= 0; i--)
    p->sum += p->from[i];
  return NULL;
}
int main(int argc, char **argv) {
  int numbers[8] = {3, 1, 4, 1, 5, 9, 2, 6}, sum = 0, n = number(argc, argv) + 1;
  Part parts[4] = {{0}};
  pthread_t threads[4];
  for (int i = 0; i < n; i++) {
    parts[i] = (Part){numbers + 2 * i, 2, 0};
    pthread_create(&threads[i], NULL, add, &parts[i]);
  }
  for (int i = 0; i < n; i++) {
    pthread_join(threads[i], NULL);
    sum += parts[i].sum;
  }
  return sum;
}
