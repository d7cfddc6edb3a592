// RUN: --entry f
// CALL: *f(0) = 7; show(*f(any_range(0, 4)));
// DEMAND: equivalent up to bounds: initial values
// UNSHOWN: no caller writes
// WHY: the variable that the result leads to has another name
//- old.c
int *f(int x) {
  static int buffer[2];
  buffer[x & 1]++;
  return &buffer[x & 1];
}
//- new.c
int *f(int x) {
  static int counts[2];
  counts[x & 1]++;
  return &counts[x & 1];
}
