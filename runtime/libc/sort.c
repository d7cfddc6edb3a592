/* qsort() as in glibc, a merge sort, instead of musl's smoothsort: programs can see which elements
 * are compared, in which order, and whether equal elements keep their order. */
#define _GNU_SOURCE
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

typedef struct Sort {
  size_t size; /* of an element */
  int (*compare)(const void *, const void *, void *);
  void *argument;
  char *merged; /* space for all elements */
} Sort;

static void merge_sort(const Sort *s, char *base, size_t count) {
  if (count < 2) return;
  size_t left = count / 2, right = count - left;
  char *a = base, *b = base + left * s->size, *to = s->merged;
  merge_sort(s, a, left);
  merge_sort(s, b, right);
  while (left && right) {
    char **least = s->compare(a, b, s->argument) <= 0 ? &a : &b;
    if (least == &a)
      left--;
    else
      right--;
    memcpy(to, *least, s->size);
    to += s->size;
    *least += s->size;
  }
  memcpy(to, a, left * s->size);
  memcpy(base, s->merged, (count - right) * s->size);
}

/* If memory is short, glibc sorts in place with another algorithm, which is not implemented
 * here. */
void __qsort_r(void *base, size_t count, size_t size,
               int (*compare)(const void *, const void *, void *), void *argument) {
  char few[1024];
  if (count < 2 || !size) return;
  Sort s = {size, compare, argument, few};
  if (count > sizeof few / size && !(s.merged = malloc(count * size))) abort();
  merge_sort(&s, base, count);
  if (s.merged != few) free(s.merged);
}

void qsort_r(void *base, size_t count, size_t size,
             int (*compare)(const void *, const void *, void *), void *argument) {
  __qsort_r(base, count, size, compare, argument);
}

static int call_plain(const void *a, const void *b, void *compare) {
  return ((int (*)(const void *, const void *))(uintptr_t)compare)(a, b);
}

void qsort(void *base, size_t count, size_t size, int (*compare)(const void *, const void *)) {
  __qsort_r(base, count, size, call_plain, (void *)(uintptr_t)compare);
}
