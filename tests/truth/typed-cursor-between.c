// RUN: --entry count
// CALL: unsigned char b[3]; for (unsigned i = 0; i < 3; i++) b[i] = any_range(0, 3); show(count((char *)b + any_range(0, 4), (char *)b, (char *)b + 3));
// DEMAND: differs
// NATIVE: none
// WHY: a pointer with a lower bound and an end: the end is the one that is read up to
//- old.c
int count(const char *start, const char *min, const char *end) {
  int n = start >= min;
  while (start < end && *start == 1) {
    start++;
    n++;
  }
  return n > 0;
}
//- new.c
int count(const char *start, const char *min, const char *end) {
  int n = start >= min;
  while (start < end && *start == 1) {
    start++;
    n++;
  }
  return n > 1;
}
