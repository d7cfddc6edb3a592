// RUN: --entry f
// DEMAND: equivalent up to assumptions: address
// NATIVE: none
// WHY: the number goes through a variable and a function before it decides
//- old.c
static int v[4];
static unsigned hash(unsigned long n) { return (unsigned)(n * 2654435761u); }
int f(signed char x) {
  unsigned long n = (unsigned long)v;
  return hash(n) % 2 ? x * 2 : 0;
}
//- new.c
static int v[4];
static unsigned hash(unsigned long n) { return (unsigned)(n * 2654435761u); }
int f(signed char x) {
  unsigned long n = (unsigned long)v;
  return hash(n) % 2 ? x + x : 0;
}
