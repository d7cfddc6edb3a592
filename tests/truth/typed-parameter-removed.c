// RUN: --entry pick
// CALL: char s[2] = {any_range(110, 125), 0}; show(a(s));
// DEMAND: differs output
// WHY: the old version was passed a null pointer or 3, which made a difference
//- old.c

static int pick(const char *s, const char *other, int k) { return s ? s[0] + k + (other ? *other : s[0] == 120) : -1; }
int a(const char *s) { return pick(s, 0, 1); }
//- new.c

static int pick(const char *s, int k) { return s ? s[0] + k : -1; }
int a(const char *s) { return pick(s, 1); }
