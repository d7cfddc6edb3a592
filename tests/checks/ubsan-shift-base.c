// SANITIZER: shift-base
// REPORT: left shift of negative value
// RUN: --check ub
// UMBRA: left-shift
int main(void) {
  volatile int n = -1;
  return (n << 1) == 7;
}
