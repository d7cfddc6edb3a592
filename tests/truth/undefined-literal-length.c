// RUN: --entry f
// NATIVE: none
// DEMAND: differs output
// WHY: an undefined function gets a literal of another length; the bytes that both have differ
//- old.c
extern void report(const char *text);
int f(int v) {
  if (v < 0) report("negative");
  return v;
}
//- new.c
extern void report(const char *text);
int f(int v) {
  if (v < 0) report("less than zero");
  return v;
}
