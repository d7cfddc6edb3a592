// ARGUMENTS: char x, unsigned char y
//- old.c
int f(char x, unsigned char y) {
  if (x >= 'a' && x <= 'z') return x - 'a' + y;
  if (x >= '0' && x <= '9') return x - '0';
  return y > 200 ? 1 : x;
}
//- new.c
int f(char x, unsigned char y) {
  if (x >= 'a' && x <= 'y') return x - 'a' + y;
  if (x >= '0' && x <= '9') return 10 + x - '0';
  return y >= 200 ? 1 : x;
}
