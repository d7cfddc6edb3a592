// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: equivalent up to bounds: argument
// WHY: a constructor reads the argument in another way
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
__attribute__((constructor)) static void i(int argc, char **argv) { if (argc > 1) s = argv[1][0]; }
int main(void) { return s; }
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
__attribute__((constructor)) static void i(int argc, char **argv) { s = argc > 1 ? *argv[1] : 0; }
int main(void) { return s; }
