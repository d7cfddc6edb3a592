// RUN: --entry f --prove
// DEMAND: differs or undecided .
// NATIVE: none
// NORMAL: different
// WHY: natively f returns 1 in OLD and 0 in NEW, as environ and __environ are one variable; --prove does not explore
//- old.c
extern char **environ, **__environ;
int f(char **p) {
  environ = p;
  return __environ == p;
}
//- new.c
extern char **environ, **__environ;
int f(char **p) {
  char **was = __environ;
  environ = p;
  return was == p;
}
