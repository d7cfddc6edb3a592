// SANITIZER: address
// REPORT: stack-overflow
// UMBRA: stack-exhausted
static int f(int n) {
  volatile char a[4096];
  a[0] = (char)n;
  return f(n + 1) + a[0];
}
int main(void) { return f(0); }
