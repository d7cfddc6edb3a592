// RUN: --entry f
// CALL: show(f(any_range(0, 5)));
// DEMAND: equivalent
// WHY: the loop sets exactly what the second one reads
//- old.c
int f(unsigned char n) {
  int a[8], sum = 0;
  n %= 5;
  for (int i = 0; i < n; i++) a[i] = i * i;
  for (int i = 0; i < n; i++) sum += a[i];
  return sum;
}
//- new.c
int f(unsigned char n) {
  int sum = 0;
  n %= 5;
  for (int i = 0; i < n; i++) sum += i * i;
  return sum;
}
