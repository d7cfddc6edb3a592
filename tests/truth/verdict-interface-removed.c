// DEMAND: differs interface
// NATIVE: none
// WHY: a function that callers of the library need is gone
//- old.c
int f(int x) {
  return x;
}
int g(int x) {
  return x;
}
//- new.c
int f(int x) {
  return x;
}
