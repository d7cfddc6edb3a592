// RUN: --entry f --max-time 20
// DEMAND: differs
// SHOWN: f\("%"\).*old: returned 0 +new: did not end
// NATIVE: none
// WHY: NEW does not go past a % that ends the string, and counts it for ever
//- old.c
int f(const char *s) {
  int n = 0;
  for (const char *p = s; *p; p++)
    if (*p == '%') {
      p++;
      if (!*p) break;
      n++;
    }
  return n;
}
//- new.c
int f(const char *s) {
  int n = 0;
  const char *p = s;
  while (*p) {
    if (*p == '%') {
      n++;
      if (p[1]) p += 2;
    } else {
      p++;
    }
  }
  return n;
}
