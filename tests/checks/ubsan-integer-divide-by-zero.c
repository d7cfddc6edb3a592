// SANITIZER: integer-divide-by-zero
// REPORT: division by zero
// UMBRA: division-by-zero
int main(void) {
  volatile int n = 0;
  return 1 / n;
}
