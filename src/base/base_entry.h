/* The entry at which execution starts. Its name determines which of three kinds it is. */
#ifndef UMBRA_BASE_ENTRY_H
#define UMBRA_BASE_ENTRY_H
#include <stdbool.h>
#include <string.h>

typedef enum EntryKind {
  ENTRY_MAIN,    /* a whole program: arguments, environment, files, exit status */
  ENTRY_FUZZ,    /* a libFuzzer target: bytes and their number */
  ENTRY_FUNCTION /* any other function: its parameters are symbolic, its result is compared */
} EntryKind;

static inline EntryKind entry_kind(const char *name) {
  if (strcmp(name, "main") == 0) return ENTRY_MAIN;
  return strcmp(name, "LLVMFuzzerTestOneInput") == 0 ? ENTRY_FUZZ : ENTRY_FUNCTION;
}
/* The number of calls of the function (--calls), if it may be called more than once: an object of
 * the test case, 4 bytes. The argument objects are named after the parameters: "x" for the first
 * call, "x.2" for the second. */
#define CALLS_OBJECT "n_calls"
enum { CALLS_BYTES = 4, MOST_CALLS = 64 };
/* A number in test cases of typed entries: 1 if strings and arrays can be longer than in the
 * exploration (umbra_long_input); the object is absent otherwise. */
#define LONG_INPUT_OBJECT "long input"
enum { LONG_INPUT_BYTES = 4 };
char *entry_argument_name(const char *parameter, unsigned call); /* the caller frees it */

/* Begins the message about an --entry that the program does not have; its name follows. */
#define NO_ENTRY_WORDS "the program has no function "

static inline bool entry_is_main(const char *name) { return entry_kind(name) == ENTRY_MAIN; }
#endif
