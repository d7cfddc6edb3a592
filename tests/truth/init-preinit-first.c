// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: what is in .preinit_array runs first, whatever the priority of others
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void) { s = s * 2 + 1; }
static void j(void) { s = s * 3; }
IN(".init_array.00001") void (*q)(void) = j;
IN(".preinit_array") void (*p)(void) = i;
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'q' ? s : 0; }
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void) { s = s * 2 + 2; }
static void j(void) { s = s * 3; }
IN(".init_array.00001") void (*q)(void) = j;
IN(".preinit_array") void (*p)(void) = i;
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'q' ? s : 0; }
