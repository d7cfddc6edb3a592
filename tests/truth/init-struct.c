// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: a structure of addresses in .init_array
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void) { s = s * 2 + 1; }
static void j(void) { s = s * 5; }
struct both { void (*a)(void); unsigned long b; };
IN(".init_array") struct both p = {i, (unsigned long)i};
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'q' ? s : 0; }
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void) { s = s * 2 + 1; }
static void j(void) { s = s * 5; }
struct both { void (*a)(void); unsigned long b; };
IN(".init_array") struct both p = {i, (unsigned long)j};
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'q' ? s : 0; }
