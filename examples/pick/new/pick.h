/* pick: prints chosen fields of lines. */
#ifndef PICK_H
#define PICK_H
#include <stdio.h>

enum { MOST_FIELDS = 8 };

typedef struct Options {
  char delimiter;
  int skips_others;      /* -s: lines without a delimiter are not printed */
  unsigned char *chosen; /* indexed by field number, 1 to MOST_FIELDS */
} Options;

/* Parses "1,3-5,7-,-2"; returns 0 if the list is malformed. */
int list_parse(const char *list, unsigned char *chosen);
/* Returns 0 if the file could not be read. */
int lines_print(const Options *o, FILE *in);
#endif
