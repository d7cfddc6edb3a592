// RUN: --entry f
// CALL: f(any_uchar()); show_bytes(which, 4);
// DEMAND: differs
// WHY: an object that one version alone has written bytes of, behind a pointer chosen in the same way
//- old.c
static char a[4], b[4];
char *which;
void f(unsigned char i) {
  char *const all[] = {a, b};
  a[0] = b[0] = b[1] = 'x';
  a[1] = (char)i;
  b[2] = (char)(i ^ 1);
  which = all[~i & 1];
}
//- new.c
static char a[4], b[4];
char *which;
void f(unsigned char i) {
  char *const all[] = {a, b};
  a[0] = b[0] = b[1] = 'x';
  a[1] = (char)i;
  b[2] = (char)(i - 1);
  which = all[~i & 1];
}
