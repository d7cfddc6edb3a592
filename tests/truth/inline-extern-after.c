// RUN: -- @1
// DEMAND: differs output
// WHY: a later declaration without `inline` makes the definition one for other files, even if clang is to emit unused functions
//- old.c
inline int half(int a) { return a / 2; }
int main(int argc, char **argv) { return argc > 1 ? half(argv[1][0] & 63) : 0; }
int half(int a);
//- new.c
inline int half(int a) { return (a + 1) / 2; }
int main(int argc, char **argv) { return argc > 1 ? half(argv[1][0] & 63) : 0; }
int half(int a);
