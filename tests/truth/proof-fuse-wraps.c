// RUN: --max-time 20 --entry f
// CALL: show((int)f((unsigned char)any_char()));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: counters of different widths count to the same limit, unless it is 0
//- old.c
unsigned f(unsigned char n) {
  unsigned s = 0, t = 0;
  unsigned char i = 0;
  unsigned short k = 0;
  do { s = s * 3 + 1; i++; } while (i != n);
  do { t = t * 5 + 1; k++; } while (k != n);
  return t ^ s;
}
//- new.c
unsigned f(unsigned char n) {
  unsigned s = 0, t = 0;
  unsigned short k = 0;
  do { s = s * 3 + 1; t = t * 5 + 1; k++; } while (k != n);
  return t ^ s;
}
