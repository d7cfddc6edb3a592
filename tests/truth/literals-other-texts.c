// RUN: -- @1
// DEMAND: equivalent up to bounds: argument
// UNSHOWN: literals
// STATUS: 0
// WHY: literals with other texts, and arrays that have names, are different objects in every program
//- old/a.c
const char *name(int x);
int main(int argc, char **argv) { return argc > 1 && name(argv[1][0]) == 0; }
//- old/b.c
static const char positive[] = "positive";
const char *name(int x) { return x < 0 ? "negative" : x > 0 ? positive : "zero"; }
//- new/a.c
const char *name(int x);
int main(int argc, char **argv) {
  const char *n = argc > 1 ? name(argv[1][0]) : "";
  return n == "positive" || n == "zer" || n == "Zero";
}
//- new/b.c
static const char positive[] = "positive";
const char *name(int x) { return x < 0 ? "negative" : x > 0 ? positive : "zero"; }
