// RUN: --entry level
// DEMAND: differs
// NATIVE: none
// WHY: the characters of a handle become unsigned
//- old.c
#include <stdlib.h>
#include <string.h>
typedef signed char *Text;
Text text_new(const char *s) { return s ? (Text)strdup(s) : NULL; }
int level(Text t) { return *t < 0; }
//- new.c
#include <stdlib.h>
#include <string.h>
typedef unsigned char *Text;
Text text_new(const char *s) { return s ? (Text)strdup(s) : NULL; }
int level(Text t) { return *t < 0; }
