/* The decoded length of a JSON string of up to 8 characters, of which the first 6 are an escaped code point, in memory of just that
 * size. The lexer of yajl makes sure that escapes are complete. */
#include <stdlib.h>
#include <string.h>

#include "yajl_alloc.h"
#include "yajl_buf.h"
#include "yajl_encode.h"

static void *allocate(void *context, size_t size) { return malloc(size); }
static void *enlarge(void *context, void *memory, size_t size) { return realloc(memory, size); }
static void release(void *context, void *memory) { free(memory); }

int decode(unsigned char text[8], unsigned more) {
  yajl_alloc_funcs functions = {allocate, enlarge, release, NULL};
  if (text[0] != '\\' || text[1] != 'u' || more > 2 || text[6] == '\\' || text[7] == '\\') return -1;
  for (int i = 2; i < 6; i++)
    if ((text[i] < '0' || text[i] > '9') && (text[i] < 'A' || text[i] > 'F')) return -2;
  unsigned char *exact = malloc(6 + more);
  if (!exact) return -3;
  memcpy(exact, text, 6 + more);
  yajl_buf buffer = yajl_buf_alloc(&functions);
  yajl_string_decode(buffer, exact, 6 + more);
  int decoded = (int)yajl_buf_len(buffer);
  yajl_buf_free(buffer);
  free(exact);
  return decoded;
}
