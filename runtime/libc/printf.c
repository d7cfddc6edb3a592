/* printf() and its family, narrow and wide, as in glibc, instead of musl's vfprintf() and
 * vfwprintf(). Where the standard leaves the behaviour undefined, they do what glibc does: text
 * before an error is written; an unknown conversion is printed as it was parsed; meaningless flags,
 * lengths and precisions are ignored.
 *
 * Arguments are taken in the order of the conversions. The first conversion that names its argument
 * by position, or that is unknown, ends this: then the format is scanned for the types of all
 * arguments, these are loaded, and the rest is printed from that list.
 *
 * The digits of integers are produced by loops that fork once per length of a symbolic number;
 * floating point is handled by float_text.c, or otherwise by musl's fmt_fp(). */
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "conversion.h"
#include "stdio_impl.h"

int umbra_print_float(FILE *, long double, int, int, int, int, int);
int umbra_fmt_fp(FILE *, long double, int, int, int, int);
void umbra_assume_machine(const char *subject, const char *rest);

/* --- output --- */

static void print_bytes(Print *p, const char *bytes, size_t n) {
  if (!(p->f->flags & F_ERR)) __fwritex((const void *)bytes, n, p->f);
}

/* The stream of swprintf(). */
typedef struct WideText {
  FILE f;
  wchar_t *at;
  size_t room; /* without the terminating NUL */
} WideText;

static void store(WideText *t, const unsigned char *bytes, size_t n) {
  for (; n && t->room; n--, t->room--)
    *t->at++ = *bytes++;
}

static size_t store_bytes(FILE *f, const unsigned char *bytes, size_t n) {
  WideText *t = (WideText *)f;
  store(t, f->wbase, (size_t)(f->wpos - f->wbase));
  store(t, bytes, n);
  f->wpos = f->wbase = f->buf;
  f->wend = f->buf + f->buf_size;
  return n;
}

static void store_wide(WideText *t, const wchar_t *s, size_t n) {
  store_bytes(&t->f, NULL, 0);
  for (; n && t->room; n--, t->room--)
    *t->at++ = *s++;
}

static void print_wide(Print *p, const wchar_t *s, size_t n) {
  if (p->f->write == store_bytes) {
    store_wide((WideText *)p->f, s, n);
    return;
  }
  for (; n && !(p->f->flags & F_ERR); n--)
    fputwc(*s++, p->f);
}

static void pad(Print *p, char c, int width, int length) {
  char padding[256];
  if (length >= width) return;
  length = width - length;
  memset(padding, c, length > (int)sizeof padding ? sizeof padding : (size_t)length);
  for (; length >= (int)sizeof padding; length -= (int)sizeof padding)
    print_bytes(p, padding, sizeof padding);
  print_bytes(p, padding, (size_t)length);
}

static void pad_before(Print *p, const Spec *s, int length) {
  if (!(s->flags & LEFT)) pad(p, ' ', s->width, length);
}

static void pad_after(Print *p, const Spec *s, int length) {
  if (s->flags & LEFT) pad(p, ' ', s->width, length);
}

/* Counts n printed characters. */
static int count(Print *p, int n) {
  if (n > INT_MAX - p->done) {
    errno = EOVERFLOW;
    return FAILED;
  }
  p->done += n;
  return 0;
}

static int count_field(Print *p, const Spec *s, int length) {
  return count(p, length > s->width ? length : s->width);
}

/* --- integers --- */

static char *spell_bits(uintmax_t value, char *end, int bits, unsigned letter) {
  static const char digits[16] = "0123456789ABCDEF";
  for (; value; value >>= bits)
    *--end = (char)(digits[value & ((1U << bits) - 1)] | (bits == 4 ? letter & 32 : 0));
  return end;
}

static char *spell_decimal(uintmax_t value, char *end) {
  for (; value; value /= 10)
    *--end = (char)('0' + value % 10);
  return end;
}

static int print_number(Print *p, Spec *s, uintmax_t value, const char *prefix, int prefix_length) {
  char digits[sizeof(uintmax_t) * 8 + 1], *end = digits + sizeof digits, *at;
  int precision = s->precision, width = s->width;
  switch (s->letter) {
    case 'x':
    case 'X':
    case 'p': at = spell_bits(value, end, 4, s->letter); break;
    case 'b':
    case 'B': at = spell_bits(value, end, 1, s->letter); break;
    case 'o': at = spell_bits(value, end, 3, s->letter); break;
    default: at = spell_decimal(value, end);
  }
  int length = (int)(end - at);
  if (precision >= 0) s->flags &= ~ZEROS;
  if (s->letter == 'o' && s->flags & ALTERNATIVE && precision < length + 1)
    precision = value || precision >= 0 ? length + 1 : precision;
  if (value || precision) {
    int least = length + !value;
    if (precision < least) precision = least;
  }
  if (precision > INT_MAX - prefix_length) return overflow();
  if (width < prefix_length + precision) width = prefix_length + precision;
  if (width > INT_MAX - p->done) return overflow();
  int all = prefix_length + precision;
  if (!(s->flags & (LEFT | ZEROS))) pad(p, ' ', width, all);
  print_bytes(p, prefix, (size_t)prefix_length);
  if (s->flags & ZEROS) pad(p, '0', width, all);
  pad(p, '0', precision, length);
  print_bytes(p, at, (size_t)length);
  if (s->flags & LEFT) pad(p, ' ', width, all);
  return count(p, width);
}

static const char *sign_of(const Spec *s) {
  return s->flags & PLUS ? "+" : s->flags & BLANK ? " " : "";
}

static int print_signed(Print *p, Spec *s, uintmax_t i) {
  intmax_t value = s->size == SIZE_CHAR    ? (signed char)i
                   : s->size == SIZE_SHORT ? (short)i
                   : s->size == SIZE_INT   ? (int)i
                                           : (intmax_t)i;
  if (value < 0) return print_number(p, s, -(uintmax_t)value, "-", 1);
  const char *sign = sign_of(s);
  return print_number(p, s, (uintmax_t)value, sign, *sign != 0);
}

static int print_unsigned(Print *p, Spec *s, uintmax_t i) {
  uintmax_t value = s->size == SIZE_CHAR    ? (unsigned char)i
                    : s->size == SIZE_SHORT ? (unsigned short)i
                    : s->size == SIZE_INT   ? (unsigned)i
                                            : i;
  char prefix[] = {'0', (char)s->letter};
  int has_prefix = s->letter != 'u' && s->letter != 'o' && s->flags & ALTERNATIVE && value;
  return print_number(p, s, value, prefix, has_prefix ? 2 : 0);
}

/* --- strings --- */

/* Where the text overlaps what snprintf() has written, the result depends on the order of both. */
static void check_source(const Print *p, const char *text, size_t length) {
  if (!(p->f->flags & F_INTO)) return;
  uintptr_t to = *(const uintptr_t *)p->f->cookie, from = (uintptr_t)text;
  if (from == to && !p->done) return;
  if (from - to <= p->done + length || to - from <= length)
    umbra_assume_machine("sprintf()", " with a text in its own buffer behaves as in musl");
}

static int print_text(Print *p, const Spec *s, const char *text) {
  size_t length = strnlen(text, s->precision < 0 ? INT_MAX : (size_t)s->precision);
  if (s->precision < 0 && text[length]) return overflow();
  check_source(p, text, length);
  pad_before(p, s, (int)length);
  print_bytes(p, text, length);
  pad_after(p, s, (int)length);
  return count_field(p, s, (int)length);
}

static int print_wide_text(Print *p, const Spec *s, const wchar_t *text) {
  size_t length = wcsnlen(text, s->precision < 0 ? INT_MAX : (size_t)s->precision);
  if (s->precision < 0 && text[length]) return overflow();
  pad_before(p, s, (int)length);
  print_wide(p, text, length);
  pad_after(p, s, (int)length);
  return count_field(p, s, (int)length);
}

/* Prints wide characters as bytes. */
static int print_narrowed(Print *p, const Spec *s, const wchar_t *text) {
  char bytes[MB_LEN_MAX];
  int length = 0, most = s->precision < 0 ? INT_MAX : s->precision, n = 0;
  for (const wchar_t *c = text; length < most && *c; c++, length += n) {
    n = wctomb(bytes, *c);
    if (n < 0) return FAILED;
    if (n > most - length) break;
  }
  pad_before(p, s, length);
  for (int i = 0; i < length; i += n) {
    n = wctomb(bytes, *text++);
    print_bytes(p, bytes, (size_t)n);
  }
  pad_after(p, s, length);
  return count_field(p, s, length);
}

/* Prints bytes as wide characters. */
static int print_widened(Print *p, const Spec *s, const char *text) {
  int most = s->precision < 0 ? INT_MAX : s->precision, length = 0, n = 0;
  wchar_t c;
  const char *at = text;
  for (; length < most && (n = mbtowc(&c, at, MB_LEN_MAX)) > 0; at += n)
    length++;
  if (n < 0) return FAILED;
  pad_before(p, s, length);
  for (int i = 0; i < length; i++) {
    text += mbtowc(&c, text, MB_LEN_MAX);
    print_wide(p, &c, 1);
  }
  pad_after(p, s, length);
  return count_field(p, s, length);
}

static int print_string(Print *p, Spec *s, uintptr_t value) {
  const char *text = (const char *)value;
  if (!value) {
    text = s->precision >= 0 && s->precision < 6 ? "" : "(null)";
    s->is_wide = 0;
  }
  if (p->wide && s->is_wide) return print_wide_text(p, s, (const wchar_t *)value);
  if (p->wide) return print_widened(p, s, text);
  if (s->is_wide) return print_narrowed(p, s, (const wchar_t *)value);
  return print_text(p, s, text);
}

static int print_character(Print *p, const Spec *s, int c) {
  char bytes[MB_LEN_MAX] = {(char)c};
  wchar_t wide = c;
  int length = 1;
  if (p->wide && !s->is_wide) {
    wint_t known = btowc((unsigned char)c);
    if (known == WEOF) return FAILED;
    wide = (wchar_t)known;
  }
  if (!p->wide && s->is_wide) length = (int)wcrtomb(bytes, c, NULL);
  if (length < 0) return FAILED;
  pad_before(p, s, length);
  if (p->wide)
    print_wide(p, &wide, 1);
  else
    print_bytes(p, bytes, (size_t)length);
  if (p->wide && (wint_t)wide == WEOF) return FAILED; /* it looks like an error of writing */
  pad_after(p, s, length);
  return count_field(p, s, length);
}

/* --- other conversions --- */

static int print_pointer(Print *p, Spec *s, uintptr_t value) {
  if (!value) {
    s->precision = -1;
    return p->wide ? print_wide_text(p, s, L"(nil)") : print_text(p, s, "(nil)");
  }
  char prefix[] = {'+', '0', 'x'};
  const char *sign = sign_of(s);
  prefix[0] = *sign;
  return print_number(p, s, value, prefix + !*sign, 2 + !!*sign);
}

static int print_float(Print *p, const Spec *s, long double value, int is_long) {
  int n = umbra_print_float(p->f, value, s->width, s->precision, (int)(s->flags & ~LOCAL_DIGITS),
                            (int)s->letter, is_long);
  if (n == -2)
    n = umbra_fmt_fp(p->f, value, s->width, s->precision, (int)(s->flags & ~LOCAL_DIGITS),
                     (int)s->letter);
  return n < 0 ? overflow() : count(p, n);
}

static int store_count(const Print *p, const Spec *s, void *to) {
  switch (s->size) {
    case SIZE_CHAR: *(signed char *)to = (signed char)p->done; break;
    case SIZE_SHORT: *(short *)to = (short)p->done; break;
    case SIZE_INT: *(int *)to = p->done; break;
    case SIZE_LONG:
    case SIZE_LONGEST: *(long *)to = p->done; break;
  }
  return 0;
}

static int print_letters(Print *p, const char *text) {
  int length = (int)strlen(text);
  print_bytes(p, text, (size_t)length);
  return count(p, length);
}

/* Prints an unknown conversion as it was parsed. */
static int print_unknown(Print *p, const Spec *s) {
  char text[64], *at = text;
  *at++ = '%';
  if (s->flags & ALTERNATIVE) *at++ = '#';
  if (s->flags & GROUPED) *at++ = '\'';
  if (s->flags & (PLUS | BLANK)) *at++ = *sign_of(s);
  if (s->flags & LEFT) *at++ = '-';
  if (s->flags & ZEROS) *at++ = '0';
  if (s->flags & LOCAL_DIGITS) *at++ = 'I';
  if (s->width) at += sprintf(at, "%d", s->width);
  if (s->precision >= 0) at += sprintf(at, ".%d", s->precision);
  *at = 0;
  if (print_letters(p, text)) return FAILED;
  if (!s->letter) return 0;
  Spec plain = {.precision = -1, .is_wide = p->wide != NULL};
  return print_character(p, &plain, (int)s->letter);
}

static int print_error(Print *p, Spec *s) {
  if (s->flags & ALTERNATIVE) umbra_assume_machine("printf()", " takes %#m for %m");
  s->is_wide = 0;
  return print_string(p, s, (uintptr_t)strerror(p->error));
}

static int print_argument(Print *p, Spec *s, Argument a) {
  switch (s->letter) {
    case 'd':
    case 'i': return print_signed(p, s, a.i);
    case 'u':
    case 'o':
    case 'x':
    case 'X':
    case 'b':
    case 'B': return print_unsigned(p, s, a.i);
    case 'c':
    case 'C': return print_character(p, s, (int)a.i);
    case 's':
    case 'S': return print_string(p, s, a.i);
    case 'm': return print_error(p, s);
    case 'p': return print_pointer(p, s, a.i);
    case 'n': return store_count(p, s, (void *)a.i);
    case '%': return print_letters(p, "%");
    default: return print_float(p, s, a.f, s->size == SIZE_LONGEST);
  }
}

/* --- the whole format --- */

/* Prints the text up to the next '%'. */
static int print_literal(Print *p) {
  size_t begin = p->at;
  for (unsigned c; (c = letter_at(p, 0)) && c != '%';)
    p->at++;
  size_t n = p->at - begin;
  if (n > INT_MAX) return overflow();
  if (n && p->wide) print_wide(p, p->wide + begin, n);
  if (n && !p->wide) print_bytes(p, p->narrow + begin, n);
  return count(p, (int)n);
}

/* Returns 0, FAILED, or BY_POSITION: p is before the '%', and there is no list of arguments yet. */
static int print_rest(Print *p) {
  for (;;) {
    if (print_literal(p)) return FAILED;
    if (!letter_at(p, 0)) return 0;
    size_t begin = p->at++;
    int next = p->next, is_known;
    Spec s;
    if (umbra_conversion_read(p, &s)) return FAILED;
    Type type = umbra_conversion_type(&s, &is_known);
    if (!p->list && !s.letter) {
      errno = EINVAL;
      return FAILED;
    }
    if (!p->list && (s.is_by_position || !is_known)) {
      p->at = begin;
      p->next = next;
      return BY_POSITION;
    }
    int failed;
    if (!is_known) {
      failed = print_unknown(p, &s);
    } else {
      Argument a = {0};
      if (type != TYPE_NONE) a = umbra_argument_take(p, s.position, type);
      failed = print_argument(p, &s, a);
    }
    if (failed) return FAILED;
  }
}

/* Finds the types of all arguments of the format: 0 or FAILED. */
static int find_types(Print *p) {
  for (;;) {
    for (unsigned c; (c = letter_at(p, 0)) && c != '%';)
      p->at++;
    if (!letter_at(p, 0)) return 0;
    p->at++;
    Spec s;
    int is_known;
    if (umbra_conversion_read(p, &s)) return FAILED;
    Type type = umbra_conversion_type(&s, &is_known);
    if (type != TYPE_NONE) umbra_argument_take(p, s.position, type);
  }
}

static int print_by_position(Print *p, va_list *ap) {
  unsigned char types[MOST_ARGUMENTS] = {TYPE_INT};
  Argument list[MOST_ARGUMENTS];
  Print all = *p;
  all.types = types;
  all.at = 0;
  all.next = all.count = 0;
  if (find_types(&all)) return FAILED;
  for (int i = 0; i < all.count; i++)
    list[i] = umbra_argument_pop(ap, types[i]);
  p->list = list;
  return print_rest(p);
}

static int print_all(FILE *f, const char *narrow, const wchar_t *wide, va_list *ap) {
  Print p = {.f = f, .narrow = narrow, .wide = wide, .error = errno};
  va_copy(p.ap, *ap);
  int result = print_rest(&p);
  va_end(p.ap);
  if (result == BY_POSITION) result = print_by_position(&p, ap);
  return result ? FAILED : p.done;
}

static int print_into(FILE *f, const char *format, va_list *ap, unsigned char *room, size_t size) {
  unsigned char *buffer = f->buf;
  f->buf = room;
  f->buf_size = size;
  f->wpos = f->wbase = f->wend = 0;
  int result = __towrite(f) ? -1 : print_all(f, format, NULL, ap);
  f->write(f, 0, 0);
  if (!f->wpos) result = -1;
  f->buf = buffer;
  f->buf_size = 0;
  f->wpos = f->wbase = f->wend = 0;
  return result;
}

/* A file without a buffer is written in a single call at the end. */
static __attribute__((noinline)) int print_at_once(FILE *f, const char *format, va_list *ap) {
  unsigned char room[BUFSIZ];
  return print_into(f, format, ap, room, sizeof room);
}

/* The output of snprintf() is copied as it is produced. */
static __attribute__((noinline)) int print_in_parts(FILE *f, const char *format, va_list *ap) {
  unsigned char room[80];
  return print_into(f, format, ap, room, sizeof room);
}

static int print_to(FILE *f, const char *narrow, const wchar_t *wide, va_list *ap) {
  int result = -1, had_error = f->flags & F_ERR;
  f->flags &= ~F_ERR;
  if (!f->buf_size && narrow)
    result = (f->write == __stdio_write ? print_at_once : print_in_parts)(f, narrow, ap);
  else if (f->wend || !__towrite(f))
    result = print_all(f, narrow, wide, ap);
  if (f->flags & F_ERR) result = -1;
  f->flags |= had_error;
  return result;
}

int vfprintf(FILE *restrict f, const char *restrict format, va_list ap) {
  va_list copy;
  FLOCK(f);
  va_copy(copy, ap);
  int result = fwide(f, -1) == -1 ? print_to(f, format, NULL, &copy) : -1;
  va_end(copy);
  FUNLOCK(f);
  return result;
}

int vfwprintf(FILE *restrict f, const wchar_t *restrict format, va_list ap) {
  va_list copy;
  FLOCK(f);
  va_copy(copy, ap);
  int result = fwide(f, 1) == 1 ? print_to(f, NULL, format, &copy) : -1;
  va_end(copy);
  FUNLOCK(f);
  return result;
}

int vswprintf(wchar_t *restrict to, size_t room, const wchar_t *restrict format, va_list ap) {
  unsigned char buffer[80];
  if (!room) return -1;
  WideText t = {.at = to, .room = room - 1};
  t.f.buf = buffer;
  t.f.buf_size = sizeof buffer;
  t.f.lbf = EOF;
  t.f.lock = -1;
  t.f.write = store_bytes;
  int n = vfwprintf(&t.f, format, ap);
  store_bytes(&t.f, NULL, 0);
  *t.at = 0;
  return n < 0 || (size_t)n >= room ? -1 : n;
}
