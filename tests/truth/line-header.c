// RUN: --entry f
// DEMAND: equivalent up to assumptions: __LINE__
// NATIVE: none
// CALL: show(f(any_schar()));
// WHY: the numbers of a header's lines have not moved, those of the file that includes it have
//- old/a.c
#include "x.h"
int f(signed char k) { if (k == 4) say(__LINE__); if (k == 3) g(); return k; }
//- old/x.h



#include <stdio.h>
static void say(int line) { printf("line %d\n", line); }
static void g(void) { say(__LINE__); }
//- new/a.c

#include "x.h"

int f(signed char k) { if (k == 4) say(__LINE__); if (k == 3) g(); return k; }
//- new/x.h



#include <stdio.h>
static void say(int line) { printf("line %d\n", line); }
static void g(void) { say(__LINE__); }
