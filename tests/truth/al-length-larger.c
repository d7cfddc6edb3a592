// RUN: --entry f
// CALL: char b[4] = "abc"; show(f(b, 2));
// DEMAND: undecided . or equivalent up to bounds: lengths that fit or differs
// WHY: a buffer that is longer than its length
//- old.c
#include <stddef.h>
int f(const char *buf, size_t len) { return len == 2 && buf[2] == 'c' ? 1 : 0; }
//- new.c
#include <stddef.h>
int f(const char *buf, size_t len) { return len == 2 && buf[2] == 'c' ? 2 : 0; }
