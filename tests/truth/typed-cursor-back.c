// RUN: --entry back
// CALL: unsigned char b[3]; for (unsigned i = 0; i < 3; i++) b[i] = any_range(0, 3); show(back((char *)b + any_range(0, 4), (char *)b));
// DEMAND: differs output
// WHY: the second pointer is the beginning of the array into which the first leads, not its end
//- old.c
int back(const char *start, const char *min) {
  int n = 0;
  while (start > min && start[-1] == 1) {
    start--;
    n++;
  }
  return n;
}
//- new.c
int back(const char *start, const char *min) {
  int n = 0;
  while (start > min && start[-1] == 1) {
    start--;
    n++;
    if (n == 2) return 9;
  }
  return n;
}
