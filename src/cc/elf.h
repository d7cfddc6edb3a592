/* Sections of ELF files (64 bits, little-endian): finding a section, adding sections to an object,
 * extending a section of a program. */
#ifndef UMBRA_CC_ELF_H
#define UMBRA_CC_ELF_H
#include <elf.h>
#include <stdbool.h>

#include "base/str.h"

typedef enum ElfAnswer {
  ELF_FOUND,
  ELF_ABSENT,
  ELF_FOREIGN,
  ELF_DAMAGED
} ElfAnswer; /* FOREIGN: not a 64-bit ELF file */

/* Sets *data to point into bytes. Nothing in the file is trusted. */
ElfAnswer elf_find_section(const char *bytes, size_t len, const char *name, const char **data,
                           size_t *size);

typedef struct ElfSection {
  const char *name, *data;
  size_t size;
  Elf64_Word type;
  Elf64_Xword flags, align;
} ElfSection;

/* Appends the object with these sections added to *out; the indices of its own sections do not
 * change. Returns false if it is damaged or foreign. */
bool elf_add_sections(Str *out, const char *bytes, size_t len, const ElfSection *sections,
                      size_t count);
/* Appends the program with this data added at the end of the section, which must not be loaded.
 * Returns false if there is no such section or it cannot grow. */
bool elf_grow_section(Str *out, const char *bytes, size_t len, const char *name, const char *data,
                      size_t size);
/* Appends an empty object. */
void elf_add_empty(Str *out);
#endif
