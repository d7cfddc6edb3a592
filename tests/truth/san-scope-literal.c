// RUN: --entry f
// CALL: f((unsigned char)any_range(0, 4));
// NATIVE: --sanitized
// DEMAND: equivalent
// WHY: a compound literal lives as long as its block, and clang 19 does not mark its end
//- old.c
int f(unsigned char x) {
  int *p;
  p = &(int){x};
  return *p;
}
//- new.c
int f(unsigned char x) {
  int *p;
  {
    p = &(int){x};
  }
  return *p;
}
