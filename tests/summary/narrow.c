// ARGUMENTS: unsigned short x, int y
//- old.c
int f(unsigned short x, int y) {
  if (y < -5) return (unsigned char)(x << 5);
  return 0;
}
//- new.c
int f(unsigned short x, int y) {
  if (y < -5) return (unsigned char)(x << 6);
  return 0;
}
