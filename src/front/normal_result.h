/* The result of a comparison of normal forms (normal.h), without LLVM's types. */
#ifndef UMBRA_FRONT_NORMAL_RESULT_H
#define UMBRA_FRONT_NORMAL_RESULT_H
#include <stdbool.h>
#include <sys/types.h>

#include "base/str.h"
#include "code/code.h"

typedef enum NormalEnd {
  NORMAL_NONE,      /* not compared: not wanted, not possible, or a limit was reached */
  NORMAL_DIFFERENT, /* says nothing about the behaviour */
  NORMAL_PROVED,    /* different, but proved to be equivalent under the conditions */
  NORMAL_EQUAL      /* equivalent under the conditions */
} NormalEnd;

/* Conditions of NORMAL_EQUAL and NORMAL_PROVED in addition to the absence of undefined behaviour.
 */
enum {
  NORMAL_NANS = 1 << 0,      /* the sign and the payload of NaNs do not matter */
  NORMAL_ADDRESSES = 1 << 1, /* the numeric values of addresses do not matter */
  NORMAL_OPERANDS = 1 << 2,  /* operands are evaluated in clang's order */
  NORMAL_OVERFLOW = 1 << 3,  /* signed arithmetic does not overflow */
  NORMAL_CONDITIONS = 4
};

typedef struct NormalResult {
  NormalEnd end;
  unsigned conditions; /* a set of the bits above */
} NormalResult;

/* What all processes of a command know. */
typedef struct NormalKnown {
  bool has_proof;      /* set by the child: the versions behave alike under the conditions */
  bool has_difference; /* set by a process that explores: they do not, because these do not hold */
} NormalKnown;

/* A comparison in a child process, in parallel with its caller: first of the texts of the normal
 * forms; if they differ, the child tries to prove that they behave alike. */
typedef struct NormalRun {
  pid_t child;    /* 0 if it has ended */
  int fd;         /* from which the certificate is read */
  bool has_forms; /* the result of the texts was received: */
  NormalResult forms;
  NormalResult result; /* with the proof, once the child has ended */
  Str certificate;     /* JSON, of a NORMAL_PROVED; given by the prover */
  NormalKnown *known;  /* NULL: it could not be shared */
} NormalRun;

/* Of the texts, for which it waits if asked to; NORMAL_NONE as long as they are compared. For both,
 * NULL means that nothing is compared. */
NormalResult normal_forms(NormalRun *run, bool waits);
NormalResult normal_wait(NormalRun *run); /* waits for the end */
void normal_free(NormalRun *run);         /* stops it; NULL allowed */

/* Proves that the versions of each root (named) behave alike; *sees_addresses: only if the numbers
 * of addresses do not matter. */
typedef struct NormalProver {
  bool (*prove)(const void *data, Program *const programs[VERSIONS], const TextList *roots,
                bool *sees_addresses, Str *certificate); /* NULL: nothing is proved */
  const void *data;
} NormalProver;
#endif
