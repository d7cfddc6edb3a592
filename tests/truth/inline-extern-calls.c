// RUN: -- @1
// DEMAND: differs output
// WHY: one such function calls another one, and its address is taken
//- old.c
inline int low(int a) { return a & 7; }
inline int pick(int a) { return low(a) + 1; }
extern int low(int), pick(int);
static int (*const table[])(int) = {low, pick};
int main(int argc, char **argv) { return argc > 1 ? table[argv[1][0] & 1](argv[1][0]) : 0; }
//- new.c
inline int low(int a) { return a & 3; }
inline int pick(int a) { return low(a) + 1; }
extern int low(int), pick(int);
static int (*const table[])(int) = {low, pick};
int main(int argc, char **argv) { return argc > 1 ? table[argv[1][0] & 1](argv[1][0]) : 0; }
