/* Native runs compared. */
#ifndef UMBRA_REPLAY_COMPARE_H
#define UMBRA_REPLAY_COMPARE_H
#include "replay/run.h"

/* A bit set of what can differ between two runs. */
enum {
  DIFFERS_END = 1,
  DIFFERS_OUT = 2,
  DIFFERS_ERR = 4,
  DIFFERS_RESULT = 8,
  DIFFERS_GLOBALS = 16,
  DIFFERS_FILES = 32
};

/* When both were killed how much they did until then is chance: alike. Of a failed assertion's
 * message the line number does not count. */
unsigned native_ends_compare(const NativeEnd *a, const NativeEnd *b);
const char *native_difference_name(
    unsigned differs); /* of the first of them: "their ends", "standard output" */
/* The same kind of fault, or none. */
bool native_reports_alike(const NativeEnd *a, const NativeEnd *b);
#endif
