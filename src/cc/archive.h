/* Ordinary and thin archives of `ar`: their members, and the index of the symbols that the members
 * define. */
#ifndef UMBRA_CC_ARCHIVE_H
#define UMBRA_CC_ARCHIVE_H
#include <stdbool.h>
#include <stdint.h>

#include "base/vec.h"

typedef struct Archive {
  const char *path, *bytes; /* borrowed */
  size_t len, at;           /* at: offset of the next member's header */
  bool is_thin, is_wide;    /* wide: the index has 64-bit offsets */
  const char *names, *index;
  size_t names_len, index_len;
  /* Owned: what is wrong, to be printed after the path; NULL if no problem was found. */
  char *problem;
} Archive;

typedef struct Member {
  const char *bytes;
  size_t len;
  char *owned; /* the bytes, read from a file, if the archive is thin; else NULL */
} Member;

typedef struct ArchiveSymbol {
  const char *name; /* points into the archive */
  uint64_t offset;  /* of the header of the member that defines it */
} ArchiveSymbol;
typedef VEC(ArchiveSymbol) ArchiveSymbolList;

bool archive_is(const char *bytes, size_t len);
/* Opens an archive given its bytes; nothing in them is trusted. */
void archive_open(Archive *a, const char *path, const char *bytes, size_t len);
void archive_done(Archive *a);
/* Reads the next member. Returns false at the end, or on an error, which is in a->problem. */
bool archive_next(Archive *a, Member *m);
/* Reads the member at an offset from the index; archive_next continues after it. */
bool archive_find(Archive *a, uint64_t offset, Member *m);
void archive_list_symbols(const Archive *a, ArchiveSymbolList *symbols);
#endif
