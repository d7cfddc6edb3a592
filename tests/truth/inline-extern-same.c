// RUN: -- @1
// DEMAND: equivalent up to assumptions
// WHY: as inline-extern-after, with equal functions
//- old.c
inline int half(int a) { return a / 2; }
int main(int argc, char **argv) { return argc > 1 ? half(argv[1][0] & 63) : 0; }
int half(int a);
//- new.c
inline int half(int a) { return (a - a % 2) / 2; }
int main(int argc, char **argv) { return argc > 1 ? half(argv[1][0] & 63) : 0; }
extern inline int half(int a);
