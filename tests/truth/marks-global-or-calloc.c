// RUN: --entry f
// CALL: show_bytes(f(), 128);
// DEMAND: equivalent up to assumptions: no caller frees returned, which only the new version allocates
// WHY: a variable that begins as zeros, and a block that was cleared
//- old.c
#include <stdlib.h>
#include <string.h>
static const unsigned char g[128];
const unsigned char *f(void) { return g; }
//- new.c
#include <stdlib.h>
#include <string.h>
const unsigned char *f(void) { return calloc(128, 1); }
