// RUN: -- @1
// NATIVE: --alphabet qx
// DEMAND: differs
// WHY: the text of swscanf() may contain characters that the locale lacks
//- old.c
#include <stdio.h>
#include <wchar.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  wchar_t wide[8];
  char bytes[8];
  int n = swscanf(L"\xe9", L"%ls", wide), m = swscanf(L"\xe9", L"%s", bytes);
  return n == 1 && m == 0 && c == 'q' ? 1 : 0;
}
//- new.c
#include <stdio.h>
#include <wchar.h>
int main(int argc, char **argv) {
  int c = argc > 1 ? argv[1][0] : 0;
  wchar_t wide[8];
  char bytes[8];
  int n = swscanf(L"\xe9", L"%ls", wide), m = swscanf(L"\xe9", L"%s", bytes);
  return n == 1 && m == 0 && c == 'q' ? 2 : 0;
}
