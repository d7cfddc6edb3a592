/* The filter for jumps of x86 programs, on a block of up to 8 bytes that are zero. */
#include <stdlib.h>

#include "archive_read_support_format_rar.c"

int filter(unsigned length, int jumps) {
  if (length > 8) return -1;
  struct rar_virtual_machine *machine = calloc(1, sizeof *machine);
  if (!machine) return -2;
  struct rar_filter filter = {0};
  filter.initialregisters[4] = length;
  int done = execute_filter_e8(&filter, machine, 0, jumps);
  free(machine);
  return done;
}
