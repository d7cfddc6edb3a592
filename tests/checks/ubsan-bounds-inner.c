// SANITIZER: bounds
// REPORT: index 4 out of bounds
// UMBRA: index-out-of-range
struct S {
  int a[4], b;
};
int main(void) {
  struct S s = {{0}, 0};
  volatile int i = 4;
  return s.a[i];
}
