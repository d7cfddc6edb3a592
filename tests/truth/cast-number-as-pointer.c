// RUN: --entry copy
// NATIVE: none
// DEMAND: equivalent up to bounds: numbers that lead to no object
// WHY: bytes of a void * that the function uses as a pointer lead into no object of Umbra
//- old.c
#include <stdlib.h>
#include <string.h>
void copy(void *dst, const void *src) {
  char *const *from = src;
  char **to = dst;
  *to = *from == NULL ? NULL : strdup(*from);
}
//- new.c
#include <stdlib.h>
#include <string.h>
void copy(void *dst, const void *src) {
  char *const *from = src;
  char **to = dst;
  if (*from == NULL) {
    *to = NULL;
  } else {
    *to = malloc(strlen(*from) + 1);
    if (*to == NULL) abort();
    strcpy(*to, *from);
  }
}
