// RUN: --entry f
// NATIVE: none
// DEMAND: undecided unsupported
// WHY: an undefined function gets a literal that has further bytes after those of the other one, and may read them
//- old.c
extern void report(const char *text);
int f(int v) {
  if (v < 0) report("sum");
  return v;
}
//- new.c
extern void report(const char *text);
int f(int v) {
  if (v < 0) report("sum\0\1");
  return v;
}
