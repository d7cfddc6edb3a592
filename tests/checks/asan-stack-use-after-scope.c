// SANITIZER: address
// REPORT: stack-use-after-scope
// UMBRA: use-after-scope
int main(void) {
  int *volatile p;
  {
    int x = 3;
    p = &x;
  }
  return *p;
}
