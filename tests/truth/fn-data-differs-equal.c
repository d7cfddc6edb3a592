// RUN: --no-normal-form -- @1
// NATIVE: --alphabet aq
// DEMAND: equivalent up to bounds: argument
// WHY: the tables differ, and lead to functions that do the same
//- old.c
static int g(int x) { return x + 1; }
static int h(int x) { return 1 + x; }
static char *table[] = {(char *)h + 5, (char *)g + 5};
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'q' ? ((int (*)(int))(table[0] - 5))(1) : 0; }
//- new.c
static int g(int x) { return x + 1; }
static int h(int x) { return 1 + x; }
static char *table[] = {(char *)g + 5, (char *)h + 5};
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'q' ? ((int (*)(int))(table[0] - 5))(1) : 0; }
