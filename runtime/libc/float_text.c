/* printf's conversions of floating-point numbers. The string of a number is an expression of the
 * engine (umbra_text_...), so that nothing here depends on its digits. On its way to the output it
 * stays a single element of unknown length; elsewhere the path continues once per length. */
#include <stdint.h>
#include <string.h>

#include "kernel.h"
#include "stdio_impl.h"

enum { MOST = 480, NO_TEXT = -2 };

long umbra_text_format(int width, int precision, unsigned flags, int letter, int is_long);
int umbra_text_length(long double y, long format);
/* Returns eight of its characters, fewer at the end. */
uint64_t umbra_text_bytes(long double y, long format, unsigned from, unsigned length);
/* Returns the byte that represents the string on its way to the output; 0 if its length is
 * constant. */
unsigned char umbra_text_whole(long double y, long format);
int umbra_text_most(long double y, long format);
size_t umbra_text_pending(const void *bytes, size_t size);

static void print(FILE *f, const void *bytes, size_t size) {
  if (!(f->flags & F_ERR)) __fwritex(bytes, size, f);
}

/* A caller that provided the buffer may read it. */
static int goes_to_output(const FILE *f) {
  return !(f->flags & F_OWN) && (f->write == __stdio_write || f->write == __stdout_write) &&
         umbra_is_output(f->fd);
}

/* A byte in the buffer uses the space of the longest possible string, so that the buffer is never
 * full later than with the actual one. */
static void print_whole(FILE *f, unsigned char whole, size_t most) {
  if (f->flags & F_ERR || (!f->wend && __towrite(f))) return;
  if (most > (size_t)(f->wend - f->wpos)) {
    f->write(f, &whole, 1);
    return;
  }
  *f->wpos++ = whole;
  f->wend -= most - 1;
}

/* Replaces musl's function. */
size_t __fpending(FILE *f) {
  return f->wend ? umbra_text_pending(f->wbase, (size_t)(f->wpos - f->wbase)) : 0;
}

/* Called instead of musl's fmt_fp(): returns the length, or NO_TEXT if fmt_fp() must do it. */
int umbra_print_float(FILE *f, long double y, int width, int precision, int flags, int letter,
                      int is_long) {
  long format = umbra_text_format((int)umbra_concretise(width), (int)umbra_concretise(precision),
                                  (unsigned)flags, letter, is_long);
  if (format < 0) return NO_TEXT;
  int length = umbra_text_length(y, format);
  if (length < 0) return NO_TEXT;
  unsigned char whole = goes_to_output(f) ? umbra_text_whole(y, format) : 0;
  if (whole) {
    print_whole(f, whole, (size_t)umbra_text_most(y, format));
    return length;
  }
  char text[MOST];
  length = (int)umbra_concretise(length);
  for (int i = 0; i < length; i += 8) {
    uint64_t bytes = umbra_text_bytes(y, format, (unsigned)i, (unsigned)length);
    memcpy(text + i, &bytes, 8);
  }
  print(f, text, (size_t)length);
  return length;
}
