// RUN: -- @1
// DEMAND: differs output
// WHY: a gnu_inline function and the definition for other files in one file; without optimisation the latter is called
//- old.c
extern inline __attribute__((gnu_inline)) int low(int a) { return a & 7; }
int low(int a) { return a & 3; }
int main(int argc, char **argv) { return argc > 1 ? low(argv[1][0]) : 0; }
//- new.c
extern inline __attribute__((gnu_inline)) int low(int a) { return a & 7; }
int low(int a) { return a & 1; }
int main(int argc, char **argv) { return argc > 1 ? low(argv[1][0]) : 0; }
