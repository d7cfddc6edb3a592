/* A finding as something to keep: what is needed to show it again, or to demand one version's
 * behaviour, without Umbra. repro.c and regression_test.c make files of it, which finding_dir.c
 * writes. */
#ifndef UMBRA_WITNESS_WITNESS_H
#define UMBRA_WITNESS_WITNESS_H
#include "engine/run_info.h"
#include "witness/findings.h"
#include "witness/start.h"

typedef struct Witness {
  const RunInfo *run;
  const Found *f;
  const Function *entry;        /* NULL for a main */
  Start start;                  /* of a main */
  bool is_fuzz;                 /* the entry is LLVMFuzzerTestOneInput */
  bool is_sanitized;            /* only builds with sanitizers show it */
  bool by_memcheck;             /* only Memcheck shows it: memory that was never written */
  bool uses_umbra_h, uses_klee; /* the sources include umbra.h, klee/klee.h */
  bool compares_out, compares_err, compares_files;
  bool tells_ends; /* one version exits with the status by which a shell tells of the signal that
                      ends the other */
  bool is_dated;   /* the sources mention when they are compiled */
  bool is_bitcode; /* of a whole program */
  bool needs_musl; /* some of it was compiled for musl, and it is linked to that */
  const char *defining_file[2]; /* the C file of each version that defines the entry, as the user
                                   named it; NULL: none does */
} Witness;

/* Findings that get a witness: the representative of every cluster that shows a visible difference,
 * if the entry's arguments can be written down. */
bool finding_has_witness(const RunInfo *run, const Found *f);
/* The version whose behaviour is to be demanded ended: then there is a regression test, too. */
bool finding_has_test(const RunInfo *run, const Found *f);
/* An error of bitcode in which the plain builds go on: only Umbra's own build with sanitizers shows
 * it. */
bool finding_is_invisible(const RunInfo *run, const Found *f);
/* That version: what --assert says, else of a regression OLD, of anything else NEW. */
Version finding_asserted(const RunInfo *run, const Found *f);

void witness_init(Witness *w, const RunInfo *run, const Found *f);
void witness_done(Witness *w);

/* --- the compiler's arguments --- */

/* -DUMBRA_OLD, the user's -D -I -std=; each with a space before it. is_absolute: with absolute
 * names of files and directories. */
void witness_add_flags(const Witness *w, Version v, bool is_absolute, Str *out);
/* The files to compile beside the one that defines the entry. */
void witness_add_files(const Witness *w, Version v, bool is_absolute, Str *out);
bool witness_has_files(const Witness *w, Version v);

/* --- what happened --- */

/* How version v ended, natively when it was run, else in the engine; with the signal, where it is
 * known. Borrows. */
End witness_end(const Witness *w, Version v);
const Str *witness_output(const Witness *w, Version v, int fd); /* what it wrote to 1 or 2 */
#endif
