// RUN: --entry take
// CALL: char b[3] = "ab"; unsigned long n = (unsigned long)any_range(0, 4); show(take(b, &n)); show(n);
// DEMAND: differs output
// UNSHOWN: outside an object
// WHY: a number that is read before it is written is the length of the buffer
//- old.c
#include <stddef.h>
int take(char *buf, size_t *len) {
  size_t room = *len;
  *len = 0;
  if (room < 2) return -1;
  buf[0] = 'x';
  buf[room - 1] = 0;
  *len = 1;
  return 0;
}
//- new.c
#include <stddef.h>
int take(char *buf, size_t *len) {
  size_t room = *len;
  *len = 0;
  if (room < 1) return -1;
  buf[0] = 'x';
  buf[room - 1] = 0;
  *len = 1;
  return 0;
}
