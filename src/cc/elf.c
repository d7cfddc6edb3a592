/* Sections are added at the end of an object: their contents, a longer string table and a longer
 * section table. Existing contents stay in place, and the old tables become unused bytes, so
 * nothing else in the file needs to be interpreted. (System V ABI, chapter 4.) */
#include "cc/elf.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"

typedef struct Table {
  Elf64_Ehdr header;
  size_t count, names; /* number of sections; index of the section with their names */
  Elf64_Shdr *sections;
} Table;

static bool elf_is_inside(size_t len, uint64_t offset, uint64_t size) {
  return offset <= len && size <= len - offset;
}

/* If a file has very many sections, their number and the index of the name section are in the
 * header of the first section. */
static ElfAnswer elf_read_table(Table *t, const char *bytes, size_t len) {
  *t = (Table){0};
  if (len < SELFMAG || memcmp(bytes, ELFMAG, SELFMAG) != 0) return ELF_FOREIGN;
  if (len < sizeof t->header) return ELF_DAMAGED;
  memcpy(&t->header, bytes, sizeof t->header);
  const Elf64_Ehdr *h = &t->header;
  if (h->e_ident[EI_CLASS] != ELFCLASS64 || h->e_ident[EI_DATA] != ELFDATA2LSB) return ELF_FOREIGN;
  if (!h->e_shoff) return ELF_ABSENT;
  Elf64_Shdr first;
  if (h->e_shentsize != sizeof first || !elf_is_inside(len, h->e_shoff, sizeof first))
    return ELF_DAMAGED;
  memcpy(&first, bytes + h->e_shoff, sizeof first);
  t->count = h->e_shnum ? h->e_shnum : first.sh_size;
  t->names = h->e_shstrndx == SHN_XINDEX ? first.sh_link : h->e_shstrndx;
  if (t->count > len / sizeof first || !elf_is_inside(len, h->e_shoff, t->count * sizeof first) ||
      t->names >= t->count)
    return ELF_DAMAGED;
  t->sections = NEW_ARRAY(Elf64_Shdr, t->count);
  memcpy(t->sections, bytes + h->e_shoff, t->count * sizeof first);
  if (elf_is_inside(len, t->sections[t->names].sh_offset, t->sections[t->names].sh_size))
    return ELF_FOUND;
  mem_free(t->sections);
  return ELF_DAMAGED;
}

static bool elf_has_name(const char *bytes, const Elf64_Shdr *names, const Elf64_Shdr *s,
                         const char *name) {
  assert(*name);
  size_t size = strlen(name) + 1;
  return s->sh_name < names->sh_size && size <= names->sh_size - s->sh_name &&
         memcmp(bytes + names->sh_offset + s->sh_name, name, size) == 0;
}

ElfAnswer elf_find_section(const char *bytes, size_t len, const char *name, const char **data,
                           size_t *size) {
  Table t;
  ElfAnswer answer = elf_read_table(&t, bytes, len);
  if (answer != ELF_FOUND) return answer;
  answer = ELF_ABSENT;
  for (size_t i = 1; i < t.count && answer == ELF_ABSENT; i++) {
    const Elf64_Shdr *s = &t.sections[i];
    if (!elf_has_name(bytes, &t.sections[t.names], s, name)) continue;
    answer = s->sh_type != SHT_NOBITS && elf_is_inside(len, s->sh_offset, s->sh_size) ? ELF_FOUND
                                                                                      : ELF_DAMAGED;
    *data = bytes + s->sh_offset;
    *size = s->sh_size;
  }
  mem_free(t.sections);
  return answer;
}

static void elf_pad(Str *out, size_t start, size_t align) {
  static const char zeros[64];
  assert(align >= 1 && align <= sizeof zeros && start <= out->len);
  size_t over = (out->len - start) % align;
  if (over) str_add_bytes(out, zeros, align - over);
}

static void set_count(Elf64_Ehdr *h, Elf64_Shdr *first, size_t count) {
  h->e_shnum = count < SHN_LORESERVE ? (Elf64_Half)count : 0;
  first->sh_size = count < SHN_LORESERVE ? 0 : count;
}

bool elf_add_sections(Str *out, const char *bytes, size_t len, const ElfSection *sections,
                      size_t count) {
  Table t;
  if (elf_read_table(&t, bytes, len) != ELF_FOUND) return false;
  assert(count > 0);
  size_t start = out->len;
  str_add_bytes(out, bytes, len);
  Elf64_Shdr *added = NEW_ARRAY(Elf64_Shdr, count), *names = &t.sections[t.names];
  Str text = {0};
  str_add_bytes(&text, bytes + names->sh_offset, names->sh_size);
  for (size_t i = 0; i < count; i++) {
    const ElfSection *s = &sections[i];
    elf_pad(out, start, s->align);
    added[i] = (Elf64_Shdr){.sh_name = (Elf64_Word)text.len,
                            .sh_type = s->type,
                            .sh_flags = s->flags,
                            .sh_offset = out->len - start,
                            .sh_size = s->size,
                            .sh_addralign = s->align};
    str_add_bytes(&text, s->name, strlen(s->name) + 1);
    str_add_bytes(out, s->data, s->size);
  }
  names->sh_offset = out->len - start;
  names->sh_size = text.len;
  str_add_bytes(out, text.data, text.len);
  elf_pad(out, start, 8);
  t.header.e_shoff = out->len - start;
  set_count(&t.header, &t.sections[0], t.count + count);
  str_add_bytes(out, t.sections, t.count * sizeof *t.sections);
  str_add_bytes(out, added, count * sizeof *added);
  memcpy(out->data + start, &t.header, sizeof t.header);
  str_done(&text);
  mem_free(added);
  mem_free(t.sections);
  return true;
}

/* Nothing that is loaded may be after the position, or addresses would no longer be right. */
static bool is_behind_segments(const Table *t, const char *bytes, size_t len, uint64_t place) {
  const Elf64_Ehdr *h = &t->header;
  Elf64_Phdr p;
  if (h->e_phnum && (h->e_phentsize != sizeof p ||
                     !elf_is_inside(len, h->e_phoff, (uint64_t)h->e_phnum * sizeof p)))
    return false;
  for (size_t i = 0; i < h->e_phnum; i++) {
    memcpy(&p, bytes + h->e_phoff + i * sizeof p, sizeof p);
    if (p.p_filesz && (p.p_offset >= place || p.p_filesz > place - p.p_offset)) return false;
  }
  return true;
}

/* Inserts multiples of a unit, so that later sections stay aligned; debugging information and
 * symbols need an alignment of at most 16 bytes. */
static void elf_insert(Str *out, Table *t, const char *bytes, size_t len, Elf64_Shdr *grown,
                       const char *data, size_t size) {
  enum { UNIT = 64 };
  static const char zeros[UNIT];
  uint64_t place = grown->sh_offset + grown->sh_size, more = (size + UNIT - 1) / UNIT * UNIT;
  assert(place <= len && more >= size && t->header.e_shoff >= place);
  grown->sh_size += more;
  for (size_t i = 1; i < t->count; i++)
    if (&t->sections[i] != grown && t->sections[i].sh_offset >= place)
      t->sections[i].sh_offset += more;
  t->header.e_shoff += more;
  size_t start = out->len;
  str_add_bytes(out, bytes, place);
  str_add_bytes(out, data, size);
  str_add_bytes(out, zeros, more - size);
  str_add_bytes(out, bytes + place, len - place);
  memcpy(out->data + start, &t->header, sizeof t->header);
  assert(elf_is_inside(out->len - start, t->header.e_shoff, t->count * sizeof *t->sections));
  memcpy(out->data + start + t->header.e_shoff, t->sections, t->count * sizeof *t->sections);
}

bool elf_grow_section(Str *out, const char *bytes, size_t len, const char *name, const char *data,
                      size_t size) {
  Table t;
  if (elf_read_table(&t, bytes, len) != ELF_FOUND) return false;
  Elf64_Shdr *s = NULL;
  for (size_t i = 1; i < t.count && !s; i++)
    if (elf_has_name(bytes, &t.sections[t.names], &t.sections[i], name)) s = &t.sections[i];
  bool can = s && s->sh_type != SHT_NOBITS && !(s->sh_flags & SHF_ALLOC) &&
             elf_is_inside(len, s->sh_offset, s->sh_size) &&
             t.header.e_shoff >= s->sh_offset + s->sh_size &&
             is_behind_segments(&t, bytes, len, s->sh_offset + s->sh_size);
  if (can) elf_insert(out, &t, bytes, len, s, data, size);
  mem_free(t.sections);
  return can;
}

void elf_add_empty(Str *out) {
  static const char names[] = "\0.shstrtab";
  Elf64_Ehdr h = {.e_ident = {ELFMAG0, ELFMAG1, ELFMAG2, ELFMAG3, ELFCLASS64, ELFDATA2LSB,
                              EV_CURRENT, ELFOSABI_GNU},
                  .e_type = ET_REL,
                  .e_machine = EM_X86_64,
                  .e_version = EV_CURRENT,
                  .e_ehsize = sizeof h,
                  .e_shentsize = sizeof(Elf64_Shdr),
                  .e_shnum = 2,
                  .e_shstrndx = 1};
  Elf64_Shdr sections[2] = {
      {0}, {.sh_name = 1, .sh_type = SHT_STRTAB, .sh_size = sizeof names, .sh_addralign = 1}};
  h.e_shoff = sizeof h;
  sections[1].sh_offset = sizeof h + sizeof sections;
  str_add_bytes(out, &h, sizeof h);
  str_add_bytes(out, sections, sizeof sections);
  str_add_bytes(out, names, sizeof names);
}
