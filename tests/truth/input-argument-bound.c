// RUN: --no-normal-form -- @1
// DEMAND: equivalent up to bounds: 1
// SHOWN: equivalent (up to|for)
// WHY: true for every argument of up to one byte; nothing is said of longer ones
//- old.c
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'a'; }
//- new.c
int main(int argc, char **argv) { return argc > 1 && !(*argv[1] ^ 97); }
