// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs regression
// WHY: the table is read-only when the functions run
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void);
IN(".init_array") void (*p)(void) = i;
static void i(void) { if (0) p = 0; }
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'q' ? s : 0; }
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void);
IN(".init_array") void (*p)(void) = i;
static void i(void) { if (1) p = 0; }
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'q' ? s : 0; }
