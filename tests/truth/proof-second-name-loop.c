// RUN: --max-time 6 --entry f
// CALL: char *e[1] = {0}; char **was = environ; unsigned r = f(e, 69999 + (unsigned)any_range(0, 3)); environ = was; show((int)r);
// DEMAND: differs or equivalent up to arrays
// UNSHOWN: for every input
// NORMAL: different
// WHY: environ and __environ are one variable of the C library; a proof must not take them for two
//- old.c
extern char **environ, **__environ;
unsigned f(char **p, unsigned n) {
  unsigned s = 0;
  for (unsigned i = 0; i < n; i++) {
    environ = i >= 70000 ? p : environ;
    s += __environ == p;
  }
  return s;
}
//- new.c
extern char **environ, **__environ;
unsigned f(char **p, unsigned n) {
  unsigned s = 0;
  char **e = __environ;
  for (unsigned i = 0; i < n; i++) {
    environ = i >= 70000 ? p : environ;
    s += e == p;
  }
  return s;
}
