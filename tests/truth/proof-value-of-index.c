// RUN: --max-time 20 --entry f
// CALL: int a[3] = {any_range(0, 3), any_range(0, 3), any_range(0, 3)}; show(f(a, any_range(1, 3))); show_bytes(a, sizeof a);
// DEMAND: equivalent up to assumptions: undefined behaviour
// SHOWN: proved by induction
// WHY: the index of the largest element, and the element
//- old.c
int f(int *a, int n) {
  int k = 0;
  for (int i = 1; i < n; i++)
    if (a[i] > a[k]) k = i;
  return a[k];
}
//- new.c
int f(int *a, int n) {
  int most = a[0];
  for (int i = 1; i < n; i++)
    if (a[i] > most) most = a[i];
  return most;
}
