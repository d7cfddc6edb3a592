// an index for a pointer
//- old.c
unsigned long f(const char *s) {
  const char *p = s;
  while (*p) p++;
  return (unsigned long)(p - s);
}
//- same.c
unsigned long f(const char *s) {
  unsigned long n = 0;
  while (s[n] != 0) n++;
  return n;
}
//- other.c
unsigned long f(const char *s) {
  unsigned long n = 0;
  while (s[n] != 0 && s[n] != 127) n++;
  return n;
}
