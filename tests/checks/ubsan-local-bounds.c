// SANITIZER: local-bounds
// COMPILERS: clang
// FLAGS: -O1 -fsanitize-trap=local-bounds
// REPORT: trap
// UMBRA: out-of-bounds-read
// clang's check stops the program without a word, and is there in optimised code only.
int main(int argc, char **argv) {
  int a[4] = {1, 2, 3, argc};
  (void)argv;
  for (volatile int i = 0; i < 3; i++) a[i] += argc;
  return a[argc + 3];
}
