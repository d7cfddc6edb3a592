#include "outcome/outcome_files.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"

static const uint64_t hash_of_nothing = 0xcbf29ce484222325; /* FNV-1a */

FileChange file_change_new(char *name) {
  return (FileChange){.name = name, .hash = hash_of_nothing};
}

void file_change_add(FileChange *f, const char *bytes, size_t n, size_t most_kept) {
  assert(!f->is_gone || !n); /* a removed file has no contents */
  size_t room = most_kept > f->start.len ? most_kept - f->start.len : 0;
  str_add_bytes(&f->start, bytes, n < room ? n : room);
  for (size_t i = 0; i < n; i++)
    f->hash = (f->hash ^ (uint8_t)bytes[i]) * 0x100000001b3;
  f->size += n;
}

/* Parses "NAME\nSIZE\nBYTES\n". False if there is no further record. */
static bool take_record(const char **at, const char *end, FileChange *f) {
  const char *line = memchr(*at, '\n', (size_t)(end - *at)),
             *next = line ? memchr(line + 1, '\n', (size_t)(end - line - 1)) : NULL;
  if (!next) return false;
  long long size = strtoll(line + 1, NULL, 10);
  const char *bytes = next + 1;
  if (size > end - bytes) return false;
  *f = file_change_new(mem_strndup(*at, (size_t)(line - *at)));
  f->is_gone = size < 0;
  if (size > 0) file_change_add(f, bytes, (size_t)size, SIZE_MAX);
  *at = bytes + f->size;
  assert(*at <= end);
  if (*at < end && **at == '\n') ++*at;
  return true;
}

void files_add_records(FileChanges *l, const Str *records) {
  const char *at = str_text(records), *end = at + records->len;
  for (FileChange f; at < end && take_record(&at, end, &f);)
    vec_push(l, f);
}

bool file_changes_alike(const FileChange *f, const FileChange *g) {
  if (strcmp(f->name, g->name) != 0 || f->is_gone != g->is_gone) return false;
  return f->is_gone || (f->size == g->size && f->hash == g->hash);
}

bool files_alike(const FileChanges *a, const FileChanges *b) {
  if (a->len != b->len) return false;
  for (size_t i = 0; i < a->len; i++)
    if (!file_changes_alike(&a->data[i], &b->data[i])) return false;
  return true;
}

static void free_change(FileChange *f) {
  mem_free(f->name);
  str_done(&f->start);
}

#ifndef NDEBUG
static bool is_sorted(const FileChanges *l) {
  for (size_t i = 1; i < l->len; i++)
    if (strcmp(l->data[i - 1].name, l->data[i].name) >= 0) return false;
  return true;
}
#endif

void files_subtract(FileChanges *after, FileChanges *before) {
  assert(is_sorted(after) && is_sorted(before));
  FileChanges changes = {0};
  size_t b = 0;
  for (size_t a = 0; a < after->len || b < before->len;) { /* both are sorted */
    FileChange *f = a < after->len ? &after->data[a] : NULL;
    FileChange *g = b < before->len ? &before->data[b] : NULL;
    int order = f ? -1 : 1;
    if (f && g) order = strcmp(f->name, g->name);
    if (order < 0 || (order == 0 && !file_changes_alike(f, g)))
      vec_push(&changes, *f);
    else if (order == 0)
      free_change(f);
    else
      vec_push(&changes, ((FileChange){.name = mem_strdup(g->name), .is_gone = true}));
    a += order <= 0;
    b += order >= 0;
  }
  assert(is_sorted(&changes));
  vec_done(after);
  files_done(before);
  *after = changes;
}

const FileChange *files_find(const FileChanges *l, const char *name) {
  for (size_t i = 0; i < l->len; i++)
    if (strcmp(l->data[i].name, name) == 0) return &l->data[i];
  return NULL;
}

FileChanges files_copy(const FileChanges *l) {
  FileChanges copy = {0};
  for (size_t i = 0; i < l->len; i++) {
    FileChange f = l->data[i];
    f.name = mem_strdup(f.name);
    f.start = str_copy(&f.start);
    vec_push(&copy, f);
  }
  return copy;
}

void files_done(FileChanges *l) {
  for (size_t i = 0; i < l->len; i++)
    free_change(&l->data[i]);
  vec_done(l);
}
