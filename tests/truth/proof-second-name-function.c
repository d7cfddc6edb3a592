// RUN: --max-time 20 --entry f
// CALL: show(f(any_range(0, 2)));
// DEMAND: differs
// WHY: isalpha_l and __isalpha_l are one function, so its addresses are equal
//- old.c
struct locale;
int isalpha_l(int, struct locale *), __isalpha_l(int, struct locale *);
static int (*one)(int, struct locale *) = isalpha_l;
static int (*two)(int, struct locale *) = __isalpha_l;
int f(int n) { return one == two ? n : 7; }
//- new.c
int f(int n) { return 7 + 0 * n; }
