// RUN: --max-time 20 --entry f
// CALL: show(f((unsigned char)any_char() + 100));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: a counter of 8 bits that wraps
//- old.c
unsigned f(unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n && s < 100000; i++) s = s * 3 + i;
  return s + n;
}
//- new.c
unsigned f(unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n && s < 100000; i++) s = s * 3 + (unsigned char)(i + (n > 300 && i == 9));
  return s + n;
}
