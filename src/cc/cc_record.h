/* The records that an object contains for each source file, in its section .umbra_bc. Linkers, `ar`
 * and `ld -r` concatenate such sections, with zeros between them for alignment, so each record
 * contains its own lengths:
 *
 *   8 bytes  "UmbraBC\1"        4 bytes  kind        4 bytes  length of the path
 *   8 bytes  length of the contents
 *   then the path, the contents, zeros up to a multiple of 8
 *
 * Numbers are little-endian. A second section, .note.umbra, is loaded with the program and
 * therefore survives `strip`: it distinguishes a program that lost its bitcode from one that never
 * had any. */
#ifndef UMBRA_CC_RECORD_H
#define UMBRA_CC_RECORD_H
#include <stdint.h>

#include "base/map.h"
#include "base/vec.h"
#include "cc/elf.h"

#define RECORD_SECTION ".umbra_bc"
#define RECORD_NOTE ".note.umbra"

typedef enum RecordKind {
  RECORD_BITCODE = 1,
  RECORD_FAILED = 2,    /* contains clang's messages */
  RECORD_ASSEMBLER = 3, /* native only; without contents */
  RECORD_WRAPPED = 4,   /* the path is a symbol (wrapped.h); without contents */
  RECORD_DEFERRED = 5   /* the path is the output of a command, the contents (deferred.h) */
} RecordKind;

typedef struct Record {
  RecordKind kind;
  const char *path; /* of the source, absolute, or a symbol; not NUL-terminated */
  size_t path_len;
  const char *data;
  size_t len;
} Record;
typedef VEC(Record) RecordList;

void record_write(Str *out, const Record *r);
/* True if this is the first call for a record with the same path and contents. */
bool record_is_new(StrMap *seen, const Record *r);
/* Adds the records in a section's contents to *list, pointing into them. Returns false if the data
 * after the added records is damaged. */
bool records_read(RecordList *list, const char *data, size_t len);
/* The same for an object or a program; without such a section there are no records. */
void records_find(RecordList *list, const char *object, size_t len);
/* Appends the object with a section of these records (as written by record_write) and the note.
 * Returns false if it is not a suitable object. */
bool records_add_to_object(Str *out, const char *object, size_t len, const Str *records);
/* Makes an object that contains only these records, which linkers preserve. */
void records_make_object(Str *out, const Str *records);
#endif
