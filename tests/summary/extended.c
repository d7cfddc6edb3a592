// ARGUMENTS: unsigned x, signed char y
// ROWS: 2
//- old.c
long f(unsigned x, signed char y) {
  if (x > 10) return (long)(int)x % 7;
  return (unsigned char)y;
}
//- new.c
long f(unsigned x, signed char y) {
  if (x > 10) return (long)(int)x % 9;
  return (unsigned char)y + 1;
}
