/* A name of up to 3 characters as the shell is given it. Nothing in the environment sets what less quotes, or how. */
#include <stdlib.h>
#include <string.h>

#include "less.h"

char openquote = '"', closequote = '"';
char *shell_quote(char *s);
char *lgetenv(char *variable) { return NULL; }
VOID_POINTER ecalloc(int count, unsigned int size) {
  void *memory = calloc(count, size);
  return memory ? memory : (exit(1), NULL);
}

int quote(char name[4]) {
  if (name[3]) return -1;
  char *quoted = shell_quote(name);
  int length = quoted ? (int)strlen(quoted) : -2;
  free(quoted);
  return length;
}
