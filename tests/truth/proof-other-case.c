// RUN: --max-time 20 --entry f
// CALL: unsigned char a[2] = {(unsigned char)any_char(), 3}; show((int)f(a, 2));
// DEMAND: differs
// UNSHOWN: for every input
// WHY: one case of a switch differs
//- old.c
unsigned f(const unsigned char *p, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) switch (p[i]) {
      case 3: s = s * 5 + i; break;
      case 90: s = s ^ 77; break;
      case 200: s = s - i; break;
      case 17: s = s * s; break;
      default: s = s + 1;
    }
  return s;
}
//- new.c
unsigned f(const unsigned char *p, unsigned n) {
  unsigned s = 0, i = 0;
  while (i < n) {
    switch (p[i]) {
      case 3: s = s * 5 + i; break;
      case 90: s = s ^ 77; break;
      case 200: s = s - i - 1; break;
      case 17: s = s * s; break;
      default: s = s + 1;
    }
    i++;
  }
  return s;
}
