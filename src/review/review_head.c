#include "review/review_head.h"

#include <stdio.h>

#include "base/log.h"

void review_print_head(const Revisions *revisions, const Analysis *a, const Options *o) {
  if (o->json || o->quiet) return;
  log_progress(NULL);
  printf("%s and %s: %zu C file%s, %zu function%s\n", revisions->name[OLD], revisions->name[NEW],
         a->files, a->files == 1 ? "" : "s", a->functions.len, a->functions.len == 1 ? "" : "s");
  if (revisions->subject) printf("  %s\n", revisions->subject);
  fflush(stdout);
}
