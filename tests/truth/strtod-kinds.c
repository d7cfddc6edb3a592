// DEMAND: equivalent
// WHY: hexadecimal numbers, infinities and nans in texts
//- old.c
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  const char *s[] = {"0x1.8p1", "inf", "INFINITYx", "nan(12)z", "-nan", "1e400", "1e-400", ".5e", "0x", "1e+", "0x.p1", "-0"};
  for (int i = 0; i < 12; i++) {
    char *end;
    double d = strtod(s[i], &end);
    printf("%g %d\n", d, (int)(end - s[i]));
  }
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  puts("3 7\ninf 3\ninf 8\nnan 7\n-nan 4\ninf 5\n0 6\n0.5 2\n0 1\n1 1\n0 1\n-0 2");
  return 0;
}
