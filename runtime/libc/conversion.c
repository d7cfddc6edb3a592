/* Arguments are taken in the order of the conversions, or from a list (see printf.c). */
#include "conversion.h"

#include <limits.h>

/* --- arguments --- */

/* The only function of the library that reads the numeric value of an address:
 * src/front/front_numbers.c knows its name. */
__attribute__((noinline)) static uintptr_t take_address(va_list *ap) {
  return (uintptr_t)va_arg(*ap, void *);
}

Argument umbra_argument_pop(va_list *ap, Type type) {
  Argument a = {0};
  switch (type) {
    case TYPE_INT: a.i = (uintmax_t)(intmax_t)va_arg(*ap, int); break;
    case TYPE_LONG: a.i = va_arg(*ap, uintmax_t); break;
    case TYPE_ADDRESS: a.i = take_address(ap); break;
    case TYPE_DOUBLE: a.f = va_arg(*ap, double); break;
    case TYPE_LONG_DOUBLE: a.f = va_arg(*ap, long double); break;
    case TYPE_NONE: break;
  }
  return a;
}

Argument umbra_argument_take(Print *p, int position, Type type) {
  int i = position ? position - 1 : p->next++;
  if (p->types && i < MOST_ARGUMENTS) {
    p->types[i] = (unsigned char)type;
    if (p->count <= i) p->count = i + 1;
  }
  if (p->types) return (Argument){0};
  return p->list ? p->list[i] : umbra_argument_pop(&p->ap, type);
}

/* --- parsing the format --- */

static int is_digit(unsigned c) { return c - '0' < 10; }

/* -1 if it is too large. */
static int read_number(Print *p) {
  int n = 0;
  for (; is_digit(letter_at(p, 0)); p->at++) {
    int digit = (int)letter_at(p, 0) - '0';
    n = n < 0 || n > (INT_MAX - digit) / 10 ? -1 : 10 * n + digit;
  }
  return n;
}

/* Parses NUMBER$; returns 0 and consumes nothing if there is none. */
static int read_position(Print *p) {
  size_t begin = p->at;
  int n = read_number(p);
  if (n > 0 && n <= MOST_ARGUMENTS && letter_at(p, 0) == '$') {
    p->at++;
    return n;
  }
  p->at = begin;
  return 0;
}

/* Parses what follows a '*'. */
static int read_argument(Print *p, Spec *s) {
  p->at++;
  int position = read_position(p);
  if (position) s->is_by_position = 1;
  if (position && !p->list && !p->types) return 0; /* it will be parsed again */
  return (int)umbra_argument_take(p, position, TYPE_INT).i;
}

static unsigned flag_of(unsigned c) {
  if (c == 'I') return LOCAL_DIGITS;
  return c - ' ' < 32 && (ALTERNATIVE | ZEROS | LEFT | BLANK | PLUS | GROUPED) & FLAG(c) ? FLAG(c)
                                                                                         : 0;
}

static void read_size(Print *p, Spec *s) {
  unsigned c = letter_at(p, 0);
  s->size = SIZE_INT;
  if (c == 'h' || c == 'l') {
    int is_twice = letter_at(p, 1) == c;
    p->at += 1 + (size_t)is_twice;
    s->size = c == 'h' ? is_twice ? SIZE_CHAR : SIZE_SHORT : is_twice ? SIZE_LONGEST : SIZE_LONG;
    s->is_wide = c == 'l';
  } else if (c == 'z' || c == 'Z' || c == 't' || c == 'j') {
    p->at++;
    s->size = SIZE_LONG;
    s->is_wide = 1;
  } else if (c == 'L' || c == 'q') {
    p->at++;
    s->size = SIZE_LONGEST;
    s->is_wide = 1;
  }
}

static int read_width(Print *p, Spec *s) {
  if (letter_at(p, 0) == '*') {
    s->width = read_argument(p, s);
    if (s->width == INT_MIN) return overflow();
    if (s->width < 0) s->flags |= LEFT;
    if (s->width < 0) s->width = -s->width;
    return 0;
  }
  s->width = read_number(p);
  return s->width < 0 ? overflow() : 0;
}

static int read_precision(Print *p, Spec *s) {
  s->precision = -1;
  if (letter_at(p, 0) != '.') return 0;
  p->at++;
  if (letter_at(p, 0) == '*') {
    s->precision = read_argument(p, s);
    if (s->precision < 0) s->precision = -1;
    return 0;
  }
  s->precision = read_number(p);
  return s->precision < 0 ? overflow() : 0;
}

int umbra_conversion_read(Print *p, Spec *s) {
  *s = (Spec){0};
  s->position = read_position(p);
  s->is_by_position = s->position != 0;
  for (unsigned flag; (flag = flag_of(letter_at(p, 0))); p->at++)
    s->flags |= flag;
  if (read_width(p, s) || read_precision(p, s)) return FAILED;
  read_size(p, s);
  s->letter = letter_at(p, 0);
  if (s->letter) p->at++;
  if (s->letter == 'C' || s->letter == 'S') s->is_wide = 1;
  if (s->flags & LEFT) s->flags &= ~ZEROS;
  return 0;
}

Type umbra_conversion_type(const Spec *s, int *is_known) {
  *is_known = 1;
  switch (s->letter) {
    case 'd':
    case 'i':
    case 'u':
    case 'o':
    case 'x':
    case 'X':
    case 'b':
    case 'B': return s->size >= SIZE_LONG ? TYPE_LONG : TYPE_INT;
    case 'c':
    case 'C': return TYPE_INT;
    case 's':
    case 'S':
    case 'n': return TYPE_LONG;
    case 'p': return TYPE_ADDRESS;
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
    case 'a':
    case 'A': return s->size == SIZE_LONGEST ? TYPE_LONG_DOUBLE : TYPE_DOUBLE;
    case 'm':
    case '%': return TYPE_NONE;
    default: *is_known = 0; return TYPE_NONE;
  }
}
