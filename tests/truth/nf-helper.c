// RUN: --max-time 6 --entry f
// CALL: show(f(any_range(0, 40)));
// DEMAND: equivalent up to assumptions: undefined behaviour
// NORMAL: equal
// WHY: the body of a loop becomes a function
//- old.c
unsigned f(unsigned n) {
  unsigned h = 5381;
  for (unsigned i = 0; i < n; i++)
    h = ((h << 5) + h) ^ (i & 0xff);
  return h;
}
//- new.c
static unsigned mix(unsigned h, unsigned char byte) {
  unsigned shifted = h << 5;
  return (shifted + h) ^ byte;
}
unsigned f(unsigned n) {
  unsigned h = 5381;
  for (unsigned i = 0; i < n; i++)
    h = mix(h, (unsigned char)i);
  return h;
}
