// RUN: --entry f
// CALL: char w[4] = "abc"; char *v[2] = {w, w}; show(f(2, v));
// DEMAND: differs or equivalent up to bounds: shared parts
// WHY: two words that are one
//- old.c
int f(int argc, char **argv) {
  if (argc < 2 || !argv[0] || !argv[1] || !argv[0][0] || !argv[1][0]) return 0;
  argv[0][0] = 'x';
  argv[1][0] = 'y';
  return argv[0][0];
}
//- new.c
int f(int argc, char **argv) {
  if (argc < 2 || !argv[0] || !argv[1] || !argv[0][0] || !argv[1][0]) return 0;
  argv[0][0] = 'x';
  argv[1][0] = 'y';
  return 'x';
}
