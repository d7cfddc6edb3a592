// A release candidate with a number of two digits
// RUN: --entry compare
//- old.c
#include <stdlib.h>
#include <string.h>
long compare(const char *version) {
  long n = 0;
  if (!version) return -1;
  for (int part = 0; part < 3; part++) {
    char *end;
    if (*version < '0' || *version > '9') return -2;
    long field = strtol(version, &end, 10);
    if (field > 99) return -3;
    n = n * 100 + field;
    version = end;
    if (part < 2 && *version++ != '.') return -4;
  }
  n *= 100;
  if (!*version) return n + 99;
  if (strncmp(version, "-beta", 5) == 0) return n;
  if (strncmp(version, "-rc", 3) != 0) return -5;
  return n + atoi(version + 3) % 99;
}
//- new.c
#include <stdlib.h>
#include <string.h>
long compare(const char *version) {
  long n = 0;
  if (!version) return -1;
  for (int part = 0; part < 3; part++) {
    char *end;
    if (*version < '0' || *version > '9') return -2;
    long field = strtol(version, &end, 10);
    if (field > 99) return -3;
    n = n * 100 + field;
    version = end;
    if (part < 2 && *version++ != '.') return -4;
  }
  n *= 100;
  if (!*version) return n + 99;
  if (strncmp(version, "-beta", 5) == 0) return n;
  if (strncmp(version, "-rc", 3) != 0) return -5;
  return n + (version[3] - '0') % 99;
}
