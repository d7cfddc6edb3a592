// The printf family: every conversion with flags, widths, precisions and lengths, also such that
// the standard leaves undefined, where glibc does what programs rely on.
#include "call.h"

static const char *const specials[] = {
    "abc", "", "%%", "%5%", "%-5%|", "%05%|", "%.3%|", "%+%", "%l%|", "%*%|",
    "%", "abc%", "%5", "%l", "%-", "%.", "%hhh", "%lll",
    "%y", "%k", "%5y|", "%-5y|", "%+y", "% y", "%#y", "%05y", "%.3y", "%'y", "%ly", "%!", "% !", "%\x01", "%D", "%U", "%O", "%v", "%r", "%K", "%_", "%w", "%W",
    "%5.3k|", "%-+ #05.7k|", "ab%ycd%dz", "%H", "%lly", "%Iy",
    "%Ld", "%Lu", "%Lx", "%Lo", "%Li", "%LX", "%Lc", "%qd", "%qu", "%qx", "%hhd", "%hd", "%hhu", "%hx", "%zd", "%Zd", "%Zu", "%td", "%jd", "%jx", "%lld", "%llu",
    "%'d", "%'u", "%'.3d", "%'x", "%Id", "%Iu", "%I5d",
    "%b", "%#b", "%B", "%#B", "%08b", "%.5b", "%-20b|", "%lb", "%hhb", "%llb", "%#.5b", "%+b",
    "%p", "%5p|", "%20p|", "%-20p|", "%.5p", "%.20p", "%+p", "% p", "%#p", "%020p", "%+20p|", "%+.10p", "%0.3p", "%lp", "%hp",
    "%+ d", "%-05d|", "%+u", "% u", "% x", "%+x", "%#d", "%#u", "%0-5x|", "%#05x", "%#.0x", "%.0d", "%.d", "%.-3d", "%.0x", "%5.0u|", "%+.0d", "%#.0o", "%#o",
    "%-#10x|", "%+i", "%010d", "%010.5d|", "%-010.5d|", "%.10d", "%100d|", "%.100d|", "%-100d|", "%00005d", "%--5d|", "%++5d",
    "%hd", "%hhd", "%ho", "%hhX", "%lX", "%5c|", "%-5c|", "%05c|", "%.0c|", "%+c", "%#c", "%hc", "%hhc", "%.3c|", "%zc", "%jc",
    "%2147483648d", "%99999999999d", "%.2147483648d", "%.99999999999d", "%-2147483648d",
    "%m", "%5m", "%.3m|", "%-40m|", "%#m", "%+m", "%lm"};

static const char *const integer_arguments[] = {"0", "5", "-5", "255", "70000", "-70000", "4294967295", "9223372036854775807"};
static const long values[] = {0, 5, -5, 255, 70000, -70000, 4294967295, LONG_MAX};

static void conversions(void) {
  EACH(i, specials) EACH(j, values) {
    if (j > 3 && i % 3) continue;
    char to[300];
    memset(to, '#', sizeof to);
    call("snprintf '%s' %s", specials[i], integer_arguments[j]);
    errno = j == 1 ? ENOENT : 0;
    int n = snprintf(to, sizeof to, specials[i], values[j], values[j]);
    int error = errno;
    printf("%d ", n), show_bytes(to, strnlen(to, 299)), end(error == ENOENT ? 0 : error);
  }
}

static void texts(void) {
  static const char *const formats[] = {"%s", "%5s|", "%-5s|", "%.2s|", "%.0s|", "%10.3s|", "%05s|", "%+s", "%#s", "% s", "%hs", "%hhs", "%.s|", "%.*s|", "%-*s|", "%'s", "%.5s|", "%.6s|", "%.7s|", "%10.7s|"};
  static const char *const v[] = {"", "a", "abc", "abcdefghij", NULL, "\xe4\xf6"};
  EACH(i, formats) EACH(j, v) {
    char to[80];
    int n;
    call("snprintf '%s' text %zu", formats[i], j);
    if (strchr(formats[i], '*'))
      n = snprintf(to, sizeof to, formats[i], 4, v[j]);
    else
      n = snprintf(to, sizeof to, formats[i], v[j]);
    printf("%d ", n), gave_text(to);
  }
}

static void wide_texts(void) {
  static const char *const formats[] = {"%ls", "%5ls|", "%-5ls|", "%.2ls|", "%.0ls|", "%S", "%.5ls|", "%.6ls|", "%10ls|"};
  static const wchar_t *const v[] = {L"", L"a", L"abc", NULL, L"a\u00e4b", L"\u20ac"};
  EACH(i, formats) EACH(j, v) {
    char to[80] = "";
    call("snprintf '%s' wide %zu", formats[i], j);
    int n = snprintf(to, sizeof to, formats[i], v[j]), error = errno;
    printf("%d ", n);
    if (n >= 0) show_text(to);
    end(error);
  }
  static const char *const letters[] = {"%lc", "%C", "%5lc|", "%-5lc|", "%05lc|", "%.0lc|"};
  static const wint_t c[] = {0, 'a', 0xe4, 0x20ac, WEOF, 127};
  EACH(i, letters) EACH(j, c) {
    char to[80];
    memset(to, '#', sizeof to);
    call("snprintf '%s' %x", letters[i], c[j]);
    int n = snprintf(to, sizeof to, letters[i], c[j]), error = errno;
    printf("%d ", n);
    if (n >= 0) show_bytes(to, (size_t)n + 1);
    end(error);
  }
}

static void floats(void) {
  static const double v[] = {0, -0.0, 1, -1, 0.5, 2.5, 1e10, 123456.789, 1e-5, 1e100, 1 / 0.0, -1 / 0.0, 0.1, 999999.5, 9.9999e-5};
  for (int i = 0; i < 300; i++) {
    char format[30] = "%", to[400], flags[] = "-+ #0'";
    for (unsigned n = any(3); n; n--)
      strncat(format, flags + any(6), 1);
    if (any(2)) sprintf(format + strlen(format), "%u", any(14));
    if (any(2)) sprintf(format + strlen(format), ".%u", any(12));
    unsigned is_long = any(4) == 0, k = any(8);
    if (is_long) strcat(format, "L");
    strncat(format, "eEfFgGaA" + k, 1);
    double d = v[any(sizeof v / sizeof *v)];
    call("snprintf '%s' %a", format, d);
    int n = is_long ? snprintf(to, sizeof to, format, (long double)d) : snprintf(to, sizeof to, format, d);
    printf("%d ", n), gave_text(to);
  }
}

static void random_formats(void) {
  for (int i = 0; i < 500; i++) {
    char format[40] = "%", to[200], flags[] = "-+ #0'I";
    for (unsigned n = any(4); n; n--)
      strncat(format, flags + any(7), 1);
    if (any(2)) sprintf(format + strlen(format), "%u", any(14));
    if (any(2)) sprintf(format + strlen(format), ".%u", any(12));
    static const char *const lengths[] = {"", "", "hh", "h", "l", "ll", "z", "j", "t", "L", "q"};
    strcat(format, lengths[any(11)]);
    strncat(format, "diouxXpcbyk%" + any(12), 1);
    strcat(format, "|%d");
    long v = values[any(8)];
    call("snprintf '%s' %ld", format, v);
    int n = snprintf(to, sizeof to, format, v, 7);
    printf("%d ", n), show_bytes(to, n < 0 ? strlen(to) : (size_t)n), end(errno);
  }
}

static void positions(void) {
  char to[100];
#define AT(...) call("snprintf %s", #__VA_ARGS__), printf("%d ", snprintf(to, sizeof to, __VA_ARGS__)), gave_text(to)
  AT("%2$d %1$d", 1, 2);
  AT("%1$s %1$s", "a");
  AT("%1$*2$d|", 3, 5);
  AT("%2$*1$d|%3$.*1$f", 4, 5, 1.5);
  AT("%3$d %1$d %2$d", 1, 2, 3);
  AT("%1$d %d", 1, 2);
  AT("%d %1$d", 1, 2);
  AT("%10$d %9$d %8$d %7$d %6$d %5$d %4$d %3$d %2$d %1$d", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10);
  AT("%0$d", 1);
  AT("%1$y", 1);
  AT("%1$%", 1);
  AT("%2$s%1$ls", L"ab", "c");
  AT("%1$.2s", "abcdef");
  AT("%*d|", -5, 3);
  AT("%.*d|", -5, 3);
  AT("%*.*f|", 10, 2, 3.14159);
  AT("%-*d|", 5, 3);
  AT("%1$n%2$d", &(int){0}, 2);
}

static void others(void) {
  char to[40], *made = NULL;
  int n = -7;
  long l = -7;
  signed char c[2] = {-7, -7};
  short s = -7;
  call("%%n"), printf("%d ", snprintf(to, 40, "abc%nde", &n)), gave(n);
  call("%%ln"), printf("%d ", snprintf(to, 40, "abc%lnde", &l)), gave(l);
  call("%%hhn"), printf("%d ", snprintf(to, 40, "abc%hhnde", c)), gave(c[0] + 100 * c[1]);
  call("%%hn"), printf("%d ", snprintf(to, 40, "abc%hnde", &s)), gave(s);
  for (size_t room = 0; room < 6; room++) {
    memset(to, '#', 40);
    call("snprintf room %zu", room), printf("%d ", snprintf(to, room, "abc%d", 7)), show_bytes(to, 10), end(errno);
  }
  call("snprintf INT_MAX"), gave(snprintf(to, INT_MAX, "abc"));
  call("snprintf INT_MAX + 1"), gave(snprintf(to, INT_MAX + 1u, "abc"));
  call("sprintf"), printf("%d ", sprintf(to, "%s-%d", "a", 5)), gave_text(to);
  call("asprintf"), printf("%d ", asprintf(&made, "%s-%d", "a", 5)), gave_text(made);
  call("asprintf bad"), gave(asprintf(&made, "%ls", L"\u20ac"));
  wchar_t w[40];
  for (size_t room = 0; room < 6; room++) {
    wmemset(w, L'#', 40), w[20] = 0;
    int k;
    call("swprintf room %zu", room), k = swprintf(w, room, L"abc%d", 7), printf("%d ", k), gave_wide(k < 0 ? L"" : w);
  }
}

static void wide_formats(void) {
  static const wchar_t *const formats[] = {L"%d", L"%5d|", L"%-5d|", L"%05d", L"%+d", L"%x", L"%#x", L"%o", L"%ld", L"%lld", L"%hhd", L"%Ld", L"%5c|", L"%-5c|", L"%c",
                                           L"%lc", L"%5lc|", L"%-5lc|", L"%C", L"%%", L"%5%|", L"%y", L"%5y|", L"%", L"%b", L"%p", L"%.5d|", L"%m", L"%.2d", L"%'d", L"%zd", L"%td", L"%u", L"%.0d|", L"%hd"};
  EACH(i, formats) for (int j = 0; j < 3; j++) {
    wchar_t to[60] = L"";
    printf("swprintf "), show_wide(formats[i]), call(" %ld", values[j + 1]);
    errno = 2;
    int n = swprintf(to, 60, formats[i], values[j + 1]), error = errno;
    printf("%d ", n), show_wide(n < 0 ? L"" : to), end(error == 2 ? 0 : error);
  }
  static const wchar_t *const texts[] = {L"%s", L"%5s|", L"%-5s|", L"%.2s|", L"%.7s|", L"%10.3s|"};
  static const char *const v[] = {"", "a", "abc", NULL, "\xe4", "abcdefgh"};
  EACH(i, texts) EACH(j, v) {
    wchar_t to[60] = L"";
    printf("swprintf "), show_wide(texts[i]), call(" text %zu", j);
    int n = swprintf(to, 60, texts[i], v[j]), error = errno;
    printf("%d ", n), show_wide(n < 0 ? L"" : to), end(error);
  }
  static const wchar_t *const wide[] = {L"%ls", L"%5ls|", L"%-5ls|", L"%.2ls|", L"%S", L"%.7ls|"};
  static const wchar_t *const w[] = {L"", L"a", L"abc", NULL, L"\u20ac", L"abcdefgh"};
  EACH(i, wide) EACH(j, w) {
    wchar_t to[60] = L"";
    printf("swprintf "), show_wide(wide[i]), call(" wide %zu", j);
    int n = swprintf(to, 60, wide[i], w[j]), error = errno;
    printf("%d ", n), show_wide(n < 0 ? L"" : to), end(error);
  }
  static const wchar_t *const floating[] = {L"%f", L"%e", L"%g", L"%a", L"%10.2f|", L"%-10.2f|", L"%+g", L"%010g", L"%F", L"%G", L"%#.0f", L"% g"};
  EACH(i, floating) {
    wchar_t to[60] = L"";
    printf("swprintf "), show_wide(floating[i]), call(" 2.5");
    int n = swprintf(to, 60, floating[i], 2.5), error = errno;
    printf("%d ", n), show_wide(n < 0 ? L"" : to), end(error);
  }
}

int main(void) {
  printf("seed %d\n", SEED);
  conversions();
  texts();
  wide_texts();
  floats();
  random_formats();
  positions();
  others();
  wide_formats();
  return 0;
}
