// RUN: --entry advance
// DEMAND: differs
// NATIVE: none
// SHOWN: new: returned a pointer outside its object
// WHY: the pointer leads to no memory, but nothing was freed
//- old.c
unsigned char *advance(unsigned char *p, unsigned char *limit) {
  if (p > limit) return 0;
  p += *p & 7;
  if (p > limit) return 0;
  return p;
}
//- new.c
unsigned char *advance(unsigned char *p, unsigned char *limit) {
  if (p > limit) return 0;
  p += *p & 7;
  return p;
}
