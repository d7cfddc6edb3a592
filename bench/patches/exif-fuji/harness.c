/* The value of an entry of a Fuji maker note, as text of any length up to 8. */
#include <stdlib.h>
#include <string.h>

#include "libexif/fuji/mnote-fuji-entry.h"

int value(unsigned length, unsigned char number) {
  MnoteFujiEntry entry = {0};
  unsigned char data[2] = {number, 0};
  if (length > 8) return -1;
  char *text = malloc(length);
  if (!text) return -2;
  entry.tag = MNOTE_FUJI_TAG_QUALITY;
  entry.format = EXIF_FORMAT_ASCII;
  entry.components = 2;
  entry.size = sizeof data;
  entry.data = data;
  entry.order = EXIF_BYTE_ORDER_INTEL;
  char *found = mnote_fuji_entry_get_value(&entry, text, length);
  int result = found ? (int)strlen(found) : -3;
  free(text);
  return result;
}
