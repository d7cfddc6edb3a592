// RUN: --entry f
// DEMAND: undecided unknown-function|external
// NATIVE: none
// WHY: a structure in registers is not supported
//- old.c
struct s {
  int a, b, c;
};
struct s g(int);
int f(int x) { return g(x).a; }
//- new.c
struct s {
  int a, b, c;
};
struct s g(int);
int f(int x) { return g(x).b; }
