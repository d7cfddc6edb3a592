/* What an object carries of one source file, in its section .umbra_bc. Linkers, `ar` and `ld -r`
 * join such sections end to end, with zeros between them where they align; so each record says
 * itself where it ends:
 *
 *   8 bytes  "UmbraBC\1"        4 bytes  kind        4 bytes  length of the path
 *   8 bytes  length of the contents
 *   then the path, the contents, zeros up to a multiple of 8
 *
 * Numbers are little-endian. A second section, .note.umbra, is loaded with the program and so
 * survives `strip`: it tells a program that lost its bitcode from one that never had any. */
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
  RECORD_FAILED = 2,   /* the contents are clang's messages */
  RECORD_ASSEMBLER = 3 /* native only; no contents */
} RecordKind;

typedef struct Record {
  RecordKind kind;
  const char *path; /* of the source, absolute; not NUL-terminated */
  size_t path_len;
  const char *data;
  size_t len;
} Record;
typedef VEC(Record) RecordList;

void record_write(Str *out, const Record *r);
/* Whether no record of the same path and contents was asked for before. */
bool record_is_new(StrMap *seen, const Record *r);
/* Adds the records of a section's contents to *list, pointing into them. False: damaged behind
 * those that were added. */
bool records_read(RecordList *list, const char *data, size_t len);
/* The same of an object or a program; one that has no such section has no records. */
void records_find(RecordList *list, const char *object, size_t len);
/* The object with a section of these records (as record_write makes them) and the note. False: it
 * is no such object. */
bool records_add_to_object(Str *out, const char *object, size_t len, const Str *records);
/* An object of nothing but these records, which linkers keep. */
void records_make_object(Str *out, const Str *records);
#endif
