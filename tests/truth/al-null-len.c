// RUN: --entry f
// CALL: show(f(0, 3));
// DEMAND: differs or equivalent up to bounds: lengths that fit or undecided every path leaves before the change
// WHY: NULL with a length
//- old.c
#include <stddef.h>
int f(const char *buf, size_t len) {
  if (!buf && len) return -1;
  return len ? buf[0] : 0;
}
//- new.c
#include <stddef.h>
int f(const char *buf, size_t len) {
  if (!buf && len) return -2;
  return len ? buf[0] : 0;
}
