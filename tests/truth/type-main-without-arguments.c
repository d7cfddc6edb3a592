// RUN: -- @1
// NATIVE: --alphabet ab
// DEMAND: differs output
// WHY: a main without parameters finds the same arguments and does not look at them
//- old.c
int main(void) { return 0; }
//- new.c
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'b'; }
