// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: equivalent
// WHY: a constructor has become a function in .init_array
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
__attribute__((constructor)) static void i(void) { s = 4; }
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'q' ? s : 0; }
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void) { s = 4; }
IN(".init_array") void (*p)(void) = i;
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'q' ? s : 0; }
