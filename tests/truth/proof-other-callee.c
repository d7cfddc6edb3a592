// RUN: --max-time 20 --entry f
// CALL: show((int)f((unsigned char)any_range(0, 40)));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: another function of the same type is called
//- old.c
__attribute__((noinline)) static unsigned one(unsigned i) { return i > 30 ? i * 2 : i; }
__attribute__((noinline)) static unsigned two(unsigned i) { return i > 31 ? i * 2 : i; }
unsigned f(unsigned char n) {
  unsigned s = two(n);
  for (unsigned i = 0; i < n; i++) s = s * 3 + one(i);
  return s;
}
//- new.c
__attribute__((noinline)) static unsigned one(unsigned i) { return i > 30 ? i * 2 : i; }
__attribute__((noinline)) static unsigned two(unsigned i) { return i > 31 ? i * 2 : i; }
unsigned f(unsigned char n) {
  unsigned s = two(n), i = 0;
  while (i < n) s = s * 3 + two(i++);
  return s;
}
