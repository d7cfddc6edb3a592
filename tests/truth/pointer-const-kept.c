// RUN: --entry f
// CALL: struct { const char *text; } h = {0}; char s[] = "a"; f((void *)&h, s); s[0] = 'b'; show(h.text);
// DEMAND: differs
// WHY: a caller that changes its string sees whether it was copied
//- old.c
#include <string.h>
struct holder { const char *text; };
void f(struct holder *h, const char *s) { if (h && s) h->text = s; }
//- new.c
#include <string.h>
struct holder { const char *text; };
void f(struct holder *h, const char *s) { if (h && s) h->text = strdup(s); }
