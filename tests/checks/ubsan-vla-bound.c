// SANITIZER: vla-bound
// REPORT: variable length array bound
// UMBRA: array-length
int main(void) {
  volatile int n = -1;
  int a[n];
  return sizeof a == 7;
}
