// RUN: --entry each
// CALL: each(back, 0, any_range(0, 4));
// DEMAND: differs output
// WHY: what a callback is given is seen, though nothing else differs
//- old.c
void judge_show_int(long long);
static int back(int x, void *ctx) {
  judge_show_int(x);
  return x - 1;
}
int each(int (*f)(int, void *), void *ctx, unsigned char n) {
  int s = 0;
  for (int i = 0; i < n && i < 3; i++) s |= f(i, ctx);
  return s;
}
//- new.c
void judge_show_int(long long);
static int back(int x, void *ctx) {
  judge_show_int(x);
  return x - 1;
}
int each(int (*f)(int, void *), void *ctx, unsigned char n) {
  int s = 0;
  for (int i = n < 3 ? n - 1 : 2; i >= 0; i--) s |= f(i, ctx);
  return s;
}
