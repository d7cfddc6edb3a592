// RUN: --entry push
// CALL: int a[3] = {7, 8, 9}; unsigned long cap = (unsigned long)any_range(0, 4), n = (unsigned long)any_range(0, (int)cap + 1); show(push(a, &n, cap, 5)); show(n); show(a[0]); show(a[1]); show(a[2]);
// DEMAND: equivalent up to bounds: lengths that fit
// UNSHOWN: write outside an object
// WHY: the number of used elements is at most the capacity
//- old.c
#include <stddef.h>
int push(int *items, size_t *count, size_t capacity, int value) {
  if (*count >= capacity) return -1;
  items[(*count)++] = value;
  return 0;
}
//- new.c
#include <stddef.h>
int push(int *items, size_t *count, size_t capacity, int value) {
  if (*count == capacity) return -1;
  items[*count] = value;
  *count += 1;
  return 0;
}
