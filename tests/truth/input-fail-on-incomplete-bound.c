// RUN: --no-normal-form --fail-on incomplete -- @1
// DEMAND: equivalent up to bounds: 1
// STATUS: 1
// WHY: an equivalence within bounds is not an unqualified one
//- old.c
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'a'; }
//- new.c
int main(int argc, char **argv) { return argc > 1 && !(*argv[1] ^ 97); }
