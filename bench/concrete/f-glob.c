// A negated class in a pattern, after a star
// RUN: --entry match
//- old.c
static int one(const char **pattern, char c) {
  const char *p = *pattern;
  int found = 0, negated = 0;
  if (*p != '[') {
    *pattern = p + 1;
    return *p == '?' || *p == c;
  }
  p++;
  if (*p == '!') {
    negated = 1;
    p++;
  }
  for (; *p && *p != ']'; p++) {
    if (p[1] == '-' && p[2] && p[2] != ']') {
      found |= c >= p[0] && c <= p[2];
      p += 2;
    } else {
      found |= *p == c;
    }
  }
  *pattern = *p ? p + 1 : p;
  return found != negated;
}
int match(const char *pattern, const char *text) {
  if (!pattern || !text) return -1;
  for (;;) {
    if (!*pattern) return !*text;
    if (*pattern == '*') {
      for (;; text++) {
        if (match(pattern + 1, text) == 1) return 1;
        if (!*text) return 0;
      }
    }
    if (!*text || !one(&pattern, *text++)) return 0;
  }
}
//- new.c
static int one(const char **pattern, char c) {
  const char *p = *pattern;
  int found = 0, negated = 0;
  if (*p != '[') {
    *pattern = p + 1;
    return *p == '?' || *p == c;
  }
  p++;
  if (*p == '!') {
    negated = 1;
    p++;
  }
  for (; *p && *p != ']'; p++) {
    if (p[1] == '-' && p[2] && p[2] != ']') {
      found |= c >= p[0] && c < p[2];
      p += 2;
    } else {
      found |= *p == c;
    }
  }
  *pattern = *p ? p + 1 : p;
  return found != negated;
}
int match(const char *pattern, const char *text) {
  if (!pattern || !text) return -1;
  for (;;) {
    if (!*pattern) return !*text;
    if (*pattern == '*') {
      for (;; text++) {
        if (match(pattern + 1, text) == 1) return 1;
        if (!*text) return 0;
      }
    }
    if (!*text || !one(&pattern, *text++)) return 0;
  }
}
