// NO-REPLAY: nobody can choose what memory holds that was never set
// RUN: --check uninit
// EXPECT: end uninitialised-use 5
// EXPECT: end exit 3
// EXPECT: paths 8
// EXPECT: fault uninitialised-use @branch local 'y'
// EXPECT: fault uninitialised-use @switch local 'kind'
// EXPECT: fault uninitialised-use @index local 'i'
// EXPECT: fault uninitialised-use @output local 's'
// EXPECT: fault uninitialised-use @size heap block of 16 bytes
/* What depends on memory that was never written is a fault with --check=uninit, for the inputs that come to it; copying it,
 * masking it away and setting a part of it is none. */
#include <stdlib.h>
#include <string.h>
#include <umbra.h>
#include <unistd.h>
struct S { char a; int b; unsigned c : 3, d : 5; };
static void copies(char x) {
  struct S s, t;
  s.a = x;
  s.c = 1;
  t = s;
  if (t.a != x || t.c != 1) abort();
  struct S *p = malloc(sizeof *p);
  if (!p) exit(9);
  *p = t;
  p = realloc(p, 100);
  if (p->a != x) abort();
  free(p);
}
int main(void) {
  char n;
  umbra_symbolic(&n, 1, "n");
  copies(n);
  int y, kind, table[4] = {1, 2, 3, 4};
  unsigned i;
  struct S s;
  switch (n) {
    case 0:
      if (y > 3) return 1; /*@branch*/
      return 2;
    case 1:
      switch (kind) { /*@switch*/
        case 3: return 1;
      }
      return 0;
    case 2: return table[i & 3]; /*@index*/
    case 3:
      s.a = 1;
      s.b = 2;
      return write(1, &s, sizeof s) < 0; /*@output*/
    case 4: {
      size_t *p = malloc(16);
      return malloc(p[1]) == NULL; /*@size*/
    }
    case 5: return (y & 0) + (y ^ y);
    case 6: memset(&s, 0, sizeof s); return s.b;
  }
  return 0;
}
