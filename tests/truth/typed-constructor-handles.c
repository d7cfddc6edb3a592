// RUN: --entry text_same
// NATIVE: none
// DEMAND: equivalent up to bounds: Text as text_new\(\) creates it
// WHY: two texts that the program makes; the constructor itself is compared as another entry
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
static int length(const Text t) { return ((struct head *)(void *)(t - sizeof(struct head)))->len; }
int text_same(const Text a, const Text b) { return length(a) == length(b) && !memcmp(a, b, (size_t)length(a)); }
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
static int length(const Text t) { return ((struct head *)(void *)(t - sizeof(struct head)))->len; }
int text_same(const Text a, const Text b) { return !strcmp(a, b); }
