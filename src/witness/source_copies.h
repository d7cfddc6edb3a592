/* Copies of the files that a finding's scripts compile, so that the directory of the finding can be
 * moved to any place: the program's C files with the headers that they include, bitcode, harnesses.
 * Headers of the system are not copied.
 *
 * DIR/sources mirrors the directories of the originals from their common parent on. The directory
 * ROOT in it corresponds to the working directory of umbra: a path relative to one is the same path
 * relative to the other, so the scripts compile with the same relative names and flags. Only names
 * that do not fit in the quotes of #include are encoded: q"x becomes q%22x. A review's
 * working directory has links `old` and `new` to the trees of the versions, which become
 * directories. */
#ifndef UMBRA_WITNESS_SOURCE_COPIES_H
#define UMBRA_WITNESS_SOURCE_COPIES_H
#include "base/base_sources.h"
#include "base/str.h"

typedef struct SourceCopy {
  char *from, *to; /* to: relative to DIR/sources */
} SourceCopy;

typedef struct SourceCopies { /* starts as {0}; source_copies_find fills it */
  bool is_found;
  bool reads_umbra_h, reads_klee; /* umbra.h, klee/klee.h; true if unknown */
  VEC(SourceCopy) files;
  TextList walked; /* directories that names of files pass through: a/b of a/b/../c.h */
  char *here;      /* the working directory */
  char *top;       /* the directory that DIR/sources stands for */
  char *root;      /* ROOT: DIR/sources, or a directory in it: "sources/a" */
  char *trees[2];  /* what the links `old` and `new` lead to; NULL if there are none */
} SourceCopies;

/* Finds the files on the first call. */
void source_copies_find(SourceCopies *c, const Versions *versions, LibcHeaders headers);
void source_copies_done(SourceCopies *c);
void source_copies_write(const SourceCopies *c, const char *dir); /* fatal if that fails */
/* The name of a file or directory relative to ROOT. That of the system's files is kept. */
char *source_copies_name(const SourceCopies *c, const char *path);
/* A compiler's flag with the names of files in it relative to ROOT; `before` is put before each of
 * them ("sources/", for a compiler that is started elsewhere). NULL for a directory of which
 * nothing was copied. */
char *source_copies_flag(const SourceCopies *c, const char *flag, const char *before);
/* The rest of a name relative to ROOT without the `old/` or `new/` of a review. */
const char *source_copies_plain(const SourceCopies *c, const char *name);
#endif
