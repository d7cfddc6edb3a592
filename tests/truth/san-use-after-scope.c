// RUN: --entry f
// CALL: f(any_bool());
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: a local read after its block has ended
//- old.c
int f(_Bool x) {
  int v = 1, *p = &v;
  return *p;
}
//- new.c
int f(_Bool x) {
  int *volatile p;
  {
    int v = 1;
    p = &v;
  }
  return *p;
}
