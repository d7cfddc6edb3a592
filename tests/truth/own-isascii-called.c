// RUN: -- @1
// NATIVE: none
// DEMAND: equivalent up to assumptions: calls of isascii.. call the program's own function
// WHY: gcc and clang compute isascii() themselves
//- old.c
int isascii(int c) { return 98; }
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  volatile int v = 4;
  return isascii(v) == 1 && c == 'q' ? 1 : 0;
}
//- new.c
int isascii(int c) { return 98; }
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  volatile int v = 4;
  return isascii(v) == 1 && c == 'q' ? 2 : 0;
}
