/* The value of any entry of a Fuji maker note that has just been created. */
#include <stddef.h>

#include "libexif/fuji/exif-mnote-data-fuji.h"

int value(unsigned number) {
  char text[16];
  ExifMem *memory = exif_mem_new_default();
  if (!memory) return -1;
  ExifMnoteData *note = exif_mnote_data_fuji_new(memory);
  if (!note) return -2;
  int result = exif_mnote_data_get_value(note, number, text, sizeof text) != NULL;
  exif_mnote_data_unref(note);
  exif_mem_unref(memory);
  return result;
}
