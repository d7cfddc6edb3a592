// a conditional subtraction
//- old.c
unsigned f(const unsigned char *a, unsigned n) {
  unsigned s = 1, t = 0;
  for (unsigned i = 0; i < n; i++) {
    s = (s + a[i]) % 65521;
    t = (t + s) % 65521;
  }
  return t << 16 | s;
}
//- same.c
unsigned f(const unsigned char *a, unsigned n) {
  unsigned s = 1, t = 0;
  for (; n; n--) {
    s += *a++;
    if (s >= 65521) s -= 65521;
    t += s;
    if (t >= 65521) t -= 65521;
  }
  return t << 16 | s;
}
//- other.c
unsigned f(const unsigned char *a, unsigned n) {
  unsigned s = 1, t = 0;
  for (; n; n--) {
    s += *a++;
    if (s >= 65521) s -= 65521;
    t += s + 1;
    if (t >= 65521) t -= 65521;
  }
  return t << 16 | s;
}
