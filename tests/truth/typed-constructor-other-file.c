// RUN: --entry level
// DEMAND: differs
// NATIVE: none
// WHY: the constructor is in another file, and its types have qualifiers
//- old/level.c
#include "text.h"
int level(Port t) { return *t == 'a'; }
//- old/text.h
typedef volatile char *Port;
Port port_new(const char *volatile s, volatile int n);
//- old/text.c
#include <stdlib.h>
#include <string.h>
#include "text.h"
Port port_new(const char *volatile s, volatile int n) { return s && n ? strdup(s) : 0; }
//- new/level.c
#include "text.h"
int level(Port t) { return *t == 'b'; }
//- new/text.h
typedef volatile char *Port;
Port port_new(const char *volatile s, volatile int n);
//- new/text.c
#include <stdlib.h>
#include <string.h>
#include "text.h"
Port port_new(const char *volatile s, volatile int n) { return s && n ? strdup(s) : 0; }
