/* The program of tests that divide or interrupt an exploration: branches on bytes, products, a
 * pointer and an index from the input, a switch, output, faults. */
#include <stdio.h>
#include <stdlib.h>
#include <umbra.h>
#ifndef LIMIT
#define LIMIT(i) (10 * (i) + 3)
#define WORD "three"
#endif
#ifndef N
#define N 8
#endif
#ifndef AT
#define AT 6 /* the byte that is an index */
#endif
#ifndef PAUSE
#define PAUSE 3000 /* loops per byte: what a task costs */
#endif
static int table[16];
int main(void) {
  unsigned char in[N];
  int hits = 0;
  umbra_symbolic(in, sizeof in, "in");
  char *p = malloc(4);
  for (int i = 0; i < N; i++) {
    if (in[i] > LIMIT(i)) hits += i;
    else hits ^= i;
    if (i == 4 && in[i] * in[0] == 77) hits = 100 / (in[1] - 7);
    if (i == AT) table[in[AT]] = 1;
    if (i == N - 2) {
      switch (in[2] & 7) {
        case 1: puts("one"); break;
        case 3: puts(WORD); break;
        case 5: hits++;
      }
    }
    for (volatile int k = 0; k < PAUSE; k++) {}
  }
  p[hits & 3] = 1;
  printf("%d\n", hits);
  return hits & 63;
}
