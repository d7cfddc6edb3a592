// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: a byte that begins no wide character does not match %ls
//- old.c
#include <stdio.h>
#include <wchar.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  wchar_t text[8];
  int n = sscanf("ab\xe9", "%ls", text);
  return n == 0 && c == 'q' ? 1 : 0;
}
//- new.c
#include <stdio.h>
#include <wchar.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  wchar_t text[8];
  int n = sscanf("ab\xe9", "%ls", text);
  return n == 0 && c == 'q' ? 2 : 0;
}
