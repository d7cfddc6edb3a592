// DEMAND: equivalent
// WHY: readlink writes no terminating zero
//- old.c
#include <unistd.h>
int main(void) {
  char b[4] = "zzz";
  if (symlink("ab", "link") || readlink("link", b, 4) != 2) return 77;
  return b[2];
}
//- new.c
#include <unistd.h>
int main(void) {
  if (symlink("ab", "link")) return 77;
  return 'z';
}
