// RUN: -- @1
// NATIVE: none
// DEMAND: equivalent up to assumptions: calls of significand.. call the program's own function
// WHY: gcc computes significand() of a constant itself
//- old.c
double significand(double x) { return 98; }
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  volatile int v = 4;
  return significand(v) == 1 && c == 'q' ? 1 : 0;
}
//- new.c
double significand(double x) { return 98; }
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  volatile int v = 4;
  return significand(v) == 1 && c == 'q' ? 2 : 0;
}
