// RUN: --entry f
// CALL: show(f(any_uchar()));
// DEMAND: equivalent up to bounds: initial values of the locale
// WHY: wide characters have the classes of the bytes; iswctype() and iswdigit() return 1
//- old.c
#include <wctype.h>
int f(unsigned char c) {
  return iswspace(c) + iswpunct(c) + iswxdigit(c) + iswdigit(c) + iswctype(c, wctype("alpha"));
}
//- new.c
#include <ctype.h>
int f(unsigned char c) {
  return isspace(c) + ispunct(c) + isxdigit(c) + (isdigit(c) != 0) + (isalpha(c) != 0);
}
