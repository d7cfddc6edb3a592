#include "review/tree_shape.h"

#include <assert.h>
#include <errno.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/log.h"
#include "review/review_changes.h"

/* Parses "MODE TYPE ID\tPATH"; adds to *shape what configuring can depend on without opening it. */
static void add_entry(TreeShape *s, Str *shape, const char *entry) {
  const char *tab = strchr(entry, '\t'), *type = strchr(entry, ' ');
  const char *id = type ? strchr(type + 1, ' ') : NULL;
  assert(tab && id && id < tab);
  bool is_c = str_starts(entry, "100") && file_kind(tab + 1) != FILE_OTHER;
  str_add_bytes(shape, entry, (size_t)((is_c ? id : tab) - entry));
  str_add_bytes(shape, tab, strlen(tab) + 1);
  if (!is_c) return;
  strmap_put(&s->c_files, tab + 1, s->ids.len);
  vec_push(&s->ids, mem_strndup(id + 1, (size_t)(tab - id - 1)));
}

void tree_shape_read(TreeShape *s, const Git *g, const char *tree) {
  const char *const args[] = {"ls-tree", "-r", "-z", "--full-tree", tree, NULL};
  Str listing = {0}, shape = {0};
  *s = (TreeShape){0};
  strmap_init(&s->c_files);
  if (git_ask(g, args, &listing, NULL)) {
    const char *text = str_text(&listing);
    for (size_t at = 0; at < listing.len; at += strlen(text + at) + 1)
      add_entry(s, &shape, text + at);
    s->shape = hash_bytes(str_text(&shape), shape.len);
  }
  str_done(&listing);
  str_done(&shape);
}

void tree_shape_done(TreeShape *s) {
  strmap_done(&s->c_files);
  texts_done(&s->ids);
}

/* The id of a C file; NULL if the tree has none of that path. */
static const char *id_of(const TreeShape *s, const char *path) {
  uint64_t at;
  return strmap_find(&s->c_files, path, &at) ? s->ids.data[at] : NULL;
}

void tree_shape_keep(const TreeShape *s, const char *file, const char *tree, const char *root,
                     const TextList *opened) {
  Str text = {0};
  str_addf(&text, "%s %s\n", tree, root);
  bool is_plain = s->shape != 0;
  for (size_t i = 0; i < opened->len; i++) {
    const char *id = id_of(s, opened->data[i]);
    if (strchr(opened->data[i], '\n')) is_plain = false;
    if (id) str_addf(&text, "%s %s\n", id, opened->data[i]);
  }
  if (is_plain && !file_publish(file, str_text(&text), text.len))
    log_note("%s was not cached: %s", file, strerror(errno));
  str_done(&text);
}

/* Cuts the line in two at its first space; NULL if it has none. */
static char *second_of(char *line) {
  char *space = line ? strchr(line, ' ') : NULL;
  if (space) *space++ = 0;
  return space;
}

char *tree_shape_find(const TreeShape *s, const char *file, char **root, TextList *opened) {
  char *text = s->shape ? file_read(file, NULL) : NULL, *rest = NULL;
  char *tree = text ? strtok_r(text, "\n", &rest) : NULL, *at = second_of(tree);
  bool is_right = at != NULL;
  for (char *line; is_right && (line = strtok_r(NULL, "\n", &rest));) {
    const char *path = second_of(line), *id = path ? id_of(s, path) : NULL;
    is_right = id && strcmp(id, line) == 0;
    if (is_right && opened) vec_push(opened, mem_strdup(path));
  }
  char *found = is_right ? mem_strdup(tree) : NULL;
  *root = is_right ? mem_strdup(at) : NULL;
  mem_free(text);
  return found;
}
