// RUN: --no-normal-form --entry f
// CALL: show(f(any_uchar()));
// DEMAND: equivalent up to bounds: initial values of
// WHY: the address of the element behind the last one is taken, not read
//- old.c
static struct { char name[4]; char rest[8]; } s;
int f(unsigned char x) {
  int n = 0;
  for (int i = 0; i < 4; i++) n += s.name[i] + x;
  return n;
}
//- new.c
static struct { char name[4]; char rest[8]; } s;
int f(unsigned char x) {
  int n = 0, four = 4;
  for (const char *p = s.name, *end = &s.name[four]; p < end; p++) n += *p + x;
  return n;
}
