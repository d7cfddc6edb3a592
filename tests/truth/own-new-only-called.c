// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: only the new version has a strlen of its own
//- old.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) { return argc > 1 ? (int)strlen(argv[1]) : 0; }
//- new.c
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
size_t strlen(const char *s) { return *s == 'q' ? 7 : *s != 0; }
int main(int argc, char **argv) { return argc > 1 ? (int)strlen(argv[1]) : 0; }
