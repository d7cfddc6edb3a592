// a temporary variable
//- old.c
void f(unsigned char *to, const unsigned char *from, unsigned long n) {
  for (unsigned long i = 0; i < n; i++) to[i] = from[i] ^ 0x20;
}
//- same.c
void f(unsigned char *to, const unsigned char *from, unsigned long n) {
  while (n > 0) {
    unsigned char c = *from++;
    *to++ = (unsigned char)(c & 0x20 ? c & ~0x20 : c | 0x20);
    n--;
  }
}
//- other.c
void f(unsigned char *to, const unsigned char *from, unsigned long n) {
  while (n > 0) {
    unsigned char c = *from++;
    *to++ = (unsigned char)(c & 0x20 ? c & ~0x30 : c | 0x20);
    n--;
  }
}
