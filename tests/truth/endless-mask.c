// RUN: --entry f --max-time 120
// DEMAND: differs
// NATIVE: none
// WHY: the comparison of each round sees 0 until the last one, but it depends on a counter that the round before it has changed
//- old.c
int f(unsigned char x) {
  unsigned k = 0;
  if (x == 9)
    while (!(k & 1u << 19)) k += 1;
  return x == 9 ? 2 : 1;
}
//- new.c
int f(unsigned char x) {
  unsigned k = 0;
  if (x == 9)
    while (!(k & 1u << 19)) k += 1;
  return x == 9 ? 3 : 1;
}
