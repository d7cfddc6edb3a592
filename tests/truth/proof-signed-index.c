// RUN: --max-time 6 --entry f
// CALL: char t[] = {(char)any_range(97, 100), (char)any_range(0, 3), 0}; show(f(t));
// DEMAND: equivalent up to assumptions: signed arithmetic does not overflow
// SHOWN: for every input
// WHY: an index of type int, which must not overflow
//- old.c
int f(const char *s) {
  int h = 0;
  for (; *s; s++) h = h * 33 + *s;
  return h;
}
//- new.c
int f(const char *s) {
  int h = 0, i = 0;
  while (s[i]) h = s[i++] + h * 33;
  return h;
}
