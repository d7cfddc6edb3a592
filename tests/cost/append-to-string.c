// RUN: --entry repeat
// COST: slower n
// WHY: strcat looks for the end of what was written so far
//- old.c
#include <string.h>
int repeat(unsigned char n) {
  static char text[600];
  char *end = text;
  for (int i = 0; i < n; i++) {
    memcpy(end, "ab", 2);
    end += 2;
  }
  *end = 0;
  return text[0] + (int)(end - text);
}
//- new.c
#include <string.h>
int repeat(unsigned char n) {
  static char text[600];
  text[0] = 0;
  for (int i = 0; i < n; i++) strcat(text, "ab");
  return text[0] + (int)strlen(text);
}
