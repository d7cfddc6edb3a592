/* A finding as something to keep: what is needed to show it again, or to demand one version's
 * behaviour, without Umbra. repro.c and regression_test.c make files of it; finding_dir.c decides
 * which findings get them. */
#ifndef UMBRA_WITNESS_WITNESS_H
#define UMBRA_WITNESS_WITNESS_H
#include "report/listener.h"

typedef struct Witness {
  const Report *r;
  const Found *f;
  const Function *entry;        /* NULL for a main */
  Start start;                  /* of a main */
  bool is_fuzz;                 /* the entry is LLVMFuzzerTestOneInput */
  bool is_sanitized;            /* only builds with sanitizers show it */
  bool uses_umbra_h, uses_klee; /* the sources include umbra.h, klee/klee.h */
  bool compares_out, compares_err, compares_files;
  bool is_dated;   /* the sources mention when they are compiled */
  bool is_bitcode; /* of a whole program, built against musl as any that includes it is */
  bool is_of_musl; /* what it prints is worded by musl: another libc would say it differently */
  const char *defining_file[2]; /* the C file of each version that defines the entry, as the user
                                   named it; NULL: none does */
  GlobalDifferenceList globals; /* variables by which the versions can be told apart */
} Witness;

void witness_init(Witness *w, const Report *r, const Found *f);
void witness_done(Witness *w);

/* --- C source (witness_source.c) --- */

/* Definitions of the functions by which the program asks for input; nothing when it asks for none.
 */
void witness_add_inputs(const Witness *w, Str *out);
/* void umbra_call(void): calls the entry with the finding's input; what it returns and leaves in
 * `globals` of version v is written to umbra_result, a FILE *, as text. */
void witness_add_call(const Witness *w, Version v, Str *out);
/* That text, as the finding's outcome of version v makes it. False when v did not return. */
bool witness_result(const Witness *w, Version v, Str *out);

/* --- the compiler's arguments --- */

/* -DUMBRA_OLD, the user's -D -I -std=; each with a space before it. is_absolute: with absolute
 * names of files and directories. */
void witness_add_flags(const Witness *w, Version v, bool is_absolute, Str *out);
/* The files to compile beside the one that defines the entry. */
void witness_add_files(const Witness *w, Version v, bool is_absolute, Str *out);

/* --- what happened --- */

/* How version v ended: natively when it was run, else in the engine. */
typedef enum WitnessEnd {
  WITNESS_RETURNED,
  WITNESS_EXITED,
  WITNESS_FAILED,
  WITNESS_HUNG
} WitnessEnd;
WitnessEnd witness_end(
    const Witness *w, Version v,
    int *status); /* status: of EXITED the exit status, of FAILED the signal or 0 */
const Str *witness_output(const Witness *w, Version v, int fd); /* what it wrote to 1 or 2 */
#endif
