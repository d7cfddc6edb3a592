// RUN: --entry f --max-time 40
// NATIVE: none
// DEMAND: differs output
// WHY: NEW does not end for x = 7; the judge would have to wait for ever
//- old.c
int f(unsigned char x) {
  while (x > 200) x--;
  return x;
}
//- new.c
int f(unsigned char x) {
  while (x > 200 || x == 7)
    if (x != 7) x--;
  return x;
}
