/* A request with a Connection header of any 10 characters, and another header. */
#include "reqs.c"

int strip(char value[11]) {
  if (value[10]) return -1;
  orderedmap headers = orderedmap_create(4);
  if (!headers) return -2;
  orderedmap_append(headers, "connection", value);
  orderedmap_append(headers, "host", (char[]){"a"});
  remove_connection_headers(headers);
  int kept = orderedmap_find(headers, "host") != NULL;
  orderedmap_destroy(headers);
  return kept;
}
