// RUN: --entry f
// CALL: show(f(any_schar())[1]);
// DEMAND: differs
// WHY: the second text of a list
//- old.c
static char one[2] = "a", two[2] = "b";
static char *all[3] = {one, two, 0};
char **f(signed char x) {
  two[0] = x == 5 ? 'c' : 'd';
  return all;
}
//- new.c
static char one[2] = "a", two[2] = "b";
static char *all[3] = {one, two, 0};
char **f(signed char x) {
  two[0] = x == 6 ? 'c' : 'd';
  return all;
}
