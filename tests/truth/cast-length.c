// RUN: --entry f
// CALL: int values[2] = {any_range(2, 4), any_range(0, 600)}; show(f(values, any_range(0, 3) * 4));
// DEMAND: differs
// WHY: a void pointer with a length leads to bytes, whatever variable it is copied to
//- old.c
#include <string.h>
struct head { int size; };
int f(const void *data, size_t len) {
  const struct head *h = data;
  const unsigned char *bytes = data;
  if (len < sizeof *h) return -1;
  return h->size == 3 && len > 4 ? bytes[4] : 0;
}
//- new.c
#include <string.h>
struct head { int size; };
int f(const void *data, size_t len) {
  const struct head *h = data;
  const unsigned char *bytes = data;
  if (len < sizeof *h) return -1;
  return h->size == 3 && len > 4 ? bytes[5] : 0;
}
