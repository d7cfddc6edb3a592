// RUN: --entry text_upper
// DEMAND: differs output
// NATIVE: none
// SHOWN: \(maybe\)
// WHY: only text_of() makes such a text, from a structure that the harness cannot give it, so that a plain string need not be one
//- old.c
#include <stdlib.h>
#include <string.h>
struct source { const char *bytes; int count; struct source *rest; };
typedef char *Text;
Text text_new_from(struct source *s) {
  char *h = malloc(8 + (size_t)s->count + 1);
  return h ? memcpy(h + 8, s->bytes, (size_t)s->count) : NULL;
}
int text_upper(Text t) { return t && *t >= 'A' && *t <= 'Z'; }
//- new.c
#include <stdlib.h>
#include <string.h>
struct source { const char *bytes; int count; struct source *rest; };
typedef char *Text;
Text text_new_from(struct source *s) {
  char *h = malloc(8 + (size_t)s->count + 1);
  return h ? memcpy(h + 8, s->bytes, (size_t)s->count) : NULL;
}
int text_upper(Text t) { return t && *t >= 'A' && *t < 'Z'; }
