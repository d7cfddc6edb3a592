// RUN: --no-probes --entry f --assume f:s --max-time 60
// DEMAND: equivalent up to bounds: strings of up to 5 bytes.*assuming s|assuming s.*strings of up to 5 bytes
// SHOWN: up to strings of up to 5 bytes, assuming s;
// NATIVE: none
// WHY: strings of 10 bytes are only tried, because of the 9, so the assumption about them is no larger bound: 20 bytes differ
//- old.c
int f(const char *s) {
  int n = 0, k = 0;
  if (!s) return 0;
  for (; *s; s++, k++) n = *s == 'x' ? n + 1 : 0;
  return (k == 9) + (n & 15);
}
//- new.c
int f(const char *s) {
  int n = 0, k = 0;
  if (!s) return 0;
  for (; *s; s++, k++) n = *s == 'x' ? n + 1 : 0;
  return (k == 9) + (n & 31);
}
