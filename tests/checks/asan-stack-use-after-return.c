// SANITIZER: address
// REPORT: stack-use-after-return
// UMBRA: use-after-return
static int *f(void) {
  int x = 3, *volatile p = &x;
  return p;
}
int main(void) {
  int *volatile p = f();
  return *p;
}
