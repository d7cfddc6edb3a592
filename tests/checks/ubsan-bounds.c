// SANITIZER: bounds
// REPORT: index 4 out of bounds
// UMBRA: out-of-bounds-read
int main(void) {
  int a[4] = {0};
  volatile int i = 4;
  return a[i];
}
