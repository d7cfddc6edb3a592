// RUN: --entry f
// CALL: int a[4] = {any_range(0, 2), 0, any_range(0, 2), 1}; show(f(a, any_range(0, 2)));
// DEMAND: differs regression
// WHY: the new version reads an element behind the declared array
//- old.c
int f(const int a[4], int which) {
  int s = 0;
  for (int i = 0; i < 4; i++) s += a[i];
  return which == 1 ? s : 0;
}
//- new.c
int f(const int a[4], int which) {
  int s = 0;
  for (int i = 0; i <= 4; i++) s += a[i];
  return which == 1 ? s : 0;
}
