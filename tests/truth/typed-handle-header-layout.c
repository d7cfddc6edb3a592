// RUN: --entry text_cut
// DEMAND: equivalent up to assumptions: reads the bytes before
// NATIVE: none
// WHY: the header has another layout in NEW, so that its bytes cannot be compared
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
void text_cut(Text t) {
  if (head_of(t)->len < 2) return;
  head_of(t)->len = 1;
  t[1] = 0;
}
//- new.c
#include <stdlib.h>
#include <string.h>
typedef char *Text;
struct head {
  int len, room;
  long hash;
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
void text_cut(Text t) {
  if (head_of(t)->len < 2) return;
  head_of(t)->len = 1;
  t[1] = 0;
}
