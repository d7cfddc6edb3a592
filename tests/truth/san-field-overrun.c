// RUN: --entry f
// CALL: f((unsigned char)any_range(0, 6));
// NATIVE: --sanitized
// DEMAND: differs regression
// WHY: an index past an array that is a field, into the next field
//- old.c
static struct { char name[4]; char rest[8]; } s;
int f(unsigned char x) {
  if (x > 3) return 0;
  return s.name[x];
}
//- new.c
static struct { char name[4]; char rest[8]; } s;
int f(unsigned char x) {
  if (x > 4) return 0;
  return s.name[x];
}
