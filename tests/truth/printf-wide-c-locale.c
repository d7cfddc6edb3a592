// DEMAND: equivalent
// WHY: a wide character beyond ASCII cannot be written in the C locale
//- old.c
#include <errno.h>
#include <stdio.h>
#include <wchar.h>
int main(void) {
  int n = printf("%lc", (wint_t)0xe4);
  int e = n < 0 && errno == EILSEQ;
  int m = printf("%ls\n", L"abc");
  return e * 10 + m;
}
//- new.c
#include <stdio.h>
int main(void) {
  puts("abc");
  return 14;
}
