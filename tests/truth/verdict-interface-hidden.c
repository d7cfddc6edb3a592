// DEMAND: differs interface
// NATIVE: none
// SHOWN: interface  g: removed
// WHY: a function that is static now cannot be called from elsewhere
//- old.c
int f(int x) {
  return x;
}
int g(int x) {
  return x;
}
//- new.c
static int g(int x) {
  return x;
}
int f(int x) {
  return g(x);
}
