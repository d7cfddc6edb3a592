/* The name of a file in a directory, both of which have a symbolic length. */
#include <string.h>

#include "archive_write_set_format_pax.c"

int split(unsigned directory, unsigned file) {
  char name[400], made[256];
  if (directory < 150 || directory > 160 || file < 90 || file > 110) return -1;
  memset(name, 'd', directory);
  name[directory] = '/';
  memset(name + directory + 1, 'f', file);
  name[directory + 1 + file] = 0;
  build_ustar_entry_name(made, name, strlen(name), "Pax");
  return (int)strlen(made);
}
