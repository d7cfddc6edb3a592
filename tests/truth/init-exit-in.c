// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: a function in .init_array ends the program
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void) { if (s == 0) exit(3); }
IN(".init_array") void (*p)(void) = i;
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'q' ? s : 0; }
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void) { if (s == 0) exit(4); }
IN(".init_array") void (*p)(void) = i;
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'q' ? s : 0; }
