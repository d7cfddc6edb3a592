// ctype.h, wctype.h, and characters of several bytes.
#include "call.h"
#include <ctype.h>
#include <locale.h>
#include <uchar.h>
#include <wctype.h>

static void narrow(void) {
#define CLASS(name)                                                        \
  for (int c = -128; c < 256; c++)                                         \
  if (c == -1 || c % 1 == 0) {                                             \
    int v = name(c);                                                       \
    int w = (name)(c);                                                     \
    if (v || w) call(#name " %d", c), printf("%d ", v != 0), gave(w);      \
  }
  CLASS(isalnum) CLASS(isalpha) CLASS(isblank) CLASS(iscntrl) CLASS(isdigit) CLASS(isgraph);
  CLASS(islower) CLASS(isprint) CLASS(ispunct) CLASS(isspace) CLASS(isupper) CLASS(isxdigit);
  CLASS(isascii);
  for (int c = -128; c < 256; c++) {
    call("toupper %d", c), printf("%d ", toupper(c)), gave((toupper)(c));
    call("tolower %d", c), printf("%d ", tolower(c)), gave((tolower)(c));
    call("toascii %d", c), gave(toascii(c));
  }
}

static void wide(void) {
  static const wint_t v[] = {0, 9, 10, 32, '0', 'A', 'Z', 'a', 'z', '~', 127, 128, 0xe4, 0xff, 0x3b1, 0x20ac, 0x10000, 0x110000, WEOF};
  static const char *const classes[] = {"alnum", "alpha", "blank", "cntrl", "digit", "graph", "lower",
                                        "print", "punct", "space", "upper", "xdigit", "none", ""};
  EACH(i, v) {
    wint_t c = v[i];
#define WIDE(name) call(#name " %x", c), gave(name(c) != 0)
    WIDE(iswalnum), WIDE(iswalpha), WIDE(iswblank), WIDE(iswcntrl), WIDE(iswdigit), WIDE(iswgraph);
    WIDE(iswlower), WIDE(iswprint), WIDE(iswpunct), WIDE(iswspace), WIDE(iswupper), WIDE(iswxdigit);
    call("towupper %x", c), gave(towupper(c));
    call("towlower %x", c), gave(towlower(c));
    call("wctob %x", c), gave(wctob(c));
    call("btowc %x", c), gave((int)btowc((int)c));
    call("wcwidth %x", c), gave(wcwidth((wchar_t)c));
    EACH(j, classes) call("iswctype %s %x", classes[j], c), gave(iswctype(c, wctype(classes[j])) != 0);
    call("towctrans toupper %x", c), gave(towctrans(c, wctrans("toupper")));
    call("towctrans tolower %x", c), gave(towctrans(c, wctrans("tolower")));
  }
  call("wctrans none"), gave(wctrans("none") != 0);
  call("wctype none"), gave(wctype("none") != 0);
}

static void bytes(void) {
  static const char *const v[] = {"", "a", "abc", "\xc3\xa4", "a\xff", "\xe2\x82\xac", "\x80", "ab\xc3"};
  EACH(i, v) {
    wchar_t w[10] = L"#########";
    mbstate_t state = {0};
    const char *from = v[i];
    size_t n = strlen(v[i]);
    call("mblen %zu", i), gave(mblen(v[i], n));
    call("mbtowc %zu", i), printf("%d ", mbtowc(w, v[i], n)), gave_wide(w);
    call("mbstowcs %zu", i), printf("%ld ", (long)mbstowcs(w, v[i], 9)), gave_wide(w);
    call("mbstowcs NULL %zu", i), gave((long)mbstowcs(NULL, v[i], 0));
    call("mbrtowc %zu", i), printf("%ld ", (long)mbrtowc(w, v[i], n, &state)), gave_wide(w);
    call("mbsinit %zu", i), gave(mbsinit(&state) != 0);
    memset(&state, 0, sizeof state);
    call("mbrlen %zu", i), gave((long)mbrlen(v[i], n, &state));
    memset(&state, 0, sizeof state);
    call("mbsrtowcs %zu", i), printf("%ld ", (long)mbsrtowcs(w, &from, 9, &state)), gave(at(from, v[i]));
    from = v[i], memset(&state, 0, sizeof state);
    call("mbsnrtowcs %zu", i), printf("%ld ", (long)mbsnrtowcs(w, &from, 2, 9, &state)), gave(at(from, v[i]));
  }
  static const wchar_t *const ws[] = {L"", L"a", L"abc", L"\u00e4", L"a\u20ac", L"ab\x7f"};
  EACH(i, ws) {
    char text[20] = "###################";
    mbstate_t state = {0};
    const wchar_t *from = ws[i];
    call("wcstombs %zu", i), printf("%ld ", (long)wcstombs(text, ws[i], 19)), gave_text(text);
    call("wcstombs NULL %zu", i), gave((long)wcstombs(NULL, ws[i], 0));
    call("wctomb %zu", i), printf("%d ", wctomb(text, *ws[i])), gave_text(text);
    call("wcrtomb %zu", i), printf("%ld ", (long)wcrtomb(text, *ws[i], &state)), gave_text(text);
    call("wcsrtombs %zu", i), printf("%ld ", (long)wcsrtombs(text, &from, 19, &state)), gave(at(from, ws[i]));
    from = ws[i];
    call("wcsnrtombs %zu", i), printf("%ld ", (long)wcsnrtombs(text, &from, 2, 19, &state)), gave(at(from, ws[i]));
  }
  call("MB_CUR_MAX"), gave((long)MB_CUR_MAX);
}

int main(void) {
  printf("seed %d\n", SEED);
  narrow();
  wide();
  bytes();
  return 0;
}
