// RUN: --max-time 6 --entry f
// CALL: show(is_up(f(any_char())));
// DEMAND: differs or undecided . or equivalent up to .
// NORMAL: different
// WHY: functions with equal bodies are different functions
//- old.c
static int up(int x) { return x + 1; }
static int also(int x) { return x + 1; }
int is_up(int (*p)(int)) { return p == up; }
int (*f(int x))(int) { return x ? up : also; }
//- new.c
static int up(int x) { return x + 1; }
static int also(int x) { return x + 1; }
int is_up(int (*p)(int)) { return p == up; }
int (*f(int x))(int) { return x ? also : up; }
