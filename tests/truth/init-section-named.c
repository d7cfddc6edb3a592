// RUN: -- @1
// NATIVE: --alone --alphabet aq
// DEMAND: differs
// WHY: both orders give the same, but main calls the first entry of the table, too
//- old.c
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void) { s += 1; }
static void j(void) { s += 2; }
IN(".init_array") void (*p[])(void) = {i, j};
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') p[0]();
  return s;
}
//- new.c
#define IN(place) __attribute__((section(place), used, aligned(8))) static
static int s;
static void i(void) { s += 1; }
static void j(void) { s += 2; }
IN(".init_array") void (*p[])(void) = {j, i};
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] == 'q') p[0]();
  return s;
}
