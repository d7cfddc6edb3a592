// RUN: --entry text_free
// NATIVE: none
// DEMAND: differs
// SHOWN: text_free\(NULL\)
// WHY: any caller can pass NULL for a text that only the program can make
//- old.c
#include <stdlib.h>
#include <string.h>
typedef char *Text;
Text text_new(const char *from) {
  char *h = malloc(8 + strlen(from) + 1);
  return h ? strcpy(h + 8, from) : NULL;
}
void text_free(Text t) {
  if (t) free(t - 8);
}
//- new.c
#include <stdlib.h>
#include <string.h>
typedef char *Text;
Text text_new(const char *from) {
  char *h = malloc(8 + strlen(from) + 1);
  return h ? strcpy(h + 8, from) : NULL;
}
void text_free(Text t) { free(t - 8); }
