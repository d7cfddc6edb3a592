// RUN: --entry f
// DEMAND: equivalent or equivalent up to allocations|malloc|memory
// CALL: show(f((unsigned char)any_char()));
// WHY: a program can assign to stdout
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>
int f(unsigned char x) {
  char text[16] = "";
  FILE *memory = fmemopen(text, sizeof text, "w"), *before = stdout;
  stdout = memory;
  printf("%d", x == 5);
  stdout = before;
  fclose(memory);
  return text[0];
}
//- new.c
int f(unsigned char x) { return x == 5 ? '1' : '0'; }
