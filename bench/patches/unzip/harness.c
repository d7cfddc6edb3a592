/* The test of an extra field: any one of LENGTH bytes that begins with a block of less than 256 bytes, unpacked. Returns unzip's code for
 * what is wrong with it. Decompression is left out: what is deflated counts as invalid. */
#include "extract.c"
#include <umbra.h>

#ifndef LENGTH
#define LENGTH 16
#endif

int inflate(int is_deflate64) { return 2; }

static int ignore(zvoid *globals, uch *text, ulg size, int flags) { return 0; }

int main(int argc, char **argv) {
  uch field[LENGTH];
  umbra_symbolic(field, sizeof field, "field");
  umbra_assume(!(field[5] | field[6] | field[7]));
  globalsCtor();
  G.message = ignore;
  return TestExtraField(field, sizeof field);
}
