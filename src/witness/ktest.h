/* Test cases in KLEE's file format (.ktest), so that KLEE's tools read ours and we read theirs.
 *
 *   5 bytes "KTEST" (old files: "BOUT\n"); then, with numbers of 4 bytes, big-endian:
 *   version (3)
 *   number of arguments, each: length, bytes
 *   version >= 2: two numbers about symbolic arguments
 *   number of objects, each: length and bytes of the name, length and bytes of the contents
 *
 * Behind that, where KLEE does not look, and only if it says something: "LOOKS" and for each object
 * a letter: n a number, t text, f floating, b a __bf16.
 *
 * KLEE's reader takes anything of length 0 for an error, so that is never written: an empty
 * argument is the word @0, an empty object is left out. Reading allows it. */
#ifndef UMBRA_WITNESS_KTEST_H
#define UMBRA_WITNESS_KTEST_H
#include <stdbool.h>
#include <stdint.h>

#include "base/invocation.h"
#include "base/str.h"
#include "base/vec.h"
#include "expr/expr.h"

typedef struct KTestObject {
  char *name;     /* owned */
  uint8_t *bytes; /* owned */
  uint32_t size;
  InputLook look;
} KTestObject;

typedef struct KTest KTest;
struct KTest {
  VEC(char *) args; /* owned: the program and its arguments */
  VEC(KTestObject) objects;
};

void ktest_add_arg(KTest *k, const char *arg); /* an empty one as the word @0 (invocation.h) */
void ktest_add_object(KTest *k, const char *name, const uint8_t *bytes, uint32_t size); /* copies */
void ktest_done(KTest *k);
/* A FindObject: self is a KTest. */
ObjectBytes ktest_find(const void *self, const char *name);
/* By its name it is a symbolic argument of a program: "arg00". */
bool ktest_is_argument(const KTestObject *o);
/* The arguments behind args[0], borrowed: how the program is started (base/invocation.h). */
StrList ktest_words(const KTest *k);

void ktest_encode(const KTest *k, Str *out);
/* NULL, or what is wrong with the bytes (a constant text); *k is empty then. */
const char *ktest_decode(KTest *k, const void *data, size_t len);
bool ktest_write(const KTest *k, const char *path); /* whole or not at all; false with errno set */
/* A file, or a test case of a run (container.h); fatal, naming it, when it is no test case. */
void ktest_read(KTest *k, const char *path);
#endif
