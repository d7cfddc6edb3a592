// SANITIZER: address
// REPORT: FPE on unknown address
// UMBRA: division-by-zero
int main(void) {
  volatile int n = 0;
  return 7 / n;
}
