// RUN: --no-normal-form --no-probes --entry str_count
// DEMAND: equivalent up to bounds: strings of up to 5 bytes
// NATIVE: none
// WHY: an object that a constructor and two calls create must not multiply the paths; refactored, as the source shows
//- old.c
#include <stdlib.h>
#include <string.h>
/* by value handle: refcounted string */
typedef struct str { char *p; unsigned len, cap; } str;
str str_new(const char *s) { str x; x.len = (unsigned)strlen(s); x.cap = x.len + 1; x.p = malloc(x.cap); if (!x.p) abort(); memcpy(x.p, s, x.cap); return x; }
str str_append(str x, const char *s) { unsigned n = (unsigned)strlen(s); char *p = realloc(x.p, x.len + n + 1); if (!p) abort(); memcpy(p + x.len, s, n + 1); x.p = p; x.len += n; x.cap = x.len + 1; return x; }
unsigned str_count(str x, char c) { unsigned n = 0; for (unsigned i = 0; i < x.len; i++) n += x.p[i] == c; return n; }
//- new.c
#include <stdlib.h>
#include <string.h>
/* by value handle: refcounted string */
typedef struct str { char *p; unsigned len, cap; } str;
str str_new(const char *s) { str x; x.len = (unsigned)strlen(s); x.cap = x.len + 1; x.p = malloc(x.cap); if (!x.p) abort(); memcpy(x.p, s, x.cap); return x; }
str str_append(str x, const char *s) { unsigned n = (unsigned)strlen(s); char *p = realloc(x.p, x.len + n + 1); if (!p) abort(); memcpy(p + x.len, s, n + 1); x.p = p; x.len += n; x.cap = x.len + 1; return x; }
unsigned str_count(str x, char c) { unsigned n = 0; for (unsigned i = 0; i != x.len; ++i) if (x.p[i] == c) n++; return n; }
