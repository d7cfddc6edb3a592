// RUN:
// EXPECT: fault assertion @here
// EXPECT: input @here number 2.5
// EXPECT: input @here numbers {0, -1.5, 0}
// EXPECT: input @here small 200
// EXPECT: input @here words {0, 65000}
// EXPECT: input @here part 0.25
// EXPECT: input @here name "x\0" (6 bytes)
// EXPECT: input @here sized {0, 11.5}
// Memory of the heap is shown by the type of the pointer that leads to it.
#include <assert.h>
#include <stdlib.h>
#include <umbra.h>

struct record {
  char pad;
  double part;
  char name[6];
};

static void check(const double *n, const float *f, const unsigned char *s, const unsigned short *w,
                  const struct record *r, const double *sized) {
  if (*n == 2.5 && f[1] == -1.5f && *s == 200 && w[1] == 65000 && r->part == 0.25 &&
      r->name[0] == 'x' && sized[1] == 11.5)
    assert(0); /*@here*/
}

int main(void) {
  int two = 2;
  double *number = malloc(sizeof *number), sized[two];
  float *numbers = malloc(3 * sizeof *numbers);
  unsigned char *small = malloc(1);
  unsigned short *words = calloc(2, sizeof *words);
  struct record *r = calloc(2, sizeof *r);
  if (!number || !numbers || !small || !words || !r) return 1;
  umbra_symbolic(number, sizeof *number, "number");
  umbra_symbolic(numbers, 3 * sizeof *numbers, "numbers");
  umbra_symbolic(small, 1, "small");
  umbra_symbolic(words, 2 * sizeof *words, "words");
  umbra_symbolic(&r[1].part, sizeof r[1].part, "part");
  umbra_symbolic(r[1].name, sizeof r[1].name, "name");
  umbra_symbolic(sized, sizeof(double[2]), "sized");
  check(number, numbers, small, words, &r[1], sized);
  free(number);
  free(numbers);
  free(small);
  free(words);
  free(r);
  return 0;
}
