// SANITIZER: pointer-overflow
// COMPILERS: clang
// REPORT: applying non-zero offset .* to null pointer
// RUN: --check ub
// UMBRA: null-offset
int main(void) {
  char *volatile p = 0;
  volatile int n = 4;
  return p + n == 0;
}
