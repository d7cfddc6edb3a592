// RUN: -- @1
// DEMAND: equivalent up to assumptions: evaluated in clang.s order
// WHY: both operands print
//- old.c
#include <stdio.h>
static int put(int c) { putchar(c); return c; }
int main(int argc, char **argv) { (void)argv; return (put(65) + put(66)) > argc ? 0 : 1; }
//- new.c
#include <stdio.h>
static int put(int c) { putchar(c); return c; }
int main(int argc, char **argv) { (void)argv; return (put(65) + put(66)) <= argc ? 1 : 0; }
