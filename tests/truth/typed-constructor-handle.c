// RUN: --entry text_trim
// NATIVE: none
// SHOWN: \(constructed\).* after .*text_new\(
// DEMAND: differs output
// WHY: a header stands before the characters of a text, so that only the program can make one
//- old.c
#include <stdlib.h>
#include <string.h>
typedef char *Text;
struct head {
  int len;
  char bytes[];
};
Text text_new(const char *from) {
  struct head *h = malloc(sizeof *h + strlen(from) + 1);
  if (!h) return NULL;
  h->len = (int)strlen(from);
  strcpy(h->bytes, from);
  return h->bytes;
}
void text_trim(Text t, char c) {
  struct head *h = (void *)(t - sizeof *h);
  while (h->len > 0 && t[h->len - 1] == c) h->len--;
  t[h->len] = 0;
}
//- new.c
#include <stdlib.h>
#include <string.h>
typedef char *Text;
struct head {
  int len;
  char bytes[];
};
Text text_new(const char *from) {
  struct head *h = malloc(sizeof *h + strlen(from) + 1);
  if (!h) return NULL;
  h->len = (int)strlen(from);
  strcpy(h->bytes, from);
  return h->bytes;
}
void text_trim(Text t, char c) {
  struct head *h = (void *)(t - sizeof *h);
  while (h->len > 1 && t[h->len - 1] == c) h->len--;
  t[h->len] = 0;
}
