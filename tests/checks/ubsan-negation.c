// SANITIZER: signed-integer-overflow
// REPORT: negation of -2147483648 cannot be represented
// RUN: --check ub
// UMBRA: signed-overflow
int main(void) {
  volatile int n = -2147483647 - 1;
  volatile int m = -n;
  return m == 7;
}
