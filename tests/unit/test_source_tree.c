/* A tree of sources: who reads a header, and where one is found. */
#include "review/source_tree.h"

#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/temp.h"
#include "test.h"

static void write_file(const char *root, const char *path, const char *text) {
  char *whole = path_join(root, path);
  char *dir = mem_strndup(whole, (size_t)(path_base(whole) - whole));
  TEST(dir_make(dir) && file_create(whole, text, strlen(text)));
  mem_free(whole);
  mem_free(dir);
}

static bool is_dir(const SourceTree *t, const char *wanted, const char *from, const char *dir) {
  char *found = source_tree_include_dir(t, wanted, from);
  bool is_it = found ? dir && strcmp(found, dir) == 0 : !dir;
  mem_free(found);
  return is_it;
}

/* The readers' paths, joined by blanks. */
static bool are_readers(const SourceTree *t, const char *path, size_t most, size_t wanted_all,
                        const char *wanted) {
  FileIndices readers = {0};
  size_t all;
  Str text = {0};
  source_tree_readers(t, path, most, &readers, &all);
  for (size_t i = 0; i < readers.len; i++)
    str_addf(&text, "%s%s", i ? " " : "", t->files.data[readers.data[i]].path);
  bool is_it = all == wanted_all && strcmp(str_text(&text), wanted) == 0;
  if (!is_it) fprintf(stderr, "%zu: %s\n", all, str_text(&text));
  str_done(&text);
  vec_done(&readers);
  return is_it;
}

int main(void) {
  char *root = temp_make("tree");
  write_file(root, "src/a.c", "#include \"deep.h\"\nint main(void) { return 0; }\n");
  write_file(root, "src/b.c", "  #  include <lib/api.h>\nint domain(void);\n");
  write_file(root, "src/deep.h", "#include \"../include/lib/api.h\"\n#include \"./own.h\"\n");
  write_file(root, "src/own.h", "");
  write_file(root, "include/lib/api.h", "#include \"api.h\"\n");
  write_file(root, "other/lib/api.h", "");
  write_file(root, "other/c.c", "#include \"lib/api.h\"\n");
  write_file(root, "src/config.h.in", "");
  SourceTree t;
  source_tree_read(&t, mem_strdup(root), "new");
  TEST(t.files.len == 7 && t.others.len == 1);
  TEST(source_tree_find(&t, "src/a.c")->has_main && !source_tree_find(&t, "src/b.c")->has_main);
  TEST(!source_tree_find(&t, "a.c") && !source_tree_find(&t, "src/config.h.in"));
  TEST(source_tree_has(&t, "src/config.h.in") && !source_tree_has(&t, "src"));
  /* through headers, however the name is written; too many are counted */
  TEST(are_readers(&t, "src/own.h", 9, 1, "src/a.c"));
  TEST(are_readers(&t, "include/lib/api.h", 9, 3, "other/c.c src/b.c src/a.c"));
  TEST(are_readers(&t, "include/lib/api.h", 1, 3, "other/c.c"));
  TEST(are_readers(&t, "src/a.c", 9, 0, ""));
  TEST(source_tree_is_included(&t, "src/own.h") && !source_tree_is_included(&t, "src/b.c"));
  /* the nearest directory */
  TEST(is_dir(&t, "lib/api.h", "other/c.c", "other"));
  TEST(is_dir(&t, "lib/api.h", "include/x.c", "include"));
  TEST(is_dir(&t, "own.h", "other/c.c", "src"));
  TEST(is_dir(&t, "src/own.h", "other/c.c", "."));
  TEST(is_dir(&t, "wn.h", "other/c.c", NULL));
  TEST(strcmp(source_tree_template(&t, "x/config.h", ".in"), "src/config.h.in") == 0);
  TEST(!source_tree_template(&t, "own.h", ".in"));
  TEST(source_tree_has_templates(&t));
  source_tree_done(&t);
  temp_remove(root);
  mem_free(root);
  return 0;
}
