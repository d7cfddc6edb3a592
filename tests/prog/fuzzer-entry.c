// RUN: --entry LLVMFuzzerTestOneInput --max-input 4
// EXPECT: fault abort @abort
// EXPECT: paths 9
/* Sizes 0, 1, 2, 4. Sizes 0 and 1: a path each. Size 2: not 'F', 'F' and not 'U', "FU": 3. Size 4: not 'F', not 'U', not 'Z', "FUZ": 4. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size < 2) return 0;
  if (data[0] != 'F') return 0;
  if (data[1] != 'U') return 0;
  if (size > 2 && data[2] == 'Z') abort() /*@abort*/;
  return 0;
}
