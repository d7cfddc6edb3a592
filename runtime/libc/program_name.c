/* The name under which the program is started is whatever the caller writes: its bytes are those of
 * argv[0] in this run only by assumption. The start-up code of the C library, which looks for the
 * last '/', has run before. */
#include <string.h>

#include "kernel.h"

void umbra_start_name(char *name);

void umbra_start_name(char *name) {
  enum { ROOM = 300 };
  static const char is[] = "argv[0] is ";
  char what[ROOM];
  size_t len = strlen(name);
  if (len > ROOM - sizeof is) return;
  memcpy(what, is, sizeof is - 1);
  memcpy(what + sizeof is - 1, name, len + 1);
  for (size_t i = 0; i < len; i++)
    name[i] = (char)umbra_assumed((unsigned char)name[i], 8, what, i);
}
