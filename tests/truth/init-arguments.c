// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: functions in .init_array are given what main is given
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(int argc, char **argv, char **environment) { s = argc > 1 && environment && argv[1][0] == 'q' ? 7 : 2; }
IN(".init_array") void (*p)(int, char **, char **) = i;
int main(void) { return s; }
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(int argc, char **argv, char **environment) { s = argc > 1 && environment && argv[1][0] == 'q' ? 8 : 2; }
IN(".init_array") void (*p)(int, char **, char **) = i;
int main(void) { return s; }
