// RUN: --entry text_at
// DEMAND: differs
// NATIVE: none
// SHOWN: text_at\(t, [0-9]+\) after t = text_new
// WHY: a number after a text that only the program can make is not the length of an array
//- old.c
#include <stdlib.h>
#include <string.h>
typedef char *Text;
struct head {
  int len, room;
  char bytes[];
};
Text text_new(const char *from) {
  struct head *h = malloc(sizeof *h + strlen(from) + 1);
  if (!h) return NULL;
  h->room = h->len = (int)strlen(from);
  strcpy(h->bytes, from);
  return h->bytes;
}
static struct head *head_of(Text t) { return (void *)(t - sizeof(struct head)); }
int text_at(Text t, int n) { return n >= 0 && n < head_of(t)->len ? t[n] : 0; }
//- new.c
#include <stdlib.h>
#include <string.h>
typedef char *Text;
struct head {
  int len, room;
  char bytes[];
};
Text text_new(const char *from) {
  struct head *h = malloc(sizeof *h + strlen(from) + 1);
  if (!h) return NULL;
  h->room = h->len = (int)strlen(from);
  strcpy(h->bytes, from);
  return h->bytes;
}
static struct head *head_of(Text t) { return (void *)(t - sizeof(struct head)); }
int text_at(Text t, int n) { return n >= 0 && n <= head_of(t)->len ? t[n] + (n == head_of(t)->len) : 0; }
