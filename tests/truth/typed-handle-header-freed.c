// RUN: --entry text_free
// DEMAND: equivalent or equivalent up to .
// NATIVE: none
// WHY: both release the block, so that nothing is before the characters
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
void text_free(Text t) {
  if (t) free(head_of(t));
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
void text_free(Text t) {
  if (t) head_of(t)->len = 0;
  if (t) free(head_of(t));
}
