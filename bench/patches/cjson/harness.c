/* The parser on any LENGTH bytes, which nothing ends and nothing follows: a block of the heap. Without numbers, which are computed in
 * floating point. Returns the kind of the value, or -1 when there is none. */
#include <stdlib.h>
#include <string.h>
#include <umbra.h>

#include "cJSON.h"

#ifndef LENGTH
#define LENGTH 7
#endif

int parse(void) {
  char *text = malloc(LENGTH);
  if (!text) return -2;
  umbra_symbolic(text, LENGTH, "text");
  for (int i = 0; i < LENGTH; i++) umbra_assume((text[i] != '-') & ((text[i] < '0') | (text[i] > '9')));
  cJSON *value = cJSON_ParseWithLength(text, LENGTH);
  int kind = value ? value->type : -1;
  cJSON_Delete(value);
  free(text);
  return kind;
}
