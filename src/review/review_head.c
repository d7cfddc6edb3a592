#include "review/review_head.h"

#include <stdio.h>

#include "base/log.h"

void review_print_head(const Revisions *revisions, const Analysis *a, const Options *o) {
  if (o->json || o->quiet) return;
  log_progress(NULL);
  for (size_t i = 0; i < a->broken.len; i++)
    printf("%s %s\n", revisions->name[NEW], a->broken.data[i].why);
  printf("%s and %s: %zu C file%s", revisions->name[OLD], revisions->name[NEW], a->files,
         str_plural(a->files));
  if (a->respaced) printf(" (%zu with the same tokens)", a->respaced);
  printf(", %zu function%s\n", a->functions.len, str_plural(a->functions.len));
  if (revisions->subject) printf("  %s\n", revisions->subject);
  fflush(stdout);
}
