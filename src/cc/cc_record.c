#include "cc/cc_record.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/str.h"

#ifndef SHF_GNU_RETAIN
#define SHF_GNU_RETAIN (1u << 21)
#endif

enum { ALIGN = 8 };

static const char magic[8] = {'U', 'm', 'b', 'r', 'a', 'B', 'C', 1};

typedef struct Head {
  char magic[8];
  uint32_t kind, path_len;
  uint64_t len;
} Head;

static size_t padding(size_t size) { return (ALIGN - size % ALIGN) % ALIGN; }

void record_write(Str *out, const Record *r) {
  static const char zeros[ALIGN];
  assert(r->kind >= RECORD_BITCODE && r->path_len && r->path_len <= UINT32_MAX);
  Head h = {.kind = r->kind, .path_len = (uint32_t)r->path_len, .len = r->len};
  memcpy(h.magic, magic, sizeof magic);
  str_add_bytes(out, &h, sizeof h);
  str_add_bytes(out, r->path, r->path_len);
  str_add_bytes(out, r->data, r->len);
  str_add_bytes(out, zeros, padding(r->path_len + r->len));
}

bool records_read(RecordList *list, const char *data, size_t len) {
  for (size_t i = 0; i < len;) {
    if (!data[i]) {
      i++;
      continue;
    }
    Head h;
    if (len - i < sizeof h || memcmp(data + i, magic, sizeof magic) != 0) return false;
    memcpy(&h, data + i, sizeof h);
    i += sizeof h;
    if (h.path_len > len - i || h.len > len - i - h.path_len) return false;
    vec_push(list,
             ((Record){(RecordKind)h.kind, data + i, h.path_len, data + i + h.path_len, h.len}));
    i += h.path_len + h.len;
    assert(i <= len);
  }
  return true;
}

void records_find(RecordList *list, const char *object, size_t len) {
  const char *data;
  size_t size;
  if (elf_find_section(object, len, RECORD_SECTION, &data, &size) == ELF_FOUND)
    records_read(list, data, size);
}

bool record_is_new(StrMap *seen, const Record *r) {
  char *key = str_format("%.*s %zu %llx", (int)r->path_len, r->path, r->len,
                         (unsigned long long)hash_bytes(r->data, r->len));
  bool found = strmap_find(seen, key, NULL);
  strmap_put(seen, key, 1);
  mem_free(key);
  return !found;
}

/* A note without contents: the length of its name, 0, its type, its name. */
static const char note[] = "\6\0\0\0\0\0\0\0\1\0\0\0Umbra\0\0";

static ElfSection record_section(const Str *records) {
  return (ElfSection){RECORD_SECTION, str_text(records), records->len, SHT_PROGBITS, 0, ALIGN};
}

bool records_add_to_object(Str *out, const char *object, size_t len, const Str *records) {
  assert(records->len);
  ElfSection sections[] = {record_section(records),
                           {RECORD_NOTE, note, sizeof note, SHT_NOTE, SHF_ALLOC, 4}};
  return elf_add_sections(out, object, len, sections, sizeof sections / sizeof *sections);
}

/* --gc-sections removes an object if nothing in it is needed; a retained section counts as
 * needed. */
void records_make_object(Str *out, const Str *records) {
  static const char retained[8] = "Umbra";
  Str empty = {0};
  elf_add_empty(&empty);
  ElfSection sections[] = {
      record_section(records),
      /* Without this section, linkers would make the stack executable. */
      {".note.GNU-stack", "", 0, SHT_PROGBITS, 0, 1},
      {".umbra_keep", retained, sizeof retained, SHT_PROGBITS, SHF_ALLOC | SHF_GNU_RETAIN, 1}};
  bool ok =
      elf_add_sections(out, empty.data, empty.len, sections, sizeof sections / sizeof *sections);
  CHECK(ok);
  str_done(&empty);
}
