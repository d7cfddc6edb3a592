// RUN: -- @1
// NATIVE: --alphabet abcdefgh
// DEMAND: differs
// WHY: a harness computes the address that the entry calls
//- old.c
int apply(char *code, int x) { return ((int (*)(int))(code - 3))(x); }
int twice(int x) { return x * 2; }
//- new.c
int apply(char *code, int x) { return ((int (*)(int))(code - 3))(x); }
int twice(int x) { return x * 2 + (x == 5); }
//- harness.c
int apply(char *code, int x);
int twice(int x);
int main(int argc, char **argv) { return argc > 1 ? apply((char *)twice + 3, argv[1][0] - 'a') : 0; }
