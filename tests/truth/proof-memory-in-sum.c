// RUN: --max-time 6 --entry f
// CALL: unsigned a[6] = {1, 2, 3, 4, 5, 6}; f(a, any_range(0, 7)); show((int)total);
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: a sum starts with a variable that the other version adds afterwards
//- old.c
unsigned total;
void f(const unsigned *a, unsigned n) {
  unsigned s = total;
  for (unsigned i = 0; i < n; i++) s += a[i];
  total = s;
}
//- new.c
unsigned total;
void f(const unsigned *a, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s += a[i];
  total += s;
}
