// RUN: -- @1
// NATIVE: --alphabet ab
// DEMAND: equivalent up to bounds: 1
// WHY: of an exit status the low eight bits are seen
//- old.c
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'a' ? 1 : 0; }
//- new.c
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'a' ? 257 : 256; }
