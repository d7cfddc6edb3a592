// wchar.h: texts of wide characters.
#include "call.h"
#include <wctype.h>
#include <inttypes.h>
#include <time.h>

static void make_text(wchar_t *to, unsigned most) {
  unsigned n = any(most);
  for (unsigned i = 0; i < n; i++)
    to[i] = L"ab0A\u00e4"[any(5)];
  to[n] = 0;
}

static void name(const char *function, const wchar_t *a, const wchar_t *b, size_t n) {
  printf("%s ", function);
  show_wide(a), putchar(' '), show_wide(b);
  call(" %zu", n);
}

static long index_of(const wchar_t *p, const wchar_t *base) { return p ? (long)(p - base) : -1; }

static void look(const wchar_t *a, const wchar_t *b, size_t n, wchar_t c) {
#define LOOK(function, value) name(function, a, b, n), gave(value)
  LOOK("wcscmp", wcscmp(a, b));
  LOOK("wcsncmp", wcsncmp(a, b, n));
  LOOK("wcscasecmp", wcscasecmp(a, b));
  LOOK("wcsncasecmp", wcsncasecmp(a, b, n));
  LOOK("wcscoll", sign(wcscoll(a, b)));
  LOOK("wcslen", (long)wcslen(a));
  LOOK("wcsnlen", (long)wcsnlen(a, n));
  LOOK("wcschr", index_of(wcschr(a, c), a));
  LOOK("wcsrchr", index_of(wcsrchr(a, c), a));
  LOOK("wmemchr", index_of(wmemchr(a, c, wcslen(a)), a));
  LOOK("wcsstr", index_of(wcsstr(a, b), a));
  LOOK("wcsspn", (long)wcsspn(a, b));
  LOOK("wcscspn", (long)wcscspn(a, b));
  LOOK("wcspbrk", index_of(wcspbrk(a, b), a));
  LOOK("wcswidth", wcswidth(a, n));
  LOOK("wmemcmp", wmemcmp(a, b, 1));
}

static void copy(const wchar_t *a, const wchar_t *b, size_t n) {
  wchar_t to[60];
#define COPY(function, ...)                                                                           \
  wmemset(to, L'#', 60), to[40] = to[59] = 0, wcscpy(to, a), name(function, a, b, n); \
  printf("%ld ", index_of((__VA_ARGS__), to)), show_wide(to), putchar(' '), show_wide(to + wcslen(to) + 1), end(errno)
  COPY("wcscpy", wcscpy(to, b));
  COPY("wcsncpy", wcsncpy(to, b, n));
  COPY("wcpcpy", wcpcpy(to, b));
  COPY("wcpncpy", wcpncpy(to, b, n));
  COPY("wcscat", wcscat(to, b));
  COPY("wcsncat", wcsncat(to, b, n));
  COPY("wmemcpy", wmemcpy(to, b, wcslen(b)));
  COPY("wmemmove", wmemmove(to + 1, to, n));
  COPY("wmemset", wmemset(to, L'x', n));
  wchar_t text[20], *rest, *part;
  wcscpy(text, a);
  for (part = wcstok(text, b, &rest); part; part = wcstok(NULL, b, &rest))
    name("wcstok", a, b, 0), gave_wide(part);
  part = wcsdup(a);
  name("wcsdup", a, b, 0), gave_wide(part), free(part);
}

static void numbers(void) {
  static const wchar_t *const v[] = {L"",    L" 12x",  L"-0x1g", L"0x",  L"99999999999999999999", L"-99999999999999999999", L"+7",
                                     L"0b1", L"08",    L"1e5",   L"inf", L"nan(7)",               L"0x1.8p1",                L"4.9e-324",
                                     L"1e",  L"1e400", L"-1e-400", L".5", L"-"};
  EACH(i, v) {
    wchar_t *rest;
    for (int base = 0; base < 37; base += base ? 6 : 10) {
      name("wcstol", v[i], L"", (size_t)base), printf("%ld ", wcstol(v[i], &rest, base)), gave(index_of(rest, v[i]));
      name("wcstoul", v[i], L"", (size_t)base), printf("%lu ", wcstoul(v[i], &rest, base)), gave(index_of(rest, v[i]));
      name("wcstoll", v[i], L"", (size_t)base), printf("%lld ", wcstoll(v[i], &rest, base)), gave(index_of(rest, v[i]));
      name("wcstoull", v[i], L"", (size_t)base), printf("%llu ", wcstoull(v[i], &rest, base)), gave(index_of(rest, v[i]));
      name("wcstoimax", v[i], L"", (size_t)base), printf("%ld ", wcstoimax(v[i], &rest, base)), gave(index_of(rest, v[i]));
      name("wcstoumax", v[i], L"", (size_t)base), printf("%lu ", wcstoumax(v[i], &rest, base)), gave(index_of(rest, v[i]));
    }
    name("wcstod", v[i], L"", 0), gave_bits(wcstod(v[i], &rest));
    name("wcstof", v[i], L"", 0), gave_bits(wcstof(v[i], &rest));
    name("wcstold", v[i], L"", 0), gave_bits((double)wcstold(v[i], &rest));
    name("wcstod end", v[i], L"", 0), gave(index_of(rest, v[i]));
  }
}

static void times(void) {
  wchar_t text[60];
  time_t t = 86400 * 40 + 3723;
  for (const wchar_t *c = L"aAbBcCdDeFgGhHIjmMnprRsStTuUVwWxXyYzZ%"; *c; c++) {
    wchar_t format[] = {'%', *c, 0};
    name("wcsftime", format, L"", 0), printf("%zu ", wcsftime(text, 60, format, gmtime(&t))), gave_wide(text);
  }
}

int main(void) {
  printf("seed %d\n", SEED);
  for (int i = 0; i < 40; i++) {
    wchar_t a[16], b[6];
    make_text(a, 12);
    make_text(b, 5);
    size_t n = any(8);
    wchar_t c = L"ab0A\u00e4"[any(5)];
    look(a, b, n, c);
    look(b, a, n, c);
    copy(a, b, n);
  }
  numbers();
  times();
  return 0;
}
