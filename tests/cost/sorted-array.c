// RUN: --entry largest
// COST: slower the length of a
// WHY: all numbers are sorted to find the largest one
//- old.c
int largest(const int *a, int n) {
  int most = 0;
  for (int i = 0; i < n; i++)
    if (a[i] > most) most = a[i];
  return most;
}
//- new.c
int largest(const int *a, int n) {
  int b[300], most = 0;
  if (n > 300) return most;
  for (int i = 0; i < n; i++) b[i] = a[i];
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      if (b[j] > b[i]) {
        int t = b[i];
        b[i] = b[j];
        b[j] = t;
      }
  if (n > 0 && b[0] > most) most = b[0];
  return most;
}
