// RUN: --entry last
// CALL: unsigned char b[3]; for (unsigned i = 0; i < 3; i++) b[i] = any_range(0, 3); show(last((char *)b, (char *)b + any_range(0, 3)));
// DEMAND: differs output
// WHY: the function begins at the element to which the cursor leads
//- old.c
int last(const char *lowest, const char *p) {
  for (; p >= lowest; p--)
    if (*p == 2) return 1;
  return 0;
}
//- new.c
int last(const char *lowest, const char *p) {
  for (; p > lowest; p--)
    if (*p == 2) return 1;
  return 0;
}
