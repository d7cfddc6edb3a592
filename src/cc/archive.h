/* Archives as `ar` writes them, ordinary and thin: their members, and the index of the symbols that
 * these define. */
#ifndef UMBRA_CC_ARCHIVE_H
#define UMBRA_CC_ARCHIVE_H
#include <stdbool.h>
#include <stdint.h>

#include "base/vec.h"

typedef struct Archive {
  const char *path, *bytes; /* borrowed */
  size_t len, at;           /* at: the next member's header */
  bool is_thin, is_wide;    /* wide: the index has 64-bit offsets */
  const char *names, *index;
  size_t names_len, index_len;
  char *problem; /* owned: what is wrong with it, behind its path; NULL: nothing so far */
} Archive;

typedef struct Member {
  const char *bytes;
  size_t len;
  char *owned; /* the bytes, read from a file, when the archive is thin; else NULL */
} Member;

typedef struct ArchiveSymbol {
  const char *name; /* points into the archive */
  uint64_t offset;  /* of the member that defines it */
} ArchiveSymbol;
typedef VEC(ArchiveSymbol) ArchiveSymbolList;

bool archive_is(const char *bytes, size_t len);
/* The bytes of an archive; nothing in them is trusted. */
void archive_open(Archive *a, const char *path, const char *bytes, size_t len);
void archive_done(Archive *a);
/* One member after the other. False: at the end, or a->problem says why not. */
bool archive_next(Archive *a, Member *m);
/* The member that the index names; archive_next goes on behind it. */
bool archive_find(Archive *a, uint64_t offset, Member *m);
void archive_list_symbols(const Archive *a, ArchiveSymbolList *symbols);
#endif
