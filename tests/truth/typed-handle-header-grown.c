// RUN: --entry text_grow
// DEMAND: differs
// NATIVE: none
// WHY: the text is moved into a larger block, and only one version notes the room
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
Text text_grow(Text t) {
  struct head *h = realloc(head_of(t), sizeof *h + 32);
  if (!h) return NULL;
  h->room = 31;
  return h->bytes;
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
Text text_grow(Text t) {
  struct head *h = realloc(head_of(t), sizeof *h + 32);
  if (!h) return NULL;
  return h->bytes;
}
