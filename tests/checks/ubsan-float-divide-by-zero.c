// SANITIZER: float-divide-by-zero
// REPORT: division by zero
// UMBRA: none
// As the machine does: infinity.
int main(void) {
  volatile double d = 0;
  return 1 / d < 0;
}
