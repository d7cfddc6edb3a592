/* How libFuzzer changes the input of a whole program: its own mutations change the whole encoding
 * (fuzz_input.h) or one part of it, an argument or a content, and arguments come and go. Changes of
 * the whole would mostly move the boundaries of all parts. */
#include <stdint.h>

#include "fuzz_input.h"
#include "fuzz_program.h"
#include "fuzz_shared.h"

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most); /* of libFuzzer */

static unsigned mutate_below(uint64_t *random, size_t n) {
  *random = *random * 6364136223846793005u + 1442695040888963407u;
  return (unsigned)((*random >> 33) % n);
}

/* At most `most` bytes; 0 if they do not fit. */
static size_t write_input(const FuzzInput *in, size_t contents, uint8_t *to, size_t most) {
  size_t size = 0;
  for (size_t i = 0; i < in->word_count + contents; i++) {
    int is_word = i < in->word_count;
    const FuzzText *t = is_word ? &in->word[i] : &in->content[i - in->word_count];
    if (size + t->len + 1 > most) return 0;
    if (!is_word) to[size++] = FUZZ_SEPARATOR;
    if (t->len) memcpy(to + size, t->bytes, t->len);
    size += t->len;
    if (is_word) to[size++] = 0;
  }
  return size;
}

static void insert_word(FuzzInput *in, size_t at) {
  memmove(in->word + at + 1, in->word + at, (in->word_count - at) * sizeof *in->word);
  in->word[at] = (FuzzText){(const unsigned char *)"", 0};
  in->word_count++;
}

static void remove_word(FuzzInput *in, size_t at) {
  in->word_count--;
  memmove(in->word + at, in->word + at + 1, (in->word_count - at) * sizeof *in->word);
}

/* A word ends before its first NUL, and does not begin with the separator. */
static size_t length_of_word(const uint8_t *bytes, size_t len) {
  const uint8_t *end = memchr(bytes, 0, len);
  if (len && *bytes == FUZZ_SEPARATOR) return 0;
  return end ? (size_t)(end - bytes) : len;
}

static void mutate_part(FuzzInput *in, size_t part, size_t most) {
  static uint8_t bytes[FUZZ_MOST_DATA];
  int is_word = part < in->word_count;
  FuzzText *t = is_word ? &in->word[part] : &in->content[part - in->word_count];
  size_t room = t->len + most < sizeof bytes ? t->len + most : sizeof bytes;
  if (!room || t->len > room) return;
  if (t->len) memcpy(bytes, t->bytes, t->len);
  t->len = LLVMFuzzerMutate(bytes, t->len, room);
  if (is_word) t->len = length_of_word(bytes, t->len);
  t->bytes = bytes;
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed) {
  enum { OF_WHOLE = 4, NEW_WORD = 4, NO_WORD = 8 };
  static uint8_t whole[FUZZ_MOST_DATA];
  FuzzInput in;
  uint64_t random = seed;
  size_t contents = fuzz_program_contents();
  int is_whole = mutate_below(&random, OF_WHOLE) == 0 ||
                 !fuzz_input_parse((FuzzText){data, size}, contents, &in);
  if (is_whole) return LLVMFuzzerMutate(data, size, most);
  size_t part = mutate_below(&random, in.word_count + contents + 1);
  if (in.word_count < FUZZ_MOST_WORDS && mutate_below(&random, NEW_WORD) == 0) {
    part = mutate_below(&random, in.word_count + 1);
    insert_word(&in, part);
  } else if (in.word_count && mutate_below(&random, NO_WORD) == 0) {
    remove_word(&in, mutate_below(&random, in.word_count));
    part = in.word_count + contents;
  }
  if (part < in.word_count + contents) mutate_part(&in, part, most > size ? most - size : 0);
  size_t changed = write_input(&in, contents, whole, most < sizeof whole ? most : sizeof whole);
  if (!changed) return LLVMFuzzerMutate(data, size, most);
  memcpy(data, whole, changed);
  return changed;
}
