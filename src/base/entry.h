/* What is started: by its name, one of three kinds. */
#ifndef UMBRA_BASE_ENTRY_H
#define UMBRA_BASE_ENTRY_H
#include <stdbool.h>
#include <string.h>

typedef enum EntryKind {
  ENTRY_MAIN,    /* a whole program: words, environment, files, exit status */
  ENTRY_FUZZ,    /* libFuzzer's target: bytes and their number */
  ENTRY_FUNCTION /* any other function: its parameters are symbolic, its result is compared */
} EntryKind;

static inline EntryKind entry_kind(const char *name) {
  if (strcmp(name, "main") == 0) return ENTRY_MAIN;
  return strcmp(name, "LLVMFuzzerTestOneInput") == 0 ? ENTRY_FUZZ : ENTRY_FUNCTION;
}
/* How often the function is called (--calls), where it can be more than once: an object of the test
 * case, 4 bytes. The objects of the arguments are named as the parameters: those of the first call
 * "x", of the second "x.2". */
#define CALLS_OBJECT "n_calls"
enum { CALLS_BYTES = 4, MOST_CALLS = 64 };
char *entry_argument_name(const char *parameter, unsigned call); /* the caller frees it */

static inline bool entry_is_main(const char *name) { return entry_kind(name) == ENTRY_MAIN; }
#endif
