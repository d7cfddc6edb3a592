// The scanf family: conversions, widths, assignments, where reading stops, and overflow.
#include "call.h"

static const char *const texts[] = {"", " ", "12", "-12", "  12 34", "12abc", "abc", "0x1f", "017", "1.5e3x", "-", "+5", "99999999999999999999", "-99999999999999999999",
                                    "4294967296", "2147483648", "-2147483649", "300", "70000", "1,2,3", "%5", "a b c", "abcdefghij", "nan", "inf", "0x", "1e", "1e+", ".", "  7", "5%", "0b11", "(nil)", "0xg", "infinit", "-0"};
static const char *const integers[] = {"%d", "%i", "%u", "%x", "%o", "%ld", "%lld", "%hd", "%hhd", "%hu", "%hhu", "%lu", "%zu", "%jd", "%td", "%Ld", "%qd", "%X", "%3d", "%2x", "%1d", "%5i", "%*d%d", "%d%n", "a%d", " %d ", "%%%d", "%d,%d", "%d%%", "%p", "%n", "%b"};
static const char *const words[] = {"%s", "%3s", "%c", "%3c", "%5c", "%[abc]", "%[^b]", "%2[a-z]", "%[]x]", "%[^]x]", "%[a-c1-3]", "%*s%s", "%*c%s", "%[-a]", "%[a-]", "%[z-a]", "%[0-9]%c", "%s%n", "x%s", " %c", "%%%s", "%1$s", "%hs", "%[^x]", "%*[a-z]%s", "%0s", "%y", "%5", "%"};
static const char *const floats[] = {"%f", "%lf", "%Lf", "%3f", "%e", "%lg", "%a", "%4lf", "%*f%f"};

static void scan_integers(void) {
  EACH(i, integers) EACH(j, texts) {
    long v[3] = {0x5555555555555555, 0x5555555555555555, 0x5555555555555555};
    call("sscanf '%s' '%s'", integers[i], texts[j]);
    int n = sscanf(texts[j], integers[i], v, v + 1, v + 2), error = errno;
    printf("%d %lx %lx", n, v[0], v[1]), end(error);
  }
}

static void scan_words(void) {
  EACH(i, words) EACH(j, texts) {
    char v[60], w[60];
    memset(v, '#', sizeof v), memset(w, '#', sizeof w);
    call("sscanf '%s' '%s'", words[i], texts[j]);
    int n = sscanf(texts[j], words[i], v, w), error = errno;
    printf("%d ", n), show_bytes(v, 14), putchar(' '), show_bytes(w, 4), end(error);
  }
}

static void scan_floats(void) {
  EACH(i, floats) EACH(j, texts) {
    union {
      float f;
      double d;
      long double l;
      unsigned char bytes[16];
    } v = {.bytes = {0}};
    call("sscanf '%s' '%s'", floats[i], texts[j]);
    int n = sscanf(texts[j], floats[i], &v), error = errno;
    printf("%d ", n), show_bytes(v.bytes, 10), end(error);
  }
}

static void scan_allocated(void) {
  static const char *const formats[] = {"%ms", "%m[a-c]", "%mc", "%3ms", "%3mc", "%mls", "%as"};
  EACH(i, formats) for (size_t j = 0; j < 8; j++) {
    char *made = NULL;
    if (i == 6) continue;
    call("sscanf '%s' '%s'", formats[i], texts[j]);
    int n = sscanf(texts[j], formats[i], &made), error = errno;
    printf("%d ", n);
    if (made && i == 5)
      show_wide((wchar_t *)made);
    else if (made && strchr(formats[i], 'c') && !strchr(formats[i], '['))
      show_bytes(made, 1);
    else
      show_text(made);
    end(error);
    free(made);
  }
}

static void scan_wide(void) {
  static const wchar_t *const in[] = {L"", L"12", L" -7x", L"abc def", L"99999999999999999999", L"1.5"};
  static const wchar_t *const formats[] = {L"%d", L"%ls", L"%lc", L"%3lc", L"%l[a-c]", L"%u", L"%x"};
  EACH(i, formats) EACH(j, in) {
    wchar_t v[40];
    wmemset(v, L'#', 40), v[39] = 0;
    printf("swscanf "), show_wide(formats[i]), putchar(' '), show_wide(in[j]), call("");
    int n = swscanf(in[j], formats[i], v), error = errno;
    printf("%d ", n), show_wide(v), end(error);
  }
  EACH(j, in) {
    char v[40];
    memset(v, '#', 40), v[39] = 0;
    printf("swscanf narrow "), show_wide(in[j]), call("");
    int n = swscanf(in[j], L"%s", v), error = errno;
    printf("%d ", n), show_text(v), end(error);
  }
  EACH(i, texts) {
    wchar_t v[40];
    wmemset(v, L'#', 40), v[39] = 0;
    if (strlen(texts[i]) > 15) continue;
    call("sscanf wide '%s'", texts[i]);
    int n = sscanf(texts[i], "%ls", v), error = errno;
    printf("%d ", n), show_wide(v), end(error);
  }
}

// Where the stream stands afterwards.
static void scan_streams(void) {
  static const char *const formats[] = {"%d", "%x", "%i", "%f", "%s", "%c", "%[0-9]", "%d %d", "%3c", "abc", "%%", " ", "%u", "%lf"};
  EACH(i, formats) EACH(j, texts) {
    FILE *f = fopen("scanned", "w+");
    fputs(texts[j], f), fputs("|rest", f), rewind(f);
    char v[40] = "", w[40] = "", rest[40] = "";
    call("fscanf '%s' '%s|rest'", formats[i], texts[j]);
    int n = fscanf(f, formats[i], v, w), error = errno;
    printf("%d ", n), show_text(fgets(rest, 40, f)), printf(" %d", !!feof(f)), end(error);
    fclose(f);
  }
  remove("scanned");
}

int main(void) {
  printf("seed %d\n", SEED);
  scan_integers();
  scan_words();
  scan_floats();
  scan_allocated();
  scan_wide();
  scan_streams();
  return 0;
}
