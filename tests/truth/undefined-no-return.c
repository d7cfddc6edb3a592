// RUN: --entry f
// DEMAND: undecided unknown-function|external
// NATIVE: none
// WHY: a call that does not return is not followed
//- old.c
void g(int) __attribute__((noreturn));
int f(int x) {
  if (x < 0) g(1);
  return x;
}
//- new.c
void g(int) __attribute__((noreturn));
int f(int x) {
  if (x < 0) g(2);
  return x;
}
