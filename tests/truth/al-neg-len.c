// RUN: --entry f
// CALL: show(f("abc", -1));
// DEMAND: differs or equivalent up to bounds: lengths that fit or undecided every path leaves before the change
// WHY: a negative length
//- old.c
int f(const char *buf, int len) {
  if (len < 0) return -1;
  return len > 0 ? buf[0] : 0;
}
//- new.c
int f(const char *buf, int len) {
  if (len < 0) return -2;
  return len > 0 ? buf[0] : 0;
}
