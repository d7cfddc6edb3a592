/* Selects the rows of two traces to show: those before the versions first differ in a line or in a
 * value, the differences from there on with some context, and the end. Other rows are only
 * counted. */
#ifndef UMBRA_EXPLAIN_SHEET_H
#define UMBRA_EXPLAIN_SHEET_H
#include "explain/lines.h"
#include "explain/side_by_side.h"

/* A value that a row shows; NULL if the version has no value with that name. */
typedef struct Shown {
  const char *name, *text[VERSIONS]; /* borrowed from the row */
} Shown;
typedef VEC(Shown) ShownList;

typedef struct SheetItem {
  Row row; /* of neither version: steps are omitted here */
  uint64_t left_out[VERSIONS];
  bool are_alike; /* in the omitted steps, both versions did the same with the same values */
  bool stays;     /* it is one of the first rows and stays */
} SheetItem;
typedef VEC(SheetItem) SheetItems;

/* Which versions execute a row: one of them, or both. */
typedef enum Doer { DOER_OLD, DOER_NEW, DOER_BOTH, DOERS } Doer;

typedef struct Sheet {
  Lines *lines;
  size_t most;          /* approximate limit of output lines */
  SheetItems items;     /* in order: the first ones of each doer, and its last ones so far */
  size_t room[DOERS];   /* lines that each doer may still add to its first ones */
  size_t lasts[DOERS];  /* lines of each doer's last ones */
  bool has_parted;      /* the versions have diverged */
  SheetItem waiting[3]; /* the last uninteresting rows */
  size_t waiting_count;
  SheetItem hidden;       /* the rows before the waiting ones */
  bool has_begun;         /* a difference has been seen */
  size_t since;           /* rows since the last difference */
  size_t alone[VERSIONS]; /* consecutive rows of one version */
  VEC(uint64_t) seen;     /* keys of changed lines already shown */
} Sheet;

void sheet_init(Sheet *s, Lines *lines, size_t most);
void sheet_add(void *sheet, Row *row); /* a RowSink */
void sheet_end(Sheet *s);              /* call after the last row; the result is in items */
void sheet_done(Sheet *s);
/* The rest of a line after a call is only shown if it writes something. */
bool sheet_is_empty(const Row *row);
/* The values that the row shows below its line. */
void sheet_values(const Row *row, ShownList *list);
#endif
