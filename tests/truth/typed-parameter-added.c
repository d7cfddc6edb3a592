// RUN: --no-normal-form --entry pick
// CALL: char s[2] = {any_range(110, 125), 0}; show(a(s));
// DEMAND: equivalent up to bounds: flags, which only the new version takes
// WHY: all callers pass 0 for what is new
//- old.c

static int pick(const char *s, int k) { return s ? s[0] + k : -1; }
int a(const char *s) { return pick(s, 1); }
//- new.c

static int pick(const char *s, int k, int flags) { return s ? s[0] + k + (flags ? s[0] == 120 : 0) : -1; }
int a(const char *s) { return pick(s, 1, 0); }
