// RUN: --entry f
// CALL: show_all_shorts(x, f(half_of(x)));
// DEMAND: equivalent
// WHY: what is compared is rounded
//- old.c
int f(_Float16 x) {
  _Float16 more = x + 15;
  return more > 65504;
}
//- new.c
int f(_Float16 x) { return x + 15 > 65504; }
