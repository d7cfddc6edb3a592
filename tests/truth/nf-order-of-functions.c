// RUN: --max-time 6 --entry f
// CALL: show(f(any_range(0, 40)));
// DEMAND: equivalent or equivalent up to assumptions: undefined behaviour
// NORMAL: equal
// WHY: static functions with other names
//- old.c
static unsigned twice(unsigned x);
static unsigned more(unsigned x, unsigned k) { return k ? twice(x ^ k) * 7 + more(x + k, k / 2) : x; }
static unsigned twice(unsigned x) { return x % 3 ? more(x, x / 4) + 2 : x; }
unsigned f(unsigned n) { return more(n, n); }
//- new.c
static unsigned doubled(unsigned x);
static unsigned rest(unsigned x, unsigned k) { return k ? doubled(k ^ x) * 7 + rest(k + x, k / 2) : x; }
static unsigned doubled(unsigned x) { return x % 3 ? rest(x, x / 4) + 2 : x; }
unsigned f(unsigned n) { return rest(n, n); }
