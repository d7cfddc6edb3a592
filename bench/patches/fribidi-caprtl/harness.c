/* Two characters are converted, for which there is room. */
#include "fribidi-char-sets-cap-rtl.h"

int convert(char first, char second) {
  if (first < -2 || second < -2) return -1; /* AddressSanitizer sees only what is read near the table */
  char text[3] = {first, second};
  FriBidiChar converted[3] = {0};
  return fribidi_cap_rtl_to_unicode(text, 2, converted);
}
