// RUN: --no-normal-form --entry each
// CALL: show(each(back, 0, any_range(0, 4)));
// DEMAND: equivalent up to bounds: calls of each callback
// WHY: the same calls in the same order
//- old.c
void judge_show_int(long long);
static int back(int x, void *ctx) {
  judge_show_int(x);
  return x - 1;
}
int each(int (*f)(int, void *), void *ctx, unsigned char n) {
  int s = 0;
  for (int i = 0; i < n && i < 3; i++) s += f(i, ctx);
  return s;
}
//- new.c
void judge_show_int(long long);
static int back(int x, void *ctx) {
  judge_show_int(x);
  return x - 1;
}
int each(int (*f)(int, void *), void *ctx, unsigned char n) {
  int s = 0, i = 0;
  while (i < n && i < 3) {
    s = s + f(i, ctx);
    i++;
  }
  return s;
}
