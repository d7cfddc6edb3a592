// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: main reads what is in the table
//- old.c
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void) { s = 3; }
IN(".init_array") void (*p)(void) = i;
int main(void) { return p == i ? s : 5; }
//- new.c
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void) { s = 3; }
IN(".init_array") void (*p)(void) = i;
int main(void) { return p == NULL ? s : 5; }
