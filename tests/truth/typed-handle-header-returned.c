// RUN: --entry text_join
// DEMAND: differs
// NATIVE: none
// SHOWN: returned_before
// WHY: the text that is returned has another length in its header
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
Text text_join(Text t, const char *more) {
  size_t n = strlen(more), len = (size_t)head_of(t)->len;
  struct head *h = malloc(sizeof *h + len + n + 1);
  if (!h) return NULL;
  memcpy(h->bytes, t, len);
  strcpy(h->bytes + len, more);
  h->len = h->room = (int)(len + n);
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
Text text_join(Text t, const char *more) {
  size_t n = strlen(more), len = (size_t)head_of(t)->len;
  struct head *h = malloc(sizeof *h + len + n + 1);
  if (!h) return NULL;
  memcpy(h->bytes, t, len);
  strcpy(h->bytes + len, more);
  h->len = (int)len;
  h->room = (int)(len + n);
  return h->bytes;
}
