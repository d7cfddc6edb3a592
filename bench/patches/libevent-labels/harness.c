/* A name of up to 4 characters as labels, in a buffer of up to 8 bytes. */
#include <stdlib.h>
#include <string.h>

#include "evdns.c"

int labels(char name[5], unsigned room) {
  if (name[4] || room > 8) return -1;
  u8 *buffer = malloc(room);
  if (!buffer) return -2;
  int length = (int)dnsname_to_labels(buffer, room, 0, name, strlen(name), NULL);
  free(buffer);
  return length;
}
