// string.h and strings.h, and what memory holds afterwards.
#include "call.h"
#include <ctype.h>
#include <libgen.h>
#include <strings.h>

// Few letters, so that texts are alike; digits and zeros for strverscmp().
static void make_text(char *to, size_t most, const char *letters) {
  size_t n = any((unsigned)most);
  for (size_t i = 0; i < n; i++)
    to[i] = letters[any((unsigned)strlen(letters))];
  to[n] = 0;
}

static void compare(const char *a, const char *b, size_t n) {
  call("strcmp %s %s", a, b), gave(strcmp(a, b));
  call("strncmp %s %s %zu", a, b, n), gave(strncmp(a, b, n));
  call("strcasecmp %s %s", a, b), gave(strcasecmp(a, b));
  call("strncasecmp %s %s %zu", a, b, n), gave(strncasecmp(a, b, n));
  call("strcoll %s %s", a, b), gave(strcoll(a, b));
  call("strverscmp %s %s", a, b), gave(strverscmp(a, b));
  call("memcmp %s %s", a, b), gave(memcmp(a, b, n < strlen(a) ? n < strlen(b) ? n : strlen(b) : 0));
}

static void find(const char *a, const char *b, size_t n, int c) {
  size_t len = strlen(a);
  call("strstr %s %s", a, b), gave(at(strstr(a, b), a));
  call("strcasestr %s %s", a, b), gave(at(strcasestr(a, b), a));
  call("memmem %s %s", a, b), gave(at(memmem(a, len, b, strlen(b)), a));
  call("strchr %s %d", a, c), gave(at(strchr(a, c), a));
  call("strchrnul %s %d", a, c), gave(at(strchrnul(a, c), a));
  call("strrchr %s %d", a, c), gave(at(strrchr(a, c), a));
  call("index %s %d", a, c), gave(at(index(a, c), a));
  call("rindex %s %d", a, c), gave(at(rindex(a, c), a));
  call("memchr %s %d", a, c), gave(at(memchr(a, c, len), a));
  call("memrchr %s %d", a, c), gave(at(memrchr(a, c, len), a));
  call("strspn %s %s", a, b), gave((long)strspn(a, b));
  call("strcspn %s %s", a, b), gave((long)strcspn(a, b));
  call("strpbrk %s %s", a, b), gave(at(strpbrk(a, b), a));
  call("strlen %s", a), gave((long)strlen(a));
  call("strnlen %s %zu", a, n), gave((long)strnlen(a, n));
}

static void copy(const char *a, const char *b, size_t n, int c) {
  char to[64];
#define COPY(name, ...)                                                            \
  memset(to, '#', 40), strcpy(to, a), call(name " %s %s %zu %d", a, b, n, c); \
  printf("%ld ", at((__VA_ARGS__), to)), show_bytes(to, 40), end(errno)
  COPY("strcpy", strcpy(to, b));
  COPY("strncpy", strncpy(to, b, n));
  COPY("stpcpy", stpcpy(to, b));
  COPY("stpncpy", stpncpy(to, b, n));
  COPY("strcat", strcat(to, b));
  COPY("strncat", strncat(to, b, n));
  COPY("memccpy", memccpy(to, b, c, strlen(b)));
  COPY("mempcpy", mempcpy(to, b, strlen(b)));
  COPY("memmove", memmove(to + 1, to, n));
  COPY("memset", memset(to, c, n));
  COPY("bcopy", (bcopy(to, to + 2, n), to));
  COPY("bzero", (bzero(to, n), to));
  COPY("swab", (swab(b, to, (ssize_t)strlen(b)), to));
  COPY("strxfrm", to + strxfrm(to, b, 20));
  char *copied = strdup(a);
  call("strdup %s", a), gave_text(copied), free(copied);
  copied = strndup(a, n);
  call("strndup %s %zu", a, n), gave_text(copied), free(copied);
}

static void split(const char *a, const char *b) {
  char text[40], *rest, *part;
  strcpy(text, a);
  for (part = strtok(text, b); part; part = strtok(NULL, b))
    call("strtok %s %s", a, b), gave_text(part);
  strcpy(text, a);
  for (part = strtok_r(text, b, &rest); part; part = strtok_r(NULL, b, &rest))
    call("strtok_r %s %s", a, b), gave_text(part);
  strcpy(text, a);
  for (rest = text; (part = strsep(&rest, b));)
    call("strsep %s %s", a, b), gave_text(part);
}

static void versions(void) {
  static const char *const v[] = {"",   "0",    "00",   "000",  "01",    "010",   "09",     "1",       "9",      "10",
                                  "0a", "000a", "1.0",  "1.00", "1.01",  "a0",    "a00",    "a000b",   "a1",     "a01",
                                  "a9", "a10",  "a1b2", "a1b10", "foo 1", "foo 9", "foo 10", "foo 1bar", "foo 01", "foo 001"};
  EACH(i, v) EACH(j, v) call("strverscmp '%s' '%s'", v[i], v[j]), gave(strverscmp(v[i], v[j]));
}

static void paths(void) {
  static const char *const p[] = {"",     "/",    "//",     "///",   ".",      "..",  "a",      "a/",      "/a",     "/a/",   "a/b",
                                  "a//b", "a/b/", "a/b//",  "//a",   "//a/b", "/a/b", "a//b//", "./a",     "a/./b",  "a///",  "///a",
                                  "//a/", "a/..", "//a//b", "///a/b"};
  char text[20];
  EACH(i, p) {
    call("dirname '%s'", p[i]), gave_text(dirname(strcpy(text, p[i])));
    call("basename '%s'", p[i]), gave_text(basename(strcpy(text, p[i])));
  }
  call("dirname NULL"), gave_text(dirname(NULL));
  call("basename NULL"), gave_text(basename(NULL));
}

static void numbers_and_names(void) {
  static const long v[] = {0, 1, -1, 2, 8, 1024, INT_MIN, LONG_MIN, 1L << 40, 6};
  EACH(i, v) {
    call("ffs %ld", v[i]), gave(ffs((int)v[i]));
    call("ffsl %ld", v[i]), gave(ffsl(v[i]));
    call("ffsll %ld", v[i]), gave(ffsll(v[i]));
  }
  for (int e = -1; e < 140; e++) {
    call("strerror %d", e), gave_text(strerror(e));
  }
  for (int s = -1; s < 70; s++)
    call("strsignal %d", s), gave_text(strsignal(s));
}

int main(void) {
  printf("seed %d\n", SEED);
  for (int i = 0; i < 60; i++) {
    char a[16], b[6];
    make_text(a, 14, i % 3 ? "ab0" : "aAbB01.Z_^");
    make_text(b, 5, i % 3 ? "ab0" : "aAbB01.Z_^");
    size_t n = any(8);
    int c = "ab0\0Z"[any(5)];
    compare(a, b, n);
    compare(b, a, n);
    find(a, b, n, c);
    copy(a, b, n, c);
    split(a, b);
  }
  versions();
  paths();
  numbers_and_names();
  return 0;
}
