/* Clang applies the longest matching prefix, so the mapping of a file takes precedence over that of
 * its directory. When clang maps any name, it also removes "./" from the start of all names; a
 * mapping is therefore added in both versions. */
#include "front/file_names.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"

static bool maps_names(const NamedFiles *n) {
  for (size_t i = 0; n->flags && i < n->flags->len; i++)
    if (strstr(n->flags->data[i], "-prefix-map=")) return true;
  return false;
}

const char *file_names_counterpart(const NamedFiles *own, const NamedFiles *other, size_t file) {
  const StrList *from = own->files, *to = other->files;
  assert(file < from->len);
  for (size_t i = 0; i < to->len; i++)
    if (strcmp(path_base(from->data[file]), path_base(to->data[i])) == 0) return to->data[i];
  return from->len == to->len ? to->data[file] : NULL;
}

/* A name may occur as it was given, with "./" before it if it was found through -iquote., or as an
 * absolute path in a driver. */
static void file_names_add_name(ClangCommand *c, const char *from, const char *to) {
  char *absolute = realpath(from, NULL);
  clang_addf(c, "-fmacro-prefix-map=%s=%s", from, to);
  if (*from != '/') clang_addf(c, "-fmacro-prefix-map=./%s=%s", from, to);
  if (absolute && strcmp(absolute, from) != 0)
    clang_addf(c, "-fmacro-prefix-map=%s=%s", absolute, to);
  mem_free(absolute);
}

/* Maps the directory part, such as "old/" of "old/a.c"; for files next to one without a directory,
 * clang writes "./". */
static void file_names_add_directory(ClangCommand *c, const char *from, const char *to) {
  int of_from = (int)(path_base(from) - from), of_to = (int)(path_base(to) - to);
  if (of_from != of_to || strncmp(from, to, (size_t)of_to) != 0)
    clang_addf(c, "-fmacro-prefix-map=%.*s=%.*s", of_from ? of_from : 2, of_from ? from : "./",
               of_to, to);
}

static void file_names_add_file(ClangCommand *c, const char *from, const char *to) {
  char *absolute = *path_base(from) && path_base(from) != from ? realpath(from, NULL) : NULL;
  if (strcmp(from, to) != 0) {
    file_names_add_directory(c, from, to);
    if (absolute) file_names_add_directory(c, absolute, to);
    file_names_add_name(c, from, to);
  }
  mem_free(absolute);
}

void file_names_add(ClangCommand *c, const NamedFiles *own, const NamedFiles *other) {
  assert(own->files && other->files);
  if (maps_names(own) || maps_names(other)) return;
  clang_add(c, "-fmacro-prefix-map=//=//");
  size_t include = own->include && other->include ? own->include->len : 0;
  for (size_t i = 0; i < include && i < other->include->len; i++)
    if (strcmp(own->include->data[i], other->include->data[i]) != 0)
      clang_addf(c, "-fmacro-prefix-map=%s/=%s/", own->include->data[i], other->include->data[i]);
  for (size_t i = 0; i < own->files->len; i++) {
    const char *to = file_names_counterpart(own, other, i);
    if (to && file_is_c(to)) file_names_add_file(c, own->files->data[i], to);
  }
  if (own->included && other->included) file_names_add_file(c, own->included, other->included);
}
