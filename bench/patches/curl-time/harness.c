/* A GeneralizedTime to the minute, and up to 3 characters after it. */
#include <stdlib.h>
#include <string.h>

#include "vtls/x509asn1.c"

curl_malloc_callback Curl_cmalloc = malloc;
curl_free_callback Curl_cfree = free;
curl_realloc_callback Curl_crealloc = realloc;
curl_strdup_callback Curl_cstrdup = strdup;
curl_calloc_callback Curl_ccalloc = calloc;

int text(char rest[4], unsigned more) {
  if (more > 3) return -1;
  char *time = (malloc)(12 + more);
  if (!time) return -2;
  memcpy(time, "190321134340", 12);
  memcpy(time + 12, rest, more);
  const char *made = GTime2str(time, time + 12 + more);
  int length = made ? (int)strlen(made) : -3;
  (free)((void *)made);
  (free)(time);
  return length;
}
