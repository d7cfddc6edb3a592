/* printf's conversions of floating point. The text of a number is a value of it that the engine
 * knows (umbra_text_...), so that nothing here depends on its digits. Where it goes to the output
 * it stays one piece, of whatever length; elsewhere the path goes on once per length. */
#include <stdint.h>
#include <string.h>

#include "kernel.h"
#include "stdio_impl.h"

enum { MOST = 480, NO_TEXT = -2 };

long umbra_text_format(int width, int precision, unsigned flags, int letter, int is_long);
int umbra_text_length(long double y, long format);
/* Eight of its characters, fewer at the end. */
uint64_t umbra_text_bytes(long double y, long format, unsigned from, unsigned length);
/* What stands for the text on its way to the output, a byte; 0: its length is known. */
unsigned char umbra_text_whole(long double y, long format);

static void print(FILE *f, const void *bytes, size_t size) {
  if (!(f->flags & F_ERR)) __fwritex(bytes, size, f);
}

static int goes_to_output(const FILE *f) {
  return (f->write == __stdio_write || f->write == __stdout_write) && umbra_is_output(f->fd);
}

/* musl's fmt_fp() in its place: the length, or NO_TEXT: it is to do it itself. */
int umbra_print_float(FILE *f, long double y, int width, int precision, int flags, int letter,
                      int is_long) {
  long format = umbra_text_format((int)umbra_pin(width), (int)umbra_pin(precision), (unsigned)flags,
                                  letter, is_long);
  if (format < 0) return NO_TEXT;
  int length = umbra_text_length(y, format);
  if (length < 0) return NO_TEXT;
  unsigned char whole = goes_to_output(f) ? umbra_text_whole(y, format) : 0;
  if (whole) {
    print(f, &whole, 1);
    return length;
  }
  char text[MOST];
  length = (int)umbra_pin(length);
  for (int i = 0; i < length; i += 8) {
    uint64_t bytes = umbra_text_bytes(y, format, (unsigned)i, (unsigned)length);
    memcpy(text + i, &bytes, 8);
  }
  print(f, text, (size_t)length);
  return length;
}
