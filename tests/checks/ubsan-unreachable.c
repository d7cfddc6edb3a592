// SANITIZER: unreachable
// REPORT: execution reached an unreachable program point
// UMBRA: unreachable
int main(void) {
  volatile int n = 0;
  if (!n) __builtin_unreachable();
  return 0;
}
