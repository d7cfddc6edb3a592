// RUN: --entry f
// DEMAND: differs output
// CALL: show(f(any_uchar()));
// WHY: a table of names has the name of a source file
//- old.c
#include <string.h>
static const char *t[] = {"a.c", "old.c", "b.c"};
int f(unsigned char i) { return strcmp(t[i % 3], "nnn") > 0; }
//- new.c
#include <string.h>
static const char *t[] = {"a.c", "new.c", "b.c"};
int f(unsigned char i) { return strcmp(t[i % 3], "nnn") > 0; }
