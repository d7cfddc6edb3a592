// RUN: --entry f --max-time 120
// DEMAND: differs
// NATIVE: none
// WHY: the loop looks endless for long, but a counter that decides lets it end
//- old.c
int f(unsigned n) {
  unsigned i = 0, k = 0;
  while (i < n % 10) {
    i += n != 7;
    if (++k == 40000)
      return -1;
  }
  return (int)i;
}
//- new.c
int f(unsigned n) {
  unsigned i = 0;
  while (i < n % 10)
    i += 1;
  return (int)i;
}
