// RUN: --entry back
// CALL: unsigned char b[3]; for (unsigned i = 0; i < 3; i++) b[i] = any_range(0, 3); show(back((char *)b + any_range(0, 4), (char *)b));
// DEMAND: equivalent up to begins and ends of one array
// WHY: the same, with a test for equality
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
  const char *p = start;
  while (p != min) {
    if (p[-1] != 1) break;
    --p;
  }
  return (int)(start - p);
}
