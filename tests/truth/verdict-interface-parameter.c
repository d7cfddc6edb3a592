// DEMAND: differs interface
// NATIVE: none
// SHOWN: interface  f: changed parameters or result
// WHY: callers pass one argument, and the new version reads two
//- old.c
int f(int x) {
  return x;
}
//- new.c
int f(int x, int y) {
  return x + y;
}
