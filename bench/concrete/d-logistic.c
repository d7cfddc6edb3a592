// An iteration that is chaotic
// RUN: --entry orbit
//- old.c
double orbit(double r, double x) {
  if (!(r > 0 && r < 4) || !(x > 0 && x < 1)) return -1;
  for (int i = 0; i < 30; i++) x = r * x * (1 - x);
  if (x > 0.6) return x;
  return 0;
}
//- new.c
double orbit(double r, double x) {
  if (!(r > 0 && r < 4) || !(x > 0 && x < 1)) return -1;
  for (int i = 0; i < 30; i++) x = r * x * (1 - x);
  if (x > 0.6) return 1 - x;
  return 0;
}
