// RUN: --entry f
// CALL: char *v[1] = {0}; show(f(0, v));
// DEMAND: differs or equivalent up to bounds: lengths that fit or undecided .
// WHY: a vector without a word
//- old.c
int f(int argc, char **argv) {
  if (argc == 0) return argv && !argv[0] ? 1 : 2;
  return 3;
}
//- new.c
int f(int argc, char **argv) {
  if (argc == 0) return argv && !argv[0] ? 5 : 2;
  return 3;
}
