// RUN: --max-time 20 --entry f
// CALL: show((int)f((unsigned char)any_char()));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: a function that an unchanged function calls differs in a constant
//- old.c
__attribute__((noinline)) static unsigned h(unsigned i) { return i * 17 % 91; }
__attribute__((noinline)) static unsigned g(unsigned i) { return h(i + 1) ^ h(i); }
unsigned f(unsigned char n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) s = s * 3 + g(i);
  return s;
}
//- new.c
__attribute__((noinline)) static unsigned h(unsigned i) { return i * 17 % 93; }
__attribute__((noinline)) static unsigned g(unsigned i) { return h(i + 1) ^ h(i); }
unsigned f(unsigned char n) {
  unsigned s = 0, i = 0;
  for (; i != n; ++i) s = s + s + s + g(i);
  return s;
}
