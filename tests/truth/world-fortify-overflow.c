// NATIVE: none
// DEMAND: differs regression
// WHY: fortify's strcpy ends the program where the copy is larger than the object, before anything is written
//- old.c
#include <string.h>
char *__strcpy_chk(char *to, const char *from, size_t n);
int main(void) {
  char text[8];
  __strcpy_chk(text, "1234567", sizeof text);
  return 0;
}
//- new.c
#include <string.h>
char *__strcpy_chk(char *to, const char *from, size_t n);
int main(void) {
  char text[8];
  __strcpy_chk(text, "12345678", sizeof text);
  return 0;
}
