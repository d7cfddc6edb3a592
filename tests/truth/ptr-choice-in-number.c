// RUN: --entry f
// CALL: f(any_range(0, 3), any_range(0, 1)); show(*(int *)slot.word); show(*(int *)*(uintptr_t *)slot.bytes);
// DEMAND: differs
// WHY: an integer and an array of bytes hold pointers that the input chooses
//- old.c
#include <stdint.h>
#include <string.h>
struct { uintptr_t word; unsigned char bytes[8]; } slot;
static int one, two, three;
static void *const table[2] = {&one, &two};
void f(unsigned c, unsigned d) {
  slot.word = (uintptr_t)table[c & 1];
  void *p = d ? &three : &one;
  memcpy(slot.bytes, &p, sizeof p);
  two = 5;
  three = 7;
}
//- new.c
#include <stdint.h>
#include <string.h>
struct { uintptr_t word; unsigned char bytes[8]; } slot;
static int one, two, three;
static void *const table[2] = {&one, &two};
void f(unsigned c, unsigned d) {
  slot.word = (uintptr_t)table[c & 1];
  void *p = d ? &three : &one;
  memcpy(slot.bytes, &p, sizeof p);
  two = 6;
  three = 7;
}
