// RUN: --entry scan
// CALL: unsigned char b[3]; unsigned n = any_range(0, 4); for (unsigned i = 0; i < n; i++) b[i] = any_range(0, 4);
// CALL: show(scan((char *)b, (char *)b + n));
// DEMAND: differs output
// WHY: a pointer and the end of what it leads into
//- old.c

int scan(const char *p, const char *end) {
  int n = 0;
  for (; p < end && *p != 3; p++) n++;
  return n;
}
//- new.c

int scan(const char *p, const char *end) {
  int n = 0;
  for (; p < end && *p != 2; p++) n++;
  return n;
}
