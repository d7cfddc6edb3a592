/* A witness: everything that is needed to show a finding again, or to demand one version's
 * behaviour, without Umbra. repro.c and regression_test.c generate files from it, which
 * finding_dir.c writes. */
#ifndef UMBRA_WITNESS_WITNESS_H
#define UMBRA_WITNESS_WITNESS_H
#include "engine/run_info.h"
#include "witness/findings.h"
#include "witness/witness_start.h"

typedef struct Witness {
  const RunInfo *run;
  const Found *f;
  const Function *entry;        /* NULL for main */
  Start start;                  /* for main */
  bool is_fuzz;                 /* the entry is LLVMFuzzerTestOneInput */
  bool is_sanitized;            /* only builds with sanitizers show it */
  bool by_memcheck;             /* only Memcheck shows it: memory that was never written */
  bool uses_umbra_h, uses_klee; /* the sources include umbra.h, klee/klee.h */
  bool compares_out, compares_err, compares_files;
  /* one version exits with the status that a shell reports for the signal that ends the other */
  bool tells_ends;
  bool is_dated;   /* the sources use the time of compilation */
  bool is_bitcode; /* of a whole program */
  bool needs_musl; /* part of it was compiled for musl, and it is linked to musl */
  /* the C file of each version that defines the entry, as named by the user; NULL if there is
   * none */
  const char *defining_file[2];
  bool is_by_harness; /* that file is a harness, which regression tests contain */
} Witness;

/* True for findings that get a witness: the representative of every cluster that shows a visible
 * difference, if the values of the entry's arguments can be expressed in C. */
bool finding_has_witness(const RunInfo *run, const Found *f);
/* True if the version whose behaviour is demanded ended: then there is also a regression test. */
bool finding_has_test(const RunInfo *run, const Found *f);
/* True for an error in bitcode after which the plain builds continue: only Umbra's own build with
 * sanitizers shows it. */
bool finding_is_invisible(const RunInfo *run, const Found *f);
/* The version whose behaviour is demanded: that of --assert, otherwise OLD for a regression and NEW
 * for all other classes. */
Version finding_asserted(const RunInfo *run, const Found *f);

void witness_init(Witness *w, const RunInfo *run, const Found *f);
void witness_done(Witness *w);

/* --- the compiler's arguments --- */

/* -DUMBRA_OLD and the user's -D, -I, -std=, each after a space, with names relative to ROOT
 * (witness/source_copies.h). before: put before these names. */
void witness_add_flags(const Witness *w, Version v, const char *before, Str *out);
/* The files to compile in addition to the one that defines the entry. */
void witness_add_files(const Witness *w, Version v, const char *before, Str *out);
/* The linker's flags that choose among several mains. */
void witness_add_duplicates(const Witness *w, Str *out);
/* The file that defines the entry, relative to ROOT; the caller frees it. */
char *witness_defining_name(const Witness *w, Version v);
bool witness_has_files(const Witness *w, Version v);

/* True if a regression test needs umbra.h or klee/klee.h next to it: the program includes them. */
bool witness_has_headers(const Witness *w);
void witness_add_header(const char *name, Str *out); /* the text of a header of Umbra */

/* --- outcomes --- */

/* How version v ended: natively if it was run, otherwise in the engine; with the signal, if it is
 * known. Borrows. */
End witness_end(const Witness *w, Version v);
const Str *witness_output(const Witness *w, Version v, int fd); /* its output to 1 or 2 */
#endif
