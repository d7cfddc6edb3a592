/* printf()'s conversions: their parts, their arguments, and the state of one call. */
#ifndef UMBRA_LIBC_CONVERSION_H
#define UMBRA_LIBC_CONVERSION_H
#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <wchar.h>

/* The same bits as in musl's vfprintf.c, for fmt_fp(). */
#define FLAG(c) (1U << ((c) - ' '))
enum {
  ALTERNATIVE = FLAG('#'),
  ZEROS = FLAG('0'),
  LEFT = FLAG('-'),
  BLANK = FLAG(' '),
  PLUS = FLAG('+'),
  GROUPED = FLAG('\''),
  LOCAL_DIGITS = 1U << 31
};

enum { MOST_ARGUMENTS = 128, BY_POSITION = -2, FAILED = -1 };

typedef enum Type {
  TYPE_INT,
  TYPE_LONG,
  TYPE_ADDRESS,
  TYPE_DOUBLE,
  TYPE_LONG_DOUBLE,
  TYPE_NONE
} Type;
typedef enum Size { SIZE_CHAR, SIZE_SHORT, SIZE_INT, SIZE_LONG, SIZE_LONGEST } Size;

typedef union Argument {
  uintmax_t i; /* integers, pointers */
  long double f;
} Argument;

typedef struct Spec {
  unsigned flags;
  int width, precision; /* precision -1: not given */
  int position;         /* of its argument, from 1; 0: the next */
  int is_by_position;   /* the argument, width or precision is given by position */
  Size size;
  int is_wide; /* for characters and strings */
  unsigned letter;
} Spec;

typedef struct Print {
  FILE *f;
  const char *narrow; /* the format: either narrow or wide is set */
  const wchar_t *wide;
  size_t at; /* position in the format */
  va_list ap;
  Argument *list;       /* NULL: arguments are taken from ap */
  unsigned char *types; /* set while the types of the list are determined; otherwise NULL */
  int next, count;      /* index of the next argument without a position; length of the list */
  int done;             /* number of characters printed */
  int error;            /* errno at the beginning, for %m */
} Print;

/* The character of the format that comes `ahead` characters later. */
static inline unsigned letter_at(const Print *p, size_t ahead) {
  return p->wide ? (unsigned)p->wide[p->at + ahead] : (unsigned char)p->narrow[p->at + ahead];
}

static inline int overflow(void) {
  errno = EOVERFLOW;
  return FAILED;
}

Argument umbra_argument_pop(va_list *ap, Type type);
/* position 0: the next argument */
Argument umbra_argument_take(Print *p, int position, Type type);
/* Parses from after the '%' up to and including the conversion letter. Returns FAILED if the width
 * or the precision is too large. */
int umbra_conversion_read(Print *p, Spec *s);
/* TYPE_NONE and *is_known 0 if there is no such conversion. */
Type umbra_conversion_type(const Spec *s, int *is_known);
#endif
