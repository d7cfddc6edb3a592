/* Test cases in KLEE's file format (.ktest), so that KLEE's tools can read Umbra's test cases and
 * vice versa.
 *
 *   5 bytes "KTEST" (old files: "BOUT\n"); then, with numbers of 4 bytes, big-endian:
 *   version (3)
 *   number of arguments, each: length, bytes
 *   version >= 2: two numbers about symbolic arguments
 *   number of objects, each: length and bytes of the name, length and bytes of the contents
 *
 * After that comes data that KLEE ignores, written only if it is not the default: "LOOKS" and one
 * letter for each object: n number, t text, f floating point, b __bf16, u unsigned; arrays: F of
 * float, D of double, s, i, l of integers of 2, 4, 8 bytes, S, I, L of unsigned ones.
 *
 * KLEE's reader rejects anything of length 0, so that is never written: an empty argument is
 * written as @0, and an empty object is omitted. Reading accepts both. */
#ifndef UMBRA_WITNESS_KTEST_H
#define UMBRA_WITNESS_KTEST_H
#include <stdbool.h>
#include <stdint.h>

#include "base/concrete_invocation.h"
#include "base/str.h"
#include "base/transfer.h"
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

void ktest_add_arg(KTest *k, const char *arg); /* an empty argument as @0 (base/invocation.h) */
void ktest_add_object(KTest *k, const char *name, const uint8_t *bytes, uint32_t size); /* copies */
void ktest_done(KTest *k);
/* A FindObject: self is a KTest. */
ObjectBytes ktest_find(const void *self, const char *name);
/* True if the name is that of a symbolic argument of a program: "arg00". */
bool ktest_is_argument(const KTestObject *o);
/* The arguments after args[0], borrowed: how the program is started (base/invocation.h). */
StrList ktest_words(const KTest *k);

void ktest_encode(const KTest *k, Str *out);
/* Returns NULL, or a static description of what is wrong with the bytes; *k is empty then. */
const char *ktest_decode(KTest *k, const void *data, size_t len);
void ktest_transfer(Transfer *t, KTest *k);
/* Writes the file completely or not at all; false with errno set on failure. */
bool ktest_write(const KTest *k, const char *path);
/* Reads a file, or a test case of a run (container.h). Fatal, naming it, if it is not a test
 * case. */
void ktest_read(KTest *k, const char *path);
#endif
