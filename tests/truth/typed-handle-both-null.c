// RUN: --entry text_both
// DEMAND: differs
// NATIVE: none
// SHOWN: text_both\(NULL, NULL\)
// WHY: findings name NULL for a text that no constructor makes
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
int text_both(Text t, Text u) { return t ? 1 : u ? 2 : 3; }
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
int text_both(Text t, Text u) { return t ? 1 : u ? 2 : 4; }
