/* How the fuzzer writes the input of a whole program (docs/fuzzing.md), shared by the fuzzer and
 * the engine:
 *
 *   WORD NUL WORD NUL ... FS CONTENT FS CONTENT ...
 *
 * The words are the symbolic arguments. FS, a byte with the value 28, ends them where a word would
 * begin. The contents are those of the symbolic files and of standard input. The last content that
 * the program has may contain FS; what the input lacks is empty. */
#ifndef RUNTIME_FUZZ_INPUT_H
#define RUNTIME_FUZZ_INPUT_H
#include <stddef.h>
#include <string.h>

enum { FUZZ_SEPARATOR = 28, FUZZ_MOST_WORDS = 64, FUZZ_MOST_CONTENTS = 32 };

typedef struct FuzzText {
  const unsigned char *bytes; /* no NUL follows */
  size_t len;
} FuzzText;

typedef struct FuzzInput {
  size_t word_count;
  FuzzText word[FUZZ_MOST_WORDS], content[FUZZ_MOST_CONTENTS];
} FuzzInput;

/* The text at the front, up to the byte `end`. *more: that byte was there, and was skipped. */
static inline FuzzText fuzz_input_next(FuzzText *rest, int end, int *more) {
  const unsigned char *at = rest->len ? memchr(rest->bytes, end, rest->len) : NULL;
  FuzzText text = {rest->bytes, at ? (size_t)(at - rest->bytes) : rest->len};
  size_t used = text.len + (at != NULL);
  *more = at != NULL;
  rest->bytes += used;
  rest->len -= used;
  return text;
}

/* Returns false if the encoding is invalid for a program with this number of contents. */
static inline int fuzz_input_parse(FuzzText rest, size_t contents, FuzzInput *in) {
  int more = 1;
  memset(in, 0, sizeof *in);
  while (rest.len && *rest.bytes != FUZZ_SEPARATOR) {
    if (in->word_count == FUZZ_MOST_WORDS) return 0;
    in->word[in->word_count++] = fuzz_input_next(&rest, 0, &more);
  }
  more = 1;
  if (rest.len) {
    rest.bytes++;
    rest.len--;
  }
  for (size_t i = 0; i + 1 < contents && more; i++)
    in->content[i] = fuzz_input_next(&rest, FUZZ_SEPARATOR, &more);
  if (contents && more) in->content[contents - 1] = rest;
  return contents || !rest.len;
}
#endif
