/* A path of 7 characters or fewer, whose buffer has room for the NUL. */
#include <string.h>

#include "raptor2.h"
#include "raptor_internal.h"

int normalize(char path[8]) {
  unsigned char buffer[9] = {0};
  memcpy(buffer, path, 8);
  return (int)raptor_uri_normalize_path(buffer, strlen((char *)buffer));
}
