/* A program that is linked to shared objects gets a copy of their bitcode, so that it is still one
 * complete program when they are replaced by other versions. */
#include "cc/libraries.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "cc/cc_record.h"

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

static bool is_archive_name(const char *file) { return str_ends(file, ".a"); }

/* Uses the first directory that has either; prefers the shared library if the link is not
 * static. */
static void find_library(const WordList *l, const char *name, bool is_static, PathList *shared,
                         PathList *archives) {
  for (size_t i = 0, found = 0; i < l->words.len && !found; i++) {
    const char *dir = words_value(l, i, "-L");
    if (!dir || l->words.data[i].role != WORD_LINK) continue;
    bool is_exact = name[0] == ':';
    char *so = is_exact ? str_format("%s/%s", dir, name + 1) : str_format("%s/lib%s.so", dir, name);
    char *archive = is_exact ? mem_strdup(so) : str_format("%s/lib%s.a", dir, name);
    bool is_here = (!is_static || is_exact) && file_exists(so);
    found = is_here || file_exists(archive);
    if (is_here && !is_static && is_shared_object(so))
      vec_push(shared, mem_strdup(so));
    else if (found && (!is_here || is_exact) && is_archive_name(archive))
      vec_push(archives, mem_strdup(archive));
    mem_free(so);
    mem_free(archive);
  }
}

static bool turns(const char *word, const char *const *names) {
  for (; *names; names++)
    if (strcmp(word, *names) == 0) return true;
  return false;
}

void libraries_find(const WordList *l, bool is_static, PathList *shared, PathList *archives) {
  assert(!shared->len && !archives->len);
  static const char *const off[] = {"-Wl,-Bstatic", "-Wl,-static", "-Wl,-dn", NULL},
                           *const on[] = {"-Wl,-Bdynamic", "-Wl,-dy", NULL};
  bool allowed = !is_static;
  for (size_t i = 0; i < l->words.len; i++) {
    const Word *w = &l->words.data[i];
    if (turns(w->text, off)) allowed = false;
    if (turns(w->text, on)) allowed = !is_static;
    if (w->role == WORD_INPUT && !is_static && is_shared_object(w->text))
      vec_push(shared, mem_strdup(w->text));
    if (w->role == WORD_INPUT && is_archive_name(w->text)) vec_push(archives, mem_strdup(w->text));
    const char *name = w->role == WORD_LINK ? words_value(l, i, "-l") : NULL;
    if (name) find_library(l, name, !allowed, shared, archives);
    if (name && !w->text[2]) i++;
  }
}

void libraries_add_records(Str *records, const PathList *shared) {
  for (size_t i = 0; i < shared->len; i++) {
    size_t len;
    char *bytes = file_read(shared->data[i], &len);
    RecordList list = {0};
    if (bytes) records_find(&list, bytes, len);
    for (size_t k = 0; k < list.len; k++)
      record_write(records, &list.data[k]);
    vec_done(&list);
    mem_free(bytes);
  }
}

void libraries_done(PathList *shared) {
  for (size_t i = 0; i < shared->len; i++)
    mem_free(shared->data[i]);
  vec_done(shared);
}
