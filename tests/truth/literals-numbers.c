// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent up to assumptions: equal string literals
// NATIVE: none
// WHY: the same as literals-two-files, of addresses that are kept in a structure and compared as numbers
//- old/a.c
#include <stdint.h>
struct kind { const char *name; };
extern struct kind kinds[2];
int f(signed char x) { return x == 1 ? 3 : 4; }
//- old/b.c
struct kind { const char *name; };
struct kind kinds[2] = {{"one"}, {"two"}};
//- new/a.c
#include <stdint.h>
struct kind { const char *name; };
extern struct kind kinds[2];
int f(signed char x) { return (uintptr_t)kinds[x & 1].name == (uintptr_t)"two" ? 5 : x == 1 ? 3 : 4; }
//- new/b.c
struct kind { const char *name; };
struct kind kinds[2] = {{"one"}, {"two"}};
