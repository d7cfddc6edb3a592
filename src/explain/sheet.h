/* Which rows of two traces are shown: those before the versions first differ, in a line or in a
 * value, what differs from there on, a little around it, and the end. The rest is counted. */
#ifndef UMBRA_EXPLAIN_SHEET_H
#define UMBRA_EXPLAIN_SHEET_H
#include "explain/beside.h"
#include "explain/lines.h"

/* A value that a row shows; NULL: that version has none of the name. */
typedef struct Shown {
  const char *name, *text[VERSIONS]; /* borrowed from the row */
} Shown;
typedef VEC(Shown) ShownList;

typedef struct SheetItem {
  Row row; /* of no version: steps are left out here */
  uint64_t left_out[VERSIONS];
  bool are_alike; /* these: both did the same with the same values */
  bool stays;     /* it is one of the first */
} SheetItem;
typedef VEC(SheetItem) SheetItems;

/* Who does what a row shows: one version alone, or both. */
typedef enum Doer { DOER_OLD, DOER_NEW, DOER_BOTH, DOERS } Doer;

typedef struct Sheet {
  Lines *lines;
  size_t most;          /* lines of output, about */
  SheetItems items;     /* in order: the first ones of each doer, and its last ones so far */
  size_t room[DOERS];   /* in lines: so much of each is still put in as it comes */
  size_t lasts[DOERS];  /* lines of its last ones */
  bool has_parted;      /* the ways did */
  SheetItem waiting[3]; /* rows of no interest, the last ones */
  size_t waiting_count;
  SheetItem hidden;       /* those before them */
  bool has_begun;         /* something differed */
  size_t since;           /* rows since something did */
  size_t alone[VERSIONS]; /* rows of that version in a row */
  VEC(uint64_t) seen;     /* keys of changed lines that were shown */
} Sheet;

void sheet_init(Sheet *s, Lines *lines, size_t most);
void sheet_add(void *sheet, Row *row); /* a RowSink */
void sheet_end(Sheet *s);              /* there are no more: what is shown is in items */
void sheet_done(Sheet *s);
/* What goes on behind a call is shown only where it writes something. */
bool sheet_is_empty(const Row *row);
/* What the row shows below its line. */
void sheet_values(const Row *row, ShownList *list);
#endif
