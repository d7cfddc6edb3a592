// RUN: --max-time 20 --entry f
// CALL: show(f(any_range(0, 2)));
// DEMAND: differs
// WHY: the addresses of both names of a variable are equal
//- old.c
extern char **environ, **__environ;
static char ***one = &environ, ***two = &__environ;
int f(int n) { return one == two ? n : 7; }
//- new.c
int f(int n) { return 7 + 0 * n; }
