// RUN: --entry f
// CALL: int i = any_range(-4, 4); int j = any_range(0, 3); (void)j; show(f(i)); show_bytes(ga, sizeof ga);
// DEMAND: equivalent up to bounds: initial values of ga
// WHY: only one version clears an element of a static array, which another function reads
//- old.c
static char ga[4];
int get(int k) { return ga[k & 3]; }
void set(int k, int x) { ga[k & 3] = (char)x; }
int f(int i) {
  ga[i & 3] = 0;
  return 0;
}
//- new.c
static char ga[4];
int get(int k) { return ga[k & 3]; }
void set(int k, int x) { ga[k & 3] = (char)x; }
int f(int i) {
  (void)i;
  return 0;
}
