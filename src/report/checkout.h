/* Where the places of a run lie in the repository that they are told of in: tools that show
 * findings beside the source want paths from the top of the checkout. */
#ifndef UMBRA_REPORT_CHECKOUT_H
#define UMBRA_REPORT_CHECKOUT_H
#include <stdbool.h>
#include <stdint.h>

#include "report/run_files.h"

typedef struct Checkout {
  char *root;             /* of the git repository here; without one the working directory */
  char *here;             /* the working directory */
  const char *review_dir; /* of a review, whose places are seen from there; NULL: another run */
} Checkout;

/* f must outlive it. */
void checkout_init(Checkout *c, const RunFiles *f);
void checkout_done(Checkout *c);

typedef struct RepoPlace {
  char *file;            /* from the root; a full path where it lies elsewhere; NULL: nowhere */
  uint32_t line, column; /* column in characters; 0: unknown */
  bool is_old;           /* of a review: in the old tree */
  char *source;          /* the text of the line; NULL: it cannot be read */
} RepoPlace;

/* "file.c:3:7", as the files of a run say it; NULL: nowhere. Nowhere, too: in the C library that
 * Umbra links, and in what a review made up. */
RepoPlace checkout_place(const Checkout *c, const char *location);
void repo_place_done(RepoPlace *p);
#endif
