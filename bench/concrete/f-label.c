// A label of 64 characters of a name
// RUN: --entry host
//- old.c
int host(const char *name) {
  int label = 0, total = 0, labels = 1;
  if (!name || !*name) return -1;
  for (; *name; name++, total++) {
    char c = *name;
    if (c == '.') {
      if (!label) return -2;
      label = 0;
      labels++;
      continue;
    }
    if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-')) return -3;
    if (++label > 63) return -4;
  }
  return total > 253 ? -5 : labels;
}
//- new.c
int host(const char *name) {
  int label = 0, total = 0, labels = 1;
  if (!name || !*name) return -1;
  for (; *name; name++, total++) {
    char c = *name;
    if (c == '.') {
      if (!label) return -2;
      label = 0;
      labels++;
      continue;
    }
    if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-')) return -3;
    if (++label > 64) return -4;
  }
  return total > 253 ? -5 : labels;
}
