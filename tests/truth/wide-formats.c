// DEMAND: equivalent
// WHY: swprintf and swscanf
//- old.c
#include <stdio.h>
#include <wchar.h>
int main(void) {
  wchar_t b[32];
  int n = swprintf(b, 32, L"%d %ls %s %5.2f", 7, L"ab", "cd", 1.5), m = swprintf(b + 20, 3, L"abcdef");
  int a = 0, k = swscanf(L"12 x", L"%d", &a);
  printf("%d %d %d %d\n", n, m, a, k);
  for (int i = 0; i < n; i++) putchar((int)b[i]);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  printf("13 -1 12 1\n7 ab cd  1.50");
  return 0;
}
