// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: a null pointer in .init_array
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void) { s = 3; }
IN(".init_array") void (*p)(void) = i;
int main(void) { return 0; }
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void) { s = 3; }
IN(".init_array") void (*p)(void) = 0;
int main(void) { return 0; }
