// RUN: --entry f
// DEMAND: equivalent up to assumptions: g\(\) is undefined
// NATIVE: none
// WHY: g() fills the buffer, whose size changed, with the same bytes
//- old.c
int g(char *);
int f(int x) {
  char b[16] = "";
  if (g(b) != x) return 0;
  return b[0] == 65 && b[1] == 66;
}
//- new.c
int g(char *);
int f(int x) {
  char b[16] = "";
  int r = g(b);
  if (r == x && b[0] == 65) return b[1] == 66;
  return 0;
}
