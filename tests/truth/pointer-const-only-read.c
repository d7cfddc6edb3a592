// RUN: --entry f
// DEMAND: equivalent up to strings of up to 5 bytes
// NATIVE: none
// WHY: nothing is returned or stored that a caller could compare with its string
//- old.c
#include <string.h>
struct holder { const char *text; };
int f(struct holder *h, const char *s) { return h && s ? strlen(s) > 2 : 0; }
//- new.c
#include <string.h>
struct holder { const char *text; };
int f(struct holder *h, const char *s) { if (!h || !s) return 0; return !!s[0] && s[1] && s[2]; }
