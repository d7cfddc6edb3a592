// RUN: --entry f
// CALL: char b[16] = {0}; show(f(b, b));
// DEMAND: differs or equivalent up to bounds: do not overlap
// WHY: a context that is the buffer
//- old.c
int f(char *text, void *context) {
  if (!text || !context) return 0;
  text[0] = 1;
  *(char *)context = 2;
  return text[0];
}
//- new.c
int f(char *text, void *context) {
  if (!text || !context) return 0;
  text[0] = 1;
  *(char *)context = 2;
  return 1;
}
