/* pick: prints chosen fields of lines. */
#ifndef PICK_H
#define PICK_H
#include <stdio.h>

enum { MOST_FIELDS = 8 };

typedef struct Options {
  char delimiter;
  int skips_others;      /* -s: lines without a delimiter are not printed */
  unsigned char *chosen; /* by number, from 1 to MOST_FIELDS */
} Options;

/* "1,3-5,7-"; 0: the list is wrong. */
int list_parse(const char *list, unsigned char *chosen);
/* 0: it could not be read. */
int lines_print(const Options *o, FILE *in);
#endif
