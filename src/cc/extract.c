/* A program's section contains the records of all objects that the linker used; the members of an
 * archive have their own sections. Duplicates of a record (a static library that was linked into
 * two shared ones) count once. */
#include "cc/extract.h"

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

typedef struct Extraction {
  const char *program;
  RecordList records;
  VEC(char *) files;      /* contents, into which the records point */
  size_t objects, marked; /* number of objects examined, and of those made by umbra cc */
} Extraction;

static char *read_whole(Extraction *x, const char *path, size_t *len) {
  char *bytes = file_read(path, len);
  if (!bytes) fatal("cannot read %s: %s", path, strerror(errno));
  vec_push(&x->files, bytes);
  return bytes;
}

static ElfAnswer extract_add_object(Extraction *x, const char *bytes, size_t len) {
  const char *data;
  size_t size;
  ElfAnswer answer = elf_find_section(bytes, len, RECORD_SECTION, &data, &size);
  if (answer == ELF_FOREIGN || answer == ELF_DAMAGED) return answer;
  x->objects++;
  if (answer == ELF_FOUND && !records_read(&x->records, data, size))
    fatal("%s is damaged: its section " RECORD_SECTION " is not what umbra cc writes", x->program);
  if (answer == ELF_FOUND || elf_find_section(bytes, len, RECORD_NOTE, &data, &size) == ELF_FOUND)
    x->marked++;
  return answer;
}

static void extract_add_archive(Extraction *x, const char *bytes, size_t len) {
  assert(archive_is(bytes, len));
  Archive a;
  archive_open(&a, x->program, bytes, len);
  for (Member m; archive_next(&a, &m);) {
    if (m.owned) vec_push(&x->files, m.owned);
    extract_add_object(x, m.bytes, m.len);
  }
  if (a.problem) fatal("%s %s", x->program, a.problem);
}

static void read_program(Extraction *x) {
  size_t len;
  char *bytes = read_whole(x, x->program, &len);
  if (archive_is(bytes, len)) {
    extract_add_archive(x, bytes, len);
    return;
  }
  ElfAnswer answer = extract_add_object(x, bytes, len);
  if (answer == ELF_DAMAGED)
    fatal("%s is truncated or damaged: its section table lies outside the file", x->program);
  if (answer == ELF_FOREIGN)
    fatal("%s is not a program, shared object or archive for x86-64%s", x->program,
          str_starts(bytes, "#!") ? " but a script" : "");
}

static void extract_tell(const Record *r, const char *path) {
  if (r->kind == RECORD_ASSEMBLER)
    log_warn("%s is assembler: its functions are not in the bitcode", path);
  else if (r->kind == RECORD_FAILED)
    log_warn("%s is not in the bitcode: it did not compile for Umbra:\n%.*s", path, (int)r->len,
             r->data);
  else
    log_warn("%s is not in the bitcode: a newer umbra cc built it", path);
}

static void require_records(const Extraction *x, size_t modules) {
  if (modules) return;
  if (x->records.len) fatal("%s contains no bitcode: see above", x->program);
  if (x->marked)
    fatal("%s was built with umbra-cc, but its bitcode was stripped (section " RECORD_SECTION
          "): take it before strip",
          x->program);
  fatal(
      "%s contains no bitcode: it was not built with umbra-cc (CC=umbra-cc), or its sections "
      "were stripped",
      x->program);
}

static void extraction_done(Extraction *x) {
  for (size_t i = 0; i < x->files.len; i++)
    mem_free(x->files.data[i]);
  vec_done(&x->files);
  vec_done(&x->records);
}

void extract_bitcode(const char *program, const char *output) {
  Extraction x = {.program = program};
  read_program(&x);
  ModuleList modules = {0};
  StrMap seen;
  strmap_init(&seen);
  VEC(char *) paths = {0};
  for (size_t i = 0; i < x.records.len; i++) {
    const Record *r = &x.records.data[i];
    if (!record_is_new(&seen, r)) continue;
    char *path = mem_strndup(r->path, r->path_len); /* also the name of the module */
    vec_push(&paths, path);
    if (r->kind == RECORD_BITCODE)
      vec_push(&modules, ((Module){.name = path, .bytes = r->data, .len = r->len}));
    else if (r->kind != RECORD_WRAPPED)
      extract_tell(r, path);
  }
  strmap_done(&seen);
  assert(x.marked <= x.objects && modules.len <= x.records.len);
  require_records(&x, modules.len);
  if (x.marked < x.objects)
    log_warn("%zu of %zu objects of %s were not built with umbra-cc", x.objects - x.marked,
             x.objects, program);
  TextList wrapped = {0};
  wrapped_read(&wrapped, &x.records);
  size_t doubles = combine_modules(&modules, &wrapped, output);
  texts_done(&wrapped);
  if (doubles)
    log_warn("%s: %zu symbol%s defined more than once: the first definition counts", program,
             doubles, doubles == 1 ? " is" : "s are");
  for (size_t i = 0; i < paths.len; i++)
    mem_free(paths.data[i]);
  vec_done(&paths);
  vec_done(&modules);
  extraction_done(&x);
}

bool extract_is_possible(const char *program) {
  size_t len, size;
  char *bytes = file_read(program, &len);
  const char *data;
  bool is_archive = bytes && archive_is(bytes, len);
  bool found =
      is_archive ? memmem(bytes, len, RECORD_SECTION, strlen(RECORD_SECTION)) != NULL
                 : bytes && elf_find_section(bytes, len, RECORD_SECTION, &data, &size) == ELF_FOUND;
  mem_free(bytes);
  return found;
}
