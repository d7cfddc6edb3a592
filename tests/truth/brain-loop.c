// RUN: --entry f
// CALL: show_all_shorts(x, f(brain_of(x)));
// DEMAND: equivalent
// WHY: halved until it is below one
//- old.c
int f(__bf16 x) {
  int n = 0;
  for (__bf16 v = x; v > 1 && v < 256; v /= 2) n++;
  return n;
}
//- new.c
int f(__bf16 x) {
  int n = 0;
  for (float v = x; v > 1 && v < 256; v /= 2) n++;
  return n;
}
