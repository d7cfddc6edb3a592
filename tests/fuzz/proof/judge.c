/* Compares two versions of f on all of its numbers and some contents of its buffer: the results, the
 * buffer, and the calls of note. Exit status: 0 if they agree, 1 if they differ. */
#include <stdio.h>
#include <string.h>

unsigned f_old(unsigned char n, unsigned char a, unsigned char *p);
unsigned f_new(unsigned char n, unsigned char a, unsigned char *p);

void note(unsigned x);
static unsigned notes;

void note(unsigned x) { notes = notes * 31 + x + 1; }

enum { BYTES = 8, CONTENTS = 6 };

static void fill(unsigned char *p, unsigned which) {
  for (unsigned k = 0; k < BYTES; k++)
    p[k] = (unsigned char)(which == 0 ? 0 : which == 1 ? 255 : (k + 1) * which * 37 + which);
}

int main(void) {
  unsigned char old[BYTES], new[BYTES];
  for (unsigned n = 0; n < 256; n++)
    for (unsigned a = 0; a < 256; a++)
      for (unsigned which = 0; which < CONTENTS; which++) {
        fill(old, which);
        fill(new, which);
        notes = 0;
        unsigned x = f_old((unsigned char)n, (unsigned char)a, old), noted = notes;
        notes = 0;
        unsigned y = f_new((unsigned char)n, (unsigned char)a, new);
        if (x == y && noted == notes && memcmp(old, new, BYTES) == 0) continue;
        printf("f(%u, %u), contents %u: %u and %u\n", n, a, which, x, y);
        return 1;
      }
  return 0;
}
