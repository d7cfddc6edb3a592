// RUN: --no-grow
// DEMAND: equivalent
// NATIVE: none
// WHY: nobody looks at arguments or at standard input
//- old.c
int main(int argc, char **argv) {
  (void)argc;
  (void)argv;
  volatile int zero = 0;
  return zero * 3;
}
//- new.c
int main(int argc, char **argv) {
  (void)argc;
  (void)argv;
  volatile int zero = 0;
  return zero * 4;
}
