/* Two texts are appended to an empty string; each is a number of words of 8 characters. Returns the length of the result. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <umbra.h>

#include "dstring.h"

#ifndef WORDS
#define WORDS 9
#endif

void *xrealloc(void *block, size_t size) {
  void *grown = realloc(block, size);
  if (!grown) abort();
  return grown;
}

void xalloc_die(void) { abort(); }

static void append(dynamic_string *string, const char *name) {
  char text[8 * WORDS + 1];
  int words = umbra_range(0, WORDS + 1, name), length = 0;
  for (int i = 0; i < words; i++, length += 8) memcpy(text + length, "a word, ", 8);
  text[length] = 0;
  ds_concat(string, text);
}

int concatenate(void) {
  dynamic_string string;
  ds_init(&string);
  append(&string, "first");
  append(&string, "second");
  int length = (int)strlen(string.ds_string);
  ds_free(&string);
  return length;
}
