// RUN: --max-time 20 --entry f
// CALL: show(f((unsigned char)any_char()));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: two steps in an iteration, whose test overflows for one count
//- old.c
unsigned f(unsigned char n) {
  unsigned s = 0;
  for (unsigned i = 1; i < n; i++) s = s * 3 + i;
  return s;
}
//- new.c
unsigned f(unsigned char n) {
  unsigned s = 0;
  unsigned char i = 1;
  for (; (unsigned char)(i + 1) < n; i += 2) {
    s = (s * 3 + i) * 3 + i + 1;
    if (i == 255) return 0;
  }
  if (i < n) s = s * 3 + i;
  return s;
}
