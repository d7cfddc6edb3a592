/* A finding as the user names it: [RUN] [NUMBER], or RUN/findings/NUMBER. RUN defaults to
 * .umbra/last. */
#ifndef UMBRA_CLI_NAMED_FINDING_H
#define UMBRA_CLI_NAMED_FINDING_H
#include <stdint.h>

#include "base/options.h"

typedef struct NamedFinding {
  char *run;        /* the caller frees it */
  uint64_t finding; /* from 1; 0: none was named */
} NamedFinding;

NamedFinding named_finding_read(const StrList *words, const char *usage);
/* The full path of the run's directory; of a review in which one run has findings, that of this
 * run. Fatal if there is none. The caller frees it with free. */
char *named_run_resolve(const char *run);
#endif
