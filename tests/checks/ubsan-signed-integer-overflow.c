// SANITIZER: signed-integer-overflow
// REPORT: signed integer overflow
// RUN: --check ub
// UMBRA: signed-overflow
int main(void) {
  volatile int n = 2147483647;
  return n + 1 == 7;
}
