/* Formats of scanf() as in glibc. Called by musl's vfscanf.c. */
#include <string.h>

static const unsigned char *skip(const unsigned char *p, const char *bytes) {
  while (*p && strchr(bytes, *p))
    p++;
  return p;
}

/* p: what follows a %. 0 if the conversion is incomplete or unknown: then no argument belongs to
 * it. */
int umbra_scan_is_known(const unsigned char *p) {
  static const char digits[] = "0123456789";
  p = skip(p, "*'I");
  p = skip(p, digits);
  if (*p == '$') p = skip(skip(p + 1, "'I"), digits);
  if (*p == 'm') p++;
  p = skip(p, "hljzZtqL");
  return *p && strchr("dioupxXaAeEfFgGscSC[n", *p);
}
