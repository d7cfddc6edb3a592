// NATIVE: --alone --alphabet aq
// DEMAND: equivalent up to unreached
// WHY: _exit runs nothing of .fini_array
//- old.c
#include <unistd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void) { s = 1; puts("i"); }
IN(".fini_array") void (*p)(void) = i;
int main(void) { _exit(3); }
//- new.c
#include <unistd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void) { s = 2; puts("i"); }
IN(".fini_array") void (*p)(void) = i;
int main(void) { _exit(3); }
