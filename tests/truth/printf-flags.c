// DEMAND: equivalent
// WHY: flags of printf on values of all kinds
//- old.c
#include <stdio.h>
#include <stddef.h>
#include <stdint.h>
int main(void) {
  printf("[%+d][% d][%05d][%-5d|][%#x][%#o][%hhd][%hu][%5.3d][%.0d][%+.2e][%#.0f][%g][%G][%a]\n", 5, 5, -5, 5, 255, 8, 300, 65537, 7, 0, 12345.678, 3.0, 1e-5, 1e20, 1.0);
  printf("[%c][%5s][%-5s|][%.2s][%%][%zu][%jd][%td][%p][%*d][%-*d|]\n", 'x', "ab", "ab", "abc", sizeof(int), (intmax_t)-1, (ptrdiff_t)2, (void *)0, 4, 1, -4, 1);
  printf("[%08.3f][%+08.3f][% 08.3f][%-8.3f|][%Lf][%.3Lg][%lld][%lx][%#X][%#g]\n", 3.14159, 3.14159, 3.14159, 3.14159, 2.5L, 1.0L / 3, -1ll, 255ul, 255, 1.0);
  return 0;
}
//- new.c
#include <stdio.h>
int main(void) {
  puts("[+5][ 5][-0005][5    |][0xff][010][44][1][  007][][+1.23e+04][3.][1e-05][1E+20][0x1p+0]");
  puts("[x][   ab][ab   |][ab][%][4][-1][2][(nil)][   1][1   |]");
  puts("[0003.142][+003.142][ 003.142][3.142   |][2.500000][0.333][-1][ff][0XFF][1.00000]");
  return 0;
}
