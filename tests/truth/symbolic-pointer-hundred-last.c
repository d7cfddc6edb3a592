// RUN: --entry f
// CALL: f(any_uchar()); show(which->number);
// DEMAND: differs
// WHY: a pointer that leads to one of a hundred blocks, of which the last holds something else
//- old.c
#include <stdlib.h>
struct part { int number; char text[4]; };
struct part *which;
void f(unsigned char i) {
  struct part *all[100];
  for (int k = 0; k < 100; k++) {
    all[k] = malloc(sizeof *all[k]);
    if (!all[k]) abort();
    *all[k] = (struct part){k, {(char)i}};
  }
  which = all[i % 100];
  which->number += i > 7;
}
//- new.c
#include <stdlib.h>
struct part { int number; char text[4]; };
struct part *which;
void f(unsigned char i) {
  struct part *all[100];
  for (int k = 0; k < 100; k++) {
    all[k] = malloc(sizeof *all[k]);
    if (!all[k]) abort();
    *all[k] = (struct part){k, {(char)i}};
  }
  which = all[i % 100];
  which->number += !(i <= 7) + (i == 99);
}
