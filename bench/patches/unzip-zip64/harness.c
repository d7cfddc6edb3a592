/* An extra field of 16 bytes, from which the sizes of a file are read that does not fit the 32 bits of a directory entry. */
#include <stdlib.h>
#include <string.h>

#include "process.c"

int sizes(unsigned char field[16]) {
  uch *exact = malloc(16);
  if (!exact) return -1;
  memcpy(exact, field, 16);
  globalsCtor();
  G.crec.ucsize = G.crec.csize = 0xffffffff;
  int result = getZip64Data(exact, 16);
  free(exact);
  return result;
}
