// RUN: --entry f
// CALL: char b[64] = {0}; b[2] = 7; show(f(b));
// DEMAND: differs or equivalent up to bounds: zeros after strings
// WHY: bytes after a text
//- old.c
int f(char *p) {
  if (!p || p[0]) return 0;
  return p[2] == 7 ? 1 : 0;
}
//- new.c
int f(char *p) {
  if (!p || p[0]) return 0;
  return p[2] == 7 ? 2 : 0;
}
