// RUN: --entry twice
// NATIVE: none
// SHOWN: output \(constructed\).* after .*text_parse\(
// DEMAND: differs output
// WHY: (the judge includes one file) a type that is defined in another file: nobody but the program itself can make one
//- old/ask.c
struct text;
int text_first(const struct text *t);
int text_parse(struct text **to, const char *s);
int twice(struct text *t) { return t ? 2 * text_first(t) : -1; }
//- old/text.c
#include <stdlib.h>
struct text {
  int first;
};
int text_first(const struct text *t) { return t->first; }
int text_parse(struct text **to, const char *s) {
  *to = NULL;
  if (!s || *s < 'a') return -1;
  *to = malloc(sizeof **to);
  if (*to) (*to)->first = *s - 'a';
  return *to ? 0 : -1;
}
//- new/ask.c
struct text;
int text_first(const struct text *t);
int text_parse(struct text **to, const char *s);
int twice(struct text *t) { return t ? 2 * text_first(t) + (text_first(t) == 2) : -1; }
//- new/text.c
#include <stdlib.h>
struct text {
  int first;
};
int text_first(const struct text *t) { return t->first; }
int text_parse(struct text **to, const char *s) {
  *to = NULL;
  if (!s || *s < 'a') return -1;
  *to = malloc(sizeof **to);
  if (*to) (*to)->first = *s - 'a';
  return *to ? 0 : -1;
}
