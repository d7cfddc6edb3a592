// RUN: --entry f
// DEMAND: equivalent up to assumptions: accesses more of returned than the new version has
// NATIVE: none
// WHY: a static buffer that became smaller
//- old.c
char *f(int x) {
  static char text[16];
  text[0] = (char)('0' + (x & 7));
  return text;
}
//- new.c
char *f(int x) {
  static char text[8];
  text[0] = (char)('0' + (x & 7));
  return text;
}
