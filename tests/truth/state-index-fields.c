// RUN: --entry f
// CALL: int i = any_range(-4, 4); int j = any_range(0, 3); (void)j; show(f(i)); show_bytes(ga, sizeof ga);
// DEMAND: equivalent up to bounds: initial values of ga
// WHY: one version also clears another field
//- old.c
struct { char used, value; } ga[3];
int f(int i) {
  if (i < 0 || i > 2) return 1;
  ga[i].used = ga[i].value = 0;
  return 0;
}
//- new.c
struct { char used, value; } ga[3];
int f(int i) {
  if (i < 0 || i > 2) return 1;
  ga[i].used = 0;
  return 0;
}
