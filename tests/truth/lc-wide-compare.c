// DEMAND: equivalent
// WHY: wide texts are compared to -1, 0, 1
//- old.c
#define _GNU_SOURCE
#include <stdio.h>
#include <wchar.h>
int main(void) {
  printf("%d %d %d\n", wcscmp(L"a", L"c"), wcsncmp(L"d", L"a", 1), wmemcmp(L"a", L"z", 1));
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  fputs("-1 1 -1\n", stdout);
  return 0;
}
