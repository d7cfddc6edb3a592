/* Maps the locations of a run to paths in the repository: tools that show findings next to the
 * source need paths relative to the top of the checkout. */
#ifndef UMBRA_REPORT_CHECKOUT_H
#define UMBRA_REPORT_CHECKOUT_H
#include <stdbool.h>
#include <stdint.h>

#include "base/str.h"
#include "report/run_files.h"

typedef struct Checkout {
  char *root;             /* root of the git repository here, or else the working directory */
  char *here;             /* the working directory */
  TextList copies;        /* directories with copies of the sources of findings */
  const char *review_dir; /* of a review, whose locations are relative to it; NULL for other runs */
} Checkout;

/* Another user may have made the run directory: from here on, only the sources in it and below
 * the root of the checkout are read (base/source_sight.h). */
void checkout_limit_sight(const char *run_dir);
/* f must outlive it. */
void checkout_init(Checkout *c, const RunFiles *f);
void checkout_done(Checkout *c);

typedef struct RepoPlace {
  char *file;            /* relative to the root, or absolute if outside; NULL if unknown */
  uint32_t line, column; /* column in characters; 0 if unknown */
  bool is_old;           /* of a review: in the old tree */
  char *source;          /* the contents of the line; NULL if it may not or cannot be read */
} RepoPlace;

/* Maps "file.c:3:7", as in the files of a run. The file is NULL if the location is unknown, or is
 * in the C library that Umbra links or in a generated file of a review. */
RepoPlace checkout_place(const Checkout *c, const char *location);
void repo_place_done(RepoPlace *p);
#endif
