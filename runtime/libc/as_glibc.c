/* Replacements for musl's functions whose behaviour in glibc differs visibly: characters below 0,
 * parts of a text, versions, paths, numbers that are too large, the payload of a NaN. */
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <float.h>
#include <math.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <wchar.h>

/* --- strings --- */

static int is_digit(int c) { return (unsigned)c - '0' < 10; }

typedef enum Run { NO_DIGITS, INTEGER, FRACTION, ONLY_ZEROS } Run;

/* The state after the digits before the next character, including c. A run that begins with zeros
 * is treated like the digits after a decimal point. */
static Run run_with(Run run, int c) {
  if (!is_digit(c)) return NO_DIGITS;
  if (run == NO_DIGITS) return c == '0' ? ONLY_ZEROS : INTEGER;
  return run == ONLY_ZEROS && c != '0' ? FRACTION : run;
}

/* The numbers are equal so far and differ in their first digits here: the one with more digits is
 * larger. */
static int compare_lengths(const char *a, const char *b, int difference) {
  while (is_digit(*++a))
    if (!is_digit(*++b)) return 1;
  return is_digit(b[1]) ? -1 : difference;
}

int strverscmp(const char *a, const char *b) {
  Run run = NO_DIGITS;
  for (; *a == *b && *a; a++, b++)
    run = run_with(run, *a);
  int difference = (unsigned char)*a - (unsigned char)*b, digits = is_digit(*a) + is_digit(*b);
  if (!difference || !digits) return difference;
  int sign = is_digit(*a) ? 1 : -1;
  switch (run) {
    case NO_DIGITS:
      return digits == 2 && *a != '0' && *b != '0' ? compare_lengths(a, b, difference) : difference;
    case INTEGER: return digits == 2 ? compare_lengths(a, b, difference) : sign;
    case FRACTION: return difference;
    case ONLY_ZEROS: return digits == 2 ? difference : -sign;
  }
  return difference;
}

char *umbra_state_strtok;

/* When no part is left, the place is the end of the text. */
char *strtok_r(char *restrict text, const char *restrict separators, char **restrict place) {
  char *part = text ? text : *place;
  part += strspn(part, separators);
  char *end = part + strcspn(part, separators);
  *place = end + !!*end;
  if (part == end) return NULL;
  *end = 0;
  return part;
}

char *strtok(char *restrict text, const char *restrict separators) {
  return strtok_r(text, separators, &umbra_state_strtok);
}

char *strcasestr(const char *text, const char *part) {
  size_t n = strlen(part);
  do {
    if (!strncasecmp(text, part, n)) return (char *)text;
  } while (*text++);
  return NULL;
}

int wcscmp(const wchar_t *a, const wchar_t *b) {
  for (; *a == *b && *a; a++, b++)
    ;
  return *a < *b ? -1 : *a > *b;
}

int wcsncmp(const wchar_t *a, const wchar_t *b, size_t n) {
  for (; n && *a == *b && *a; n--, a++, b++)
    ;
  return !n || *a == *b ? 0 : *a < *b ? -1 : 1;
}

int wmemcmp(const wchar_t *a, const wchar_t *b, size_t n) {
  for (; n && *a == *b; n--, a++, b++)
    ;
  return !n ? 0 : *a < *b ? -1 : 1;
}

/* --- paths --- */

/* A path of exactly two slashes is different from one slash. */
char *dirname(char *path) {
  if (!path || !*path) return ".";
  size_t n = strlen(path);
  while (n > 1 && path[n - 1] == '/')
    n--;
  if (n == 1 && *path == '/') return path[1] == '/' && !path[2] ? "//" : "/";
  while (n && path[n - 1] != '/')
    n--;
  if (!n) return ".";
  size_t slashes = n;
  while (n && path[n - 1] == '/')
    n--;
  if (!n) n = slashes == 2 ? 2 : 1;
  path[n] = 0;
  return path;
}

/* --- numbers --- */

/* A number of more than `most` digits may be too large; then strtol() is used. */
static const char *skip_sign(const char *text, int *is_negative) {
  while (isspace((unsigned char)*text))
    text++;
  *is_negative = *text == '-';
  return text + (*text == '-' || *text == '+');
}

int atoi(const char *text) {
  int is_negative, n = 0;
  const char *digit = skip_sign(text, &is_negative), *begin = digit;
  for (; is_digit(*digit); digit++) {
    if (digit - begin == 9) return (int)strtol(text, NULL, 10);
    n = 10 * n + (*digit - '0');
  }
  return is_negative ? -n : n;
}

long atol(const char *text) {
  int is_negative;
  long n = 0;
  const char *digit = skip_sign(text, &is_negative), *begin = digit;
  for (; is_digit(*digit); digit++) {
    if (digit - begin == 18) return strtol(text, NULL, 10);
    n = 10 * n + (*digit - '0');
  }
  return is_negative ? -n : n;
}

long long atoll(const char *text) { return atol(text); }

long a64l(const char *text) {
  uint32_t n = 0;
  for (int shift = 0; shift < 36 && *text; shift += 6, text++) {
    int c = *text, value;
    if (c == '.' || c == '/')
      value = c - '.';
    else if (is_digit(c))
      value = c - '0' + 2;
    else if (isupper(c))
      value = c - 'A' + 12;
    else if (islower(c))
      value = c - 'a' + 38;
    else
      break;
    n |= (uint32_t)value << shift;
  }
  return n;
}

char *l64a(long number) {
  static char text[7];
  uint32_t n = (uint32_t)number;
  char *to = text;
  for (; n; n >>= 6, to++) {
    unsigned value = n & 63;
    *to = (char)(value < 12 ? '.' + value : value < 38 ? 'A' + value - 12 : 'a' + value - 38);
  }
  *to = 0;
  return text;
}

/* --- tables and addresses --- */

/* The number of entries that hcreate(n) allocates: a prime. */
size_t umbra_table_size(size_t n) {
  if (n < 3) n = 3;
  for (n |= 1;; n += 2) {
    size_t divisor = 3;
    while (divisor * divisor <= n && n % divisor)
      divisor += 2;
    if (divisor * divisor > n) return n;
  }
}

static int digit_of(int c) {
  if (is_digit(c)) return c - '0';
  return isxdigit(c) ? (c | 32) - 'a' + 10 : 16;
}

/* Up to four bytes; the last one is the least significant. */
uint32_t inet_network(const char *text) {
  uint32_t all = 0;
  for (int part = 0; part < 4; part++) {
    uint32_t base = 10, n = 0;
    const char *begin = text;
    if (*text == '0') {
      base = (text[1] | 32) == 'x' ? 16 : 8;
      text += base == 16 ? 2 : 1;
      if (base == 16) begin = text;
    }
    for (uint32_t digit; (digit = (uint32_t)digit_of(*text)) < base; text++)
      n = n * base + digit;
    if (text == begin || n > 255) return UINT32_MAX;
    all = all << 8 | n;
    if (*text != '.') break;
    if (part == 3) return UINT32_MAX;
    text++;
  }
  while (isspace((unsigned char)*text))
    text++;
  return *text ? UINT32_MAX : all;
}

/* --- signals --- */

static int is_signal(int n) { return n > 0 && n < _NSIG; }

static int fail_with(int error) {
  errno = error;
  return -1;
}

int sigismember(const sigset_t *set, int n) {
  if (!is_signal(n)) return fail_with(EINVAL);
  const unsigned long *bits = (const unsigned long *)set;
  return (bits[0] >> (n - 1)) & 1;
}

void psignal(int n, const char *text) {
  int has_text = text && *text;
  fprintf(stderr, "%s%s%s\n", has_text ? text : "", has_text ? ": " : "", strsignal(n));
}
