// SANITIZER: signed-integer-overflow
// REPORT: division of -2147483648 by -1 cannot be represented
// UMBRA: division-overflow
int main(void) {
  volatile int n = -1, m = -2147483647 - 1;
  return m / n;
}
