/* Up to 64 special characters, all the same, are answered. */
#include <config.h>

#include "telnetd.h"

int answer(unsigned count, unsigned char function, unsigned char flag, unsigned char value) {
  if (count > 64) return -1;
  start_slc(0);
  for (unsigned i = 0; i < count; i++) add_slc(function, flag, value);
  return 0;
}
