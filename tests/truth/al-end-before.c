// RUN: --entry f
// CALL: char b[4] = "abc"; show(f(b + 2, b));
// DEMAND: differs or equivalent up to bounds: begins and ends
// WHY: the end before the beginning
//- old.c
int f(const char *begin, const char *end) { return begin > end ? 1 : 0; }
//- new.c
int f(const char *begin, const char *end) { return begin > end ? 2 : 0; }
