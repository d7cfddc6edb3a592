// RUN: --entry f
// CALL: show(f(any_schar()));
// DEMAND: equivalent (internal state differs)
// WHY: an exported variable of another name is a variable of one version only
//- old.c
int count;
int f(signed char x) {
  count += x;
  return x;
}
//- new.c
int total;
int f(signed char x) {
  total += x;
  return x;
}
