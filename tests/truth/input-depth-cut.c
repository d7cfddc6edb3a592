// RUN: --entry f --max-depth 4 --no-probes
// CALL: show(f(any_range(0, 100)));
// DEMAND: undecided depth
// WHY: the difference lies behind a hundred branches, and the depth was limited to four
//- old.c
int f(unsigned char x) {
  int n = 0;
  for (int i = 0; i < 100; i++)
    if (x > i) n++;
  return n;
}
//- new.c
int f(unsigned char x) {
  int n = 0;
  for (int i = 0; i < 100; i++)
    if (i < x) n++;
  return n == 99 ? 98 : n;
}
