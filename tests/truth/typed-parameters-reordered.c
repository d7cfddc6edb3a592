// RUN: --no-normal-form --entry pick
// CALL: char s[2] = {any_range(110, 125), 0}; show(a(s));
// DEMAND: equivalent up to bounds: strings
// WHY: the same parameters in another order are matched by their names
//- old.c

static int pick(const char *s, int k) { return s ? s[0] + k : -1; }
int a(const char *s) { return pick(s, 1); }
//- new.c

static int pick(int k, const char *s) { return s ? s[0] + k : -1; }
int a(const char *s) { return pick(1, s); }
