// RUN: --max-time 20 --entry f
// CALL: show(f((unsigned char)any_char()));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: a constant table changed in an element that few iterations reach
//- old.c
static const unsigned char t[16] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16};
unsigned f(unsigned char n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n && i < 16; i++) s = s * 5 + t[i];
  return s;
}
//- new.c
static const unsigned char t[16] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17};
unsigned f(unsigned char n) {
  unsigned s = 0, i = 0;
  while (i < n && i < 16) s = s * 5 + t[i++];
  return s;
}
