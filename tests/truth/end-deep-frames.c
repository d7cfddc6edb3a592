// DEMAND: differs
// WHY: frames of 4 KB, 3000 deep, are more than the stack holds
//- old.c
static int down(int n) {
  char a[4096];
  a[n % 4096] = (char)n;
  if (n == 0) return 1;
  return down(n - 1) + (a[n % 4096] == 100000);
}
int main(void) { return down(3000); }
//- new.c
static int down(int n) {
  char a[40];
  a[n % 40] = (char)n;
  if (n == 0) return 1;
  return down(n - 1) + (a[n % 40] == 100000);
}
int main(void) { return down(3000); }
