/* The native objects are optimised, and the bitcode is not: it still contains calls that the
 * optimiser removed, and the linker did not need the members that define the called functions. So
 * the work of a linker is repeated with the symbols of the bitcode: the archives' indices give the
 * members that define undefined symbols, and the records of these members may have more undefined
 * symbols. Definitions that the program already has come first and take precedence. There are few
 * such members, and only the headers of the bitcode are read, so linking stays fast. */
#include "cc/missing.h"

#include <assert.h>
#include <errno.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "base/map.h"
#include "cc/archive.h"
#include "cc/cc_record.h"
#include "cc/wrapped.h"
#include "front/combine.h"
#include "front/wrap_symbols.h"

typedef struct Place { /* of a definition */
  size_t archive;
  uint64_t offset;
} Place;

typedef struct Search {
  VEC(Archive) archives;
  VEC(char *) files; /* contents of the archives */
  StrMap index;      /* symbol -> index in places; the first archive that defines it wins */
  VEC(Place) places;
  StrMap defined, seen; /* symbols of the bitcode; records */
  VEC(char *) undefined;
  TextList wrapped; /* symbols (cc/wrapped.h) */
  Str records;      /* the records found */
} Search;

static void missing_add_archive(Search *s, const char *path) {
  size_t len;
  char *bytes = file_read(path, &len);
  if (!bytes || !archive_is(bytes, len)) {
    mem_free(bytes);
    return;
  }
  vec_push(&s->files, bytes);
  Archive a;
  Member first;
  ArchiveSymbolList symbols = {0};
  archive_open(&a, path, bytes, len);
  if (archive_next(&a, &first)) mem_free(first.owned); /* this reads the tables, which come first */
  archive_list_symbols(&a, &symbols);
  for (size_t i = 0; i < symbols.len; i++) {
    if (strmap_find(&s->index, symbols.data[i].name, NULL)) continue;
    strmap_put(&s->index, symbols.data[i].name, s->places.len);
    vec_push(&s->places, ((Place){s->archives.len, symbols.data[i].offset}));
  }
  vec_done(&symbols);
  vec_push(&s->archives, a);
}

static void note_symbol(void *data, const char *name, SymbolUse use, const char *type) {
  (void)type;
  Search *s = data;
  bool is_defined = use == SYMBOL_DEFINED || use == SYMBOL_OVERRIDABLE;
  if (use == SYMBOL_WEAK || use == SYMBOL_STRUCTORS) return;
  char *target = is_defined ? NULL : wrap_target(&s->wrapped, name);
  const char *meant = target ? target : name;
  if (is_defined)
    strmap_put(&s->defined, name, 1);
  else if (strmap_find(&s->index, meant, NULL))
    vec_push(&s->undefined, mem_strdup(meant));
  mem_free(target);
}

/* Returns false if it was seen before. */
static bool note_record(Search *s, const Record *r) {
  if (!record_is_new(&s->seen, r)) return false;
  char *path = mem_strndup(r->path, r->path_len);
  if (r->kind == RECORD_BITCODE)
    combine_list_symbols(&(Module){.name = path, .bytes = r->data, .len = r->len}, note_symbol, s);
  mem_free(path);
  return true;
}

static void missing_add_object(Search *s, const char *bytes, size_t len) {
  RecordList list = {0};
  records_find(&list, bytes, len);
  for (size_t i = 0; i < list.len; i++)
    if (note_record(s, &list.data[i])) record_write(&s->records, &list.data[i]);
  vec_done(&list);
}

static void missing_add_definition(Search *s, const char *symbol) {
  uint64_t n;
  if (strmap_find(&s->defined, symbol, NULL) || !strmap_find(&s->index, symbol, &n)) return;
  /* Also if the member has no bitcode: each symbol is only tried once. */
  strmap_put(&s->defined, symbol, 1);
  assert(n < s->places.len && s->places.data[n].archive < s->archives.len);
  Archive *a = &s->archives.data[s->places.data[n].archive];
  Member m;
  if (archive_find(a, s->places.data[n].offset, &m)) {
    missing_add_object(s, m.bytes, m.len);
    mem_free(m.owned);
  }
}

/* The list grows during the loop. */
static void add_definitions(Search *s) {
  for (size_t i = 0; i < s->undefined.len; i++) {
    missing_add_definition(s, s->undefined.data[i]);
    mem_free(s->undefined.data[i]);
  }
}

static void search_init(Search *s, const PathList *archives) {
  *s = (Search){0};
  strmap_init(&s->index);
  strmap_init(&s->defined);
  strmap_init(&s->seen);
  for (size_t i = 0; i < archives->len; i++)
    missing_add_archive(s, archives->data[i]);
}

static void search_done(Search *s) {
  for (size_t i = 0; i < s->archives.len; i++) {
    Archive *a = &s->archives.data[i];
    if (a->problem) log_warn("%s %s", a->path, a->problem);
    archive_done(a);
    mem_free(s->files.data[i]);
  }
  vec_done(&s->archives);
  vec_done(&s->files);
  strmap_done(&s->index);
  vec_done(&s->places);
  strmap_done(&s->defined);
  strmap_done(&s->seen);
  vec_done(&s->undefined);
  texts_done(&s->wrapped);
  str_done(&s->records);
}

/* The program is overwritten in place, so that it stays executable. */
static void missing_grow(const char *program, const char *bytes, size_t len, const Str *records) {
  assert(records->len);
  Str grown = {0};
  if (!elf_grow_section(&grown, bytes, len, RECORD_SECTION, str_text(records), records->len))
    log_warn("%s lacks bitcode that only its bitcode needs: its section " RECORD_SECTION
             " cannot grow",
             program);
  else if (!file_create(program, grown.data, grown.len))
    fatal("cannot write %s: %s", program, strerror(errno));
  str_done(&grown);
}

void missing_add(const char *program, const PathList *archives) {
  size_t len;
  char *bytes = archives->len ? file_read(program, &len) : NULL;
  RecordList list = {0};
  if (bytes) records_find(&list, bytes, len);
  if (list.len) {
    Search s;
    search_init(&s, archives);
    wrapped_read(&s.wrapped, &list);
    for (size_t i = 0; i < list.len; i++)
      note_record(&s, &list.data[i]);
    add_definitions(&s);
    if (s.records.len) missing_grow(program, bytes, len, &s.records);
    search_done(&s);
  }
  vec_done(&list);
  mem_free(bytes);
}
