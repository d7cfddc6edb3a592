// RUN: --entry f
// CALL: show(f(any_uchar(), any_range(0, 3)));
// DEMAND: differs output
// WHY: lea computes addresses of one, two and three parts, and a shift leaves its last bit in the carry
//- old.c
int f(unsigned char x, unsigned char n) {
  const unsigned char table[] = {1, 2, 3, 4, 5, 6, 7, 8};
  unsigned long r = 0, at = n & 3;
  unsigned byte = 0, y = x;
  unsigned char carry;
  if (n < 3) __asm__("movzbl 2(%1,%2), %0" : "=r"(byte) : "r"(table), "r"(at), "m"(table));
  __asm__("leaq -3(%1, %2, 4), %0" : "=r"(r) : "r"((unsigned long)x), "r"(at));
  __asm__("shrl %0; setc %1" : "+r"(y), "=&q"(carry) : : "cc");
  return (int)(r + byte * 1000 + y * 7 + carry * 100000);
}
//- new.c
int f(unsigned char x, unsigned char n) {
  const unsigned char table[] = {1, 2, 3, 4, 5, 6, 7, 8};
  unsigned long r = x + (n & 3) * 4UL - 3;
  unsigned byte = n < 3 ? table[2 + n] : 0;
  return (int)(r + byte * 1000 + (x >> 1) * 7 + (x & (x == 77 ? 0 : 1)) * 100000);
}
