// RUN: -- @1
// NATIVE: --alphabet aq
// DEMAND: differs
// WHY: the table with the addend is in the new version alone
//- old.c
static int g(int x) { return x + 1; }
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'q' ? g(1) : 0; }
//- new.c
static int g(int x) { return x + 1; }
static int h(int x) { return x + 2; }
static char *table[] = {(char *)h + 5};
int main(int argc, char **argv) {
  (void)g;
  return argc > 1 && argv[1][0] == 'q' ? ((int (*)(int))(table[0] - 5))(1) : 0;
}
