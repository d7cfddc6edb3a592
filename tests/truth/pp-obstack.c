// RUN: --entry f
// DEMAND: equivalent up to assumptions: addresses
// CALL: show(f((unsigned char)any_char()));
// WHY: obstacks are there
//- old.c
#include <obstack.h>
#include <stdlib.h>
#define obstack_chunk_alloc malloc
#define obstack_chunk_free free
int f(unsigned char x) {
  struct obstack o;
  obstack_init(&o);
  for (int i = 0; i < 5000; i++) obstack_1grow(&o, (char)x);
  obstack_1grow(&o, 0);
  char *text = obstack_finish(&o);
  int last = text[4999] == 'q';
  obstack_free(&o, NULL);
  return last;
}
//- new.c
int f(unsigned char x) { return x == 'q'; }
