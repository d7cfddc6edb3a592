/* A program that is linked to shared objects gets a copy of their bitcode, so that it still is one whole program when they are installed
 * elsewhere. */
#include "cc/libraries.h"

#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "cc/record.h"

static bool is_shared_name(const char *file) {
  const char *base = path_base(file), *so = strstr(base, ".so");
  return so && (!so[3] || so[3] == '.');
}

static bool is_shared_object(const char *file) {
  size_t len;
  char *bytes = is_shared_name(file) ? file_read(file, &len) : NULL;
  Elf64_Ehdr h = {0};
  if (bytes && len >= sizeof h) memcpy(&h, bytes, sizeof h);
  mem_free(bytes);
  return memcmp(h.e_ident, ELFMAG, SELFMAG) == 0 && h.e_type == ET_DYN;
}

/* In the first directory that has either, the shared one is taken. */
static void find_library(const WordList *l, const char *name, PathList *shared) {
  for (size_t i = 0; i < l->words.len; i++) {
    const char *dir = words_value(l, i, "-L");
    if (!dir || l->words.data[i].role != WORD_LINK) continue;
    char *so = name[0] == ':' ? str_format("%s/%s", dir, name + 1) : str_format("%s/lib%s.so", dir, name);
    char *archive = str_format("%s/lib%s.a", dir, name);
    bool is_here = file_exists(so), ends = is_here || file_exists(archive);
    if (is_here && is_shared_object(so)) vec_push(shared, mem_strdup(so));
    mem_free(so);
    mem_free(archive);
    if (ends) return;
  }
}

static bool turns(const char *word, const char *const *names) {
  for (; *names; names++)
    if (strcmp(word, *names) == 0) return true;
  return false;
}

void libraries_find_shared(const WordList *l, PathList *shared) {
  static const char *const off[] = {"-Wl,-Bstatic", "-Wl,-static", "-Wl,-dn", NULL}, *const on[] = {"-Wl,-Bdynamic", "-Wl,-dy", NULL};
  bool allowed = true;
  for (size_t i = 0; i < l->words.len; i++) {
    const Word *w = &l->words.data[i];
    if (turns(w->text, off)) allowed = false;
    if (turns(w->text, on)) allowed = true;
    if (w->role == WORD_INPUT && is_shared_object(w->text)) vec_push(shared, mem_strdup(w->text));
    const char *name = w->role == WORD_LINK ? words_value(l, i, "-l") : NULL;
    if (name && allowed) find_library(l, name, shared);
    if (name && !w->text[2]) i++;
  }
}

void libraries_add_records(Str *records, const PathList *shared) {
  for (size_t i = 0; i < shared->len; i++) {
    size_t len, size;
    const char *data;
    char *bytes = file_read(shared->data[i], &len);
    RecordList list = {0};
    if (bytes && elf_find_section(bytes, len, RECORD_SECTION, &data, &size) == ELF_FOUND) records_read(&list, data, size);
    for (size_t k = 0; k < list.len; k++) record_write(records, &list.data[k]);
    vec_done(&list);
    mem_free(bytes);
  }
}

void libraries_done(PathList *shared) {
  for (size_t i = 0; i < shared->len; i++) mem_free(shared->data[i]);
  vec_done(shared);
}
