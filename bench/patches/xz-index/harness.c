/* An index is made for a number of records; then records are appended. */
#include "common.h"
#include "index.h"

int append(unsigned expected, unsigned appended) {
  if (expected > 3 || appended > 3) return -1;
  lzma_index *i = lzma_index_init(NULL);
  if (!i) return -2;
  lzma_index_prealloc(i, expected);
  int failed = 0;
  for (unsigned n = 0; n < appended; n++)
    failed += lzma_index_append(i, NULL, 100, 1) != LZMA_OK;
  lzma_index_end(i, NULL);
  return failed;
}
