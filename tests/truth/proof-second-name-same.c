// RUN: --entry f
// CALL: char *e[1] = {0}; char **was = environ; int r = f(e); environ = was; show(r);
// DEMAND: equivalent
// NORMAL: equal
// WHY: both names of the variable are the same
//- old.c
extern char **environ;
int f(char **p) {
  int is = environ == p;
  environ = p;
  return is;
}
//- new.c
extern char **__environ, **environ;
int f(char **p) {
  int is = __environ == p;
  __environ = p;
  return is;
}
