// RUN: --entry f
// CALL: f(any_uchar()); show_bytes(which, 4);
// DEMAND: equivalent
// WHY: the bytes that differ between the versions are those of the input for which the pointer leads elsewhere
//- old.c
static char a[4], b[4];
char *which;
void f(unsigned char i) {
  char *const all[] = {a, b};
  a[0] = b[0] = b[1] = 'x';
  a[1] = (char)i;
  b[2] = (char)(i ^ 1);
  which = all[i & 1];
}
//- new.c
static char a[4], b[4];
char *which;
void f(unsigned char i) {
  char *const all[] = {a, b};
  a[0] = b[0] = b[1] = 'x';
  a[1] = (char)i;
  b[2] = (char)(i & 1 ? i - 1 : i + 1);
  which = all[i & 1];
}
