// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: .fini_array runs backwards, a destructor without a priority before variables of its file
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void) { printf("i%d", s++); }
static void j(void) { printf("j%d", s++); }
__attribute__((destructor)) static void d(void) { printf("d%d", s++); }
IN(".fini_array.00200") void (*p)(void) = i;
IN(".fini_array.00100") void (*q)(void) = j;
int main(void) { return 0; }
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void) { printf("i%d", s++); }
static void j(void) { printf("j%d", s++); }
__attribute__((destructor)) static void d(void) { printf("d%d", s++); }
IN(".fini_array.00200") void (*p)(void) = j;
IN(".fini_array.00100") void (*q)(void) = j;
int main(void) { return 0; }
