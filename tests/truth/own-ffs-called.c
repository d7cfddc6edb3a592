// RUN: -- @1
// NATIVE: none
// DEMAND: equivalent up to assumptions: calls of ffs.. call the program's own function
// WHY: gcc and clang compute ffs() themselves
//- old.c
int ffs(int x) { return 98; }
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  volatile int v = 4;
  return ffs(v) == 3 && c == 'q' ? 1 : 0;
}
//- new.c
int ffs(int x) { return 98; }
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  volatile int v = 4;
  return ffs(v) == 3 && c == 'q' ? 2 : 0;
}
