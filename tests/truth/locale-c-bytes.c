// RUN: --entry f
// CALL: show(f(any_char()));
// DEMAND: equivalent or equivalent up to assumptions: clang's order
// WHY: in the C locale bytes above 0x7f are no characters
//- old.c
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
int f(char x) {
  char text[2] = {x, 0};
  const char *from = text;
  wchar_t w;
  mbstate_t state;
  memset(&state, 0, sizeof state);
  int before = errno;
  int found = (mblen(text, 1) == 1) + 2 * (mbtowc(&w, text, 1) == -1) + 4 * (mbrtowc(&w, text, 1, &state) == 1) +
              8 * (btowc((unsigned char)x) == WEOF) + 16 * (mbstowcs(NULL, text, 0) == (size_t)-1) +
              32 * (mbsrtowcs(&w, &from, 1, &state) == 1);
  errno = before;
  return found;
}
//- new.c
int f(char x) {
  int is_ascii = (unsigned char)x < 0x80, is_character = is_ascii && x;
  return is_character * (1 + 4 + 32) + !is_ascii * (2 + 8 + 16);
}
