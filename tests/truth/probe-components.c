// RUN: --entry normal --max-time 60
// DEMAND: differs
// NATIVE: none
// WHY: a string of more than 20 components, longer than --max-text
//- old.c
int normal(const char *path) {
  int starts[20], depth = 0, length = 0, most = (int)(sizeof starts / sizeof *starts);
  if (!path || *path != '/') return -1;
  while (*path) {
    while (*path == '/') path++;
    if (!*path) break;
    const char *end = path;
    while (*end && *end != '/') end++;
    if (end - path == 2 && path[0] == '.' && path[1] == '.') {
      if (depth) length = starts[--depth];
    } else {
      if (depth == most) return -2;
      starts[depth++] = length;
      length += (int)(end - path) + 1;
    }
    path = end;
  }
  return length;
}
//- new.c
int normal(const char *path) {
  int starts[21], depth = 0, length = 0, most = (int)(sizeof starts / sizeof *starts);
  if (!path || *path != '/') return -1;
  while (*path) {
    while (*path == '/') path++;
    if (!*path) break;
    const char *end = path;
    while (*end && *end != '/') end++;
    if (end - path == 2 && path[0] == '.' && path[1] == '.') {
      if (depth) length = starts[--depth];
    } else {
      if (depth == most) return -2;
      starts[depth++] = length;
      length += (int)(end - path) + 1;
    }
    path = end;
  }
  return length;
}
