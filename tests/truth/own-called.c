// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: the program calls its own function, whatever the library has
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
size_t strlen(const char *s) { return 1; }
int main(int argc, char **argv) { return argc > 1 ? (int)strlen(argv[1]) : 0; }
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
size_t strlen(const char *s) { return 2; }
int main(int argc, char **argv) { return argc > 1 ? (int)strlen(argv[1]) : 0; }
