// RUN: --entry text_clear
// DEMAND: equivalent or equivalent up to .
// NATIVE: none
// WHY: the header is written in another way
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
void text_clear(Text t) {
  head_of(t)->len = 0;
  t[0] = 0;
}
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
void text_clear(Text t) {
  struct head *h = head_of(t);
  memset(t, 0, 1);
  h->len -= h->len;
}
