// RUN: -- @1
// NATIVE: --alphabet aq
// DEMAND: differs
// WHY: what the table holds differs, and so does the function that only the old table leads to
//- old.c
static int g(int x) { return x + 1; }
static int h(int x) { return x + 2; }
static char *table[] = {(char *)h + 5, (char *)g + 5};
int main(int argc, char **argv) { return argc > 1 && argv[1][0] == 'q' ? ((int (*)(int))(table[0] - 5))(1) : 0; }
//- new.c
static int g(int x) { return x + 1; }
static int h(int x) { return x + 3; }
static char *table[] = {(char *)g + 5, (char *)g + 5};
int main(int argc, char **argv) {
  (void)h;
  return argc > 1 && argv[1][0] == 'q' ? ((int (*)(int))(table[0] - 5))(1) : 0;
}
