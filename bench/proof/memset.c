// pointers for an index
//- old.c
void f(unsigned char *p, unsigned char v, unsigned long n) {
  for (unsigned long i = 0; i < n; i++) p[i] = v;
}
//- same.c
void f(unsigned char *p, unsigned char v, unsigned long n) {
  unsigned char *end = p + n;
  while (p != end) *p++ = v;
}
//- other.c
void f(unsigned char *p, unsigned char v, unsigned long n) {
  unsigned char *end = p + n;
  while (p != end) *p++ = v == 255 ? 0 : v;
}
