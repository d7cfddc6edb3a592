// RUN: -- @1
// DEMAND: undecided other-version
// NATIVE: none
// WHY: NEW lacks only what it calls for the argument x; that path is cut, the others are equal
//- old.c
int f(void) { return 0; }
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'x' ? f() : 0; }
//- new.c
int f(void);
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'x' ? f() : 0; }
