/* Reports of AddressSanitizer and UndefinedBehaviorSanitizer, and signals, read as Umbra's kinds of
 * faults. sanitizer.def is the table. */
#ifndef UMBRA_REPLAY_SANITIZER_H
#define UMBRA_REPLAY_SANITIZER_H
#include "exec/end.h"

typedef struct NativeReport {
  const char
      *name; /* "out-of-bounds-read"; "undefined-behaviour" for what Umbra does not call a fault */
  uint64_t kinds; /* bit set of the EndKinds it confirms; 0: none */
  char *text;     /* one line for people, owned */
  char *location; /* "file.c:3:7", the innermost place in a source file that is known; NULL: none.
                     Owned */
} NativeReport;
typedef VEC(NativeReport) NativeReportList;

/* Appends every report in the text, in order. */
void sanitizer_parse(const char *text, NativeReportList *list);
/* A death by signal; the program's standard error tells a failed assertion, or the heap's own
 * checks, from a mere abort. */
void sanitizer_add_signal(int signal, const char *error_output, NativeReportList *list);
void native_reports_done(NativeReportList *list);
static inline bool native_report_confirms(const NativeReport *r, EndKind kind) {
  return r->kinds >> kind & 1;
}
#endif
