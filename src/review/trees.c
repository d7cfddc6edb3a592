#include "review/trees.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "base/map.h"
#include "base/temp.h"
#include "review/cache.h"

/* --- the working tree --- */

static void copy_file(const char *from, const char *to) {
  size_t len;
  char *bytes = file_read(from, &len);
  if (!bytes && errno == ENOENT) return;
  if (!bytes) fatal("cannot read %s: %s", from, strerror(errno));
  if (!file_create(to, bytes, len)) file_failed(to);
  mem_free(bytes);
}

/* Appends to a colon-separated list of directories; a path with a colon or a special character is
 * quoted. */
static void add_alternate(Str *list, const char *path) {
  if (list->len) str_add(list, ":");
  bool is_quoted = strpbrk(path, ":\"\n\\") != NULL;
  if (is_quoted) str_add(list, "\"");
  str_add_escaped(list, path, is_quoted ? "\"\\" : "");
  if (is_quoted) str_add(list, "\"");
}

/* Makes the objects of the repository visible as well. */
static void see_repository(Git *g) {
  const char *given = getenv("GIT_ALTERNATE_OBJECT_DIRECTORIES");
  Str alternates = {0};
  add_alternate(&alternates, g->objects);
  if (given && *given) str_addf(&alternates, ":%s", given);
  git_set(g, str_format("GIT_ALTERNATE_OBJECT_DIRECTORIES=%s", str_text(&alternates)));
  str_done(&alternates);
}

static void use_scratch(Git *g) {
  g->scratch = temp_make("git");
  char *objects = path_join(g->scratch, "objects"), *index = path_join(g->scratch, "index");
  if (!dir_make(objects)) fatal("cannot create %s: %s", objects, strerror(errno));
  copy_file(g->index, index);
  git_set(g, str_format("GIT_OBJECT_DIRECTORY=%s", objects));
  git_set(g, mem_strdup("GIT_ALTERNATE_OBJECT_DIRECTORIES="));
  git_set(g, str_format("GIT_INDEX_FILE=%s", index));
  mem_free(objects);
  mem_free(index);
}

/* Lists "MODE ID STAGE\tPATH" for all files in the index. Submodules stay as they are in the index:
 * examining one would run git there, with the submodule's own configuration. */
static void list_known(const Git *g, Str *known) {
  const char *const args[] = {"-C", g->root, "ls-files", "-z", "--stage", NULL};
  char *why;
  if (!git_ask(g, args, known, &why)) fatal("git ls-files: %s", why);
}

static void list_paths(const Str *known, const char *list) {
  Str paths = {0};
  for (size_t at = 0; at < known->len; at += strlen(known->data + at) + 1) {
    const char *entry = known->data + at, *path = strchr(entry, '\t');
    if (!path || str_starts(entry, "160000 ")) continue;
    str_add_bytes(&paths, path + 1, strlen(path + 1) + 1);
  }
  if (!file_create(list, str_text(&paths), paths.len)) file_failed(list);
  str_done(&paths);
}

/* Appends a line to a list of paths; a path with a quote, a newline or a backslash is quoted. */
static void add_path_line(Str *list, const char *path) {
  bool is_quoted = strpbrk(path, "\"\n\\") != NULL;
  if (is_quoted) str_add(list, "\"");
  for (const char *c = path; *c; c++) {
    if (is_quoted && *c == '\n')
      str_add(list, "\\n");
    else
      str_addf(list, is_quoted && (*c == '"' || *c == '\\') ? "\\%c" : "%c", *c);
  }
  str_add(list, is_quoted ? "\"\n" : "\n");
}

static void keep_link(const Git *g, const char *path, const char *scratch) {
  char *input = path_join(scratch, "link"), *whole = path_join(g->root, path), target[4096];
  static const char *const args[] = {"hash-object", "-w", "-t", "blob", "--stdin", NULL};
  char *output = path_join(scratch, "said"), *why;
  ssize_t n = readlink(whole, target, sizeof target);
  if (n >= 0 && !file_create(input, target, (size_t)n)) file_failed(input);
  if (n >= 0 && !git_to_file(g, args, input, output, &why)) fatal("git hash-object: %s", why);
  mem_free(input);
  mem_free(whole);
  mem_free(output);
}

/* Stores the contents of the index entries that are new. */
static void keep_contents(const Git *g, const Str *before, const Str *after) {
  StrMap known;
  Str list = {0};
  strmap_init(&known);
  for (size_t at = 0; at < before->len; at += strlen(before->data + at) + 1)
    strmap_put(&known, before->data + at, 1);
  for (size_t at = 0; at < after->len; at += strlen(after->data + at) + 1) {
    const char *entry = after->data + at, *path = strchr(entry, '\t');
    if (!path || strmap_find(&known, entry, NULL)) continue;
    if (str_starts(entry, "120000 "))
      keep_link(g, path + 1, g->scratch);
    else
      add_path_line(&list, path + 1);
  }
  char *input = path_join(g->scratch, "list"), *output = path_join(g->scratch, "said"), *why;
  const char *const args[] = {"-C", g->root, "hash-object", "-w", "--stdin-paths", NULL};
  if (!file_create(input, str_text(&list), list.len)) file_failed(input);
  if (list.len && !git_to_file(g, args, input, output, &why)) fatal("git hash-object: %s", why);
  strmap_done(&known);
  str_done(&list);
  mem_free(input);
  mem_free(output);
}

/* Updates the index to the contents of the working tree. Objects are written while the repository's
 * objects are invisible, since git would update the timestamp of an object that it finds there. */
static void read_working_tree(Git *g) {
  assert(g->root && !g->scratch);
  use_scratch(g);
  char *list = path_join(g->scratch, "list"), *said = path_join(g->scratch, "said"), *why;
  Str before = {0}, after = {0};
  list_known(g, &before);
  list_paths(&before, list);
  const char *const update[] = {
      "-C",          g->root, "update-index", "--add", "--remove", "--ignore-skip-worktree-entries",
      "--info-only", "-z",    "--stdin",      NULL};
  if (!git_to_file(g, update, list, said, &why)) fatal("git update-index: %s", why);
  list_known(g, &after);
  keep_contents(g, &before, &after);
  str_done(&before);
  str_done(&after);
  mem_free(list);
  mem_free(said);
}

static char *write_tree(const Git *g) {
  static const char *const args[] = {"write-tree", "--missing-ok", NULL};
  char *tree = git_line(g, args);
  if (!tree) fatal("git write-tree failed: the working tree cannot be compared");
  return tree;
}

char *tree_of_working_tree(Git *g) {
  read_working_tree(g);
  char *tree = write_tree(g);
  see_repository(g);
  return tree;
}

/* --- replaced files --- */

/* file NULL: remove the path. */
static void put_file(const Git *g, const char *path, const char *file) {
  static const char *const hash[] = {"hash-object",  "-w",      "-t", "blob",
                                     "--no-filters", "--stdin", NULL};
  char *said = path_join(g->scratch, "said"), *why;
  char *entry = NULL;
  if (file) {
    if (!git_to_file(g, hash, file, said, &why)) fatal("git hash-object %s: %s", file, why);
    char *id = file_read(said, NULL);
    CHECK(id);
    entry = str_format("100644,%.*s,%s", (int)strcspn(id, "\n"), id, path);
    mem_free(id);
  }
  const char *const add[] = {"-C",          g->root,       "update-index", "--add", "--replace",
                             "--info-only", "--cacheinfo", entry,          NULL};
  const char *const drop[] = {"-C", g->root, "update-index", "--force-remove", "--", path, NULL};
  Str out = {0};
  if (!git_ask(g, file ? add : drop, &out, &why)) fatal("git update-index: %s", why);
  str_done(&out);
  mem_free(said);
  mem_free(entry);
}

static bool trees_is_directory(const char *path) {
  struct stat st;
  return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

/* Adds the files of the directory, and removes those that only the other directory has. */
static void put_directory(const Git *g, const char *dir, const char *other, const char *inner) {
  const char *const places[] = {other, dir};
  for (int i = 0; i < 2; i++) {
    char *place = *inner ? path_join(places[i], inner) : mem_strdup(places[i]);
    DIR *d = opendir(place);
    for (const struct dirent *e; d && (e = readdir(d));) {
      if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0) continue;
      char *path = *inner ? path_join(inner, e->d_name) : mem_strdup(e->d_name);
      char *own = path_join(dir, path), *whole = path_join(places[i], path);
      if (trees_is_directory(whole))
        put_directory(g, dir, other, path);
      else if (i)
        put_file(g, path, own);
      else if (!file_exists(own))
        put_file(g, path, NULL);
      mem_free(path);
      mem_free(own);
      mem_free(whole);
    }
    if (d) closedir(d);
    mem_free(place);
  }
}

static bool is_nothing(const char *file) { return strcmp(file, "/dev/null") == 0; }

void trees_of_files(Git *g, const char *path, const char *const files[VERSIONS],
                    char *trees[VERSIONS]) {
  assert(files[OLD] && files[NEW]);
  read_working_tree(g);
  for (Version v = OLD; v <= NEW; v++) {
    if (trees_is_directory(files[v]))
      put_directory(g, files[v], files[version_other(v)], "");
    else
      put_file(g, path, is_nothing(files[v]) ? NULL : files[v]);
    trees[v] = write_tree(g);
  }
  see_repository(g);
}

/* --- the cache --- */

typedef struct Blob {
  char *path;
  bool is_link, is_executable;
} Blob;
typedef VEC(Blob) BlobList;

/* Rejects names that would lead out of the tree: git itself would not have made such a tree. */
static bool trees_is_sound(const char *path) {
  if (*path == '/' || !*path) return false;
  for (const char *part = path; part; part = strchr(part, '/')) {
    if (*part == '/') part++;
    size_t n = strcspn(part, "/");
    bool is_dots = (n == 1 && part[0] == '.') || (n == 2 && part[0] == '.' && part[1] == '.');
    if (!n || is_dots || (n == 4 && strncmp(part, ".git", 4) == 0)) return false;
  }
  return true;
}

/* Parses "MODE TYPE ID\tPATH". */
static void add_blob(BlobList *blobs, Str *ids, const char *entry) {
  const char *tab = strchr(entry, '\t'), *type = strchr(entry, ' ');
  if (!tab || !type || !str_starts(type, " blob ")) return; /* a submodule */
  if (!trees_is_sound(tab + 1)) fatal("the tree contains a file named %s", tab + 1);
  const char *id = type + strlen(" blob ");
  str_add_bytes(ids, id, (size_t)(tab - id));
  str_add(ids, "\n");
  vec_push(blobs, ((Blob){.path = mem_strdup(tab + 1),
                          .is_link = str_starts(entry, "120000"),
                          .is_executable = str_starts(entry, "100755")}));
}

static void list_blobs(const Git *g, const char *tree, BlobList *blobs, Str *ids) {
  const char *const args[] = {"ls-tree", "-r", "-z", "--full-tree", tree, NULL};
  char *scratch = temp_make("tree"), *list = path_join(scratch, "list"), *why;
  if (!git_to_file(g, args, NULL, list, &why)) fatal("git ls-tree: %s", why);
  size_t len;
  char *text = file_read(list, &len);
  if (!text) fatal("cannot read %s: %s", list, strerror(errno));
  for (size_t at = 0; at < len; at += strlen(text + at) + 1)
    add_blob(blobs, ids, text + at);
  mem_free(text);
  temp_remove(scratch);
  mem_free(scratch);
  mem_free(list);
}

static void make_parent(const char *path) {
  char *dir = path_dir(path);
  if (!dir_make(dir)) fatal("cannot create the directory %s: %s", dir, strerror(errno));
  mem_free(dir);
}

static void write_blob(const char *dir, const Blob *b, const char *bytes, size_t len) {
  assert(!b->is_link);
  char *path = path_join(dir, b->path);
  make_parent(path);
  int flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC;
  int fd = open(path, flags, b->is_executable ? 0755 : 0644);
  if (fd < 0) file_failed(path);
  for (size_t done = 0; done < len;) {
    ssize_t n = write(fd, bytes + done, len - done);
    if (n <= 0) file_failed(path);
    done += (size_t)n;
  }
  close(fd);
  mem_free(path);
}

static void make_link(const char *dir, const Blob *b, const char *bytes, size_t len) {
  assert(b->is_link);
  char *path = path_join(dir, b->path), *target = mem_strndup(bytes, len);
  make_parent(path);
  if (symlink(target, path) != 0) log_warn("cannot create the link %s: %s", path, strerror(errno));
  mem_free(path);
  mem_free(target);
}

/* The contents of a file may be missing in a partial clone, or a damaged one: the comparison needs
 * only C files. */
static void leave_out_missing(const char *path, bool is_told) {
  if (file_is_c(path)) fatal("git cannot find the contents of %s", path);
  if (is_told) log_warn("git cannot find the contents of %s; the file is left out", path);
}

/* The bytes of each blob follow a line "ID blob LENGTH"; for a missing one there is a line "ID
 * missing". This runs twice: links are created after all files are written. Returns false if
 * contents are missing. */
static bool write_blobs(const char *dir, const BlobList *blobs, const char *all, size_t len,
                        bool makes_links) {
  size_t at = 0;
  bool is_whole = true;
  for (size_t i = 0; i < blobs->len; i++) {
    const char *line = all + at, *end = memchr(line, '\n', len - at);
    const char *size = end ? memmem(line, (size_t)(end - line), " blob ", 6) : NULL;
    if (!size) {
      if (!end) fatal("git cannot find the contents of %s", blobs->data[i].path);
      leave_out_missing(blobs->data[i].path, makes_links);
      is_whole = false;
      at = (size_t)(end + 1 - all);
      continue;
    }
    size_t n = strtoull(size + 6, NULL, 10);
    at = (size_t)(end + 1 - all);
    CHECK(n < len && at + n < len);
    if (blobs->data[i].is_link && makes_links) make_link(dir, &blobs->data[i], all + at, n);
    if (!blobs->data[i].is_link && !makes_links) write_blob(dir, &blobs->data[i], all + at, n);
    at += n + 1;
  }
  return is_whole;
}

static bool write_files(const char *dir, const BlobList *blobs, const char *contents) {
  int fd = open(contents, O_RDONLY | O_CLOEXEC);
  struct stat st;
  if (fd < 0 || fstat(fd, &st) != 0) fatal("cannot read %s: %s", contents, strerror(errno));
  size_t len = (size_t)st.st_size;
  const char *all = len ? mmap(NULL, len, PROT_READ, MAP_PRIVATE, fd, 0) : "";
  if (all == MAP_FAILED) fatal("cannot read %s: %s", contents, strerror(errno));
  write_blobs(dir, blobs, all, len, false);
  bool is_whole = write_blobs(dir, blobs, all, len, true);
  if (len) munmap((void *)(uintptr_t)all, len);
  close(fd);
  return is_whole;
}

/* Returns false if contents are missing. */
static bool unpack(const Git *g, const char *tree, const char *dir) {
  static const char *const args[] = {"cat-file", "--batch", NULL};
  BlobList blobs = {0};
  Str ids = {0};
  list_blobs(g, tree, &blobs, &ids);
  char *scratch = temp_make("tree"), *list = path_join(scratch, "list"),
       *contents = path_join(scratch, "contents"), *why;
  if (!file_create(list, str_text(&ids), ids.len)) file_failed(list);
  if (!git_to_file(g, args, list, contents, &why)) fatal("git cat-file: %s", why);
  bool is_whole = write_files(dir, &blobs, contents);
  for (size_t i = 0; i < blobs.len; i++)
    mem_free(blobs.data[i].path);
  vec_done(&blobs);
  str_done(&ids);
  temp_remove(scratch);
  mem_free(scratch);
  mem_free(list);
  mem_free(contents);
  return is_whole;
}

/* A tree that is not whole is written anew each time: its contents may be there by then. */
static char *partial_name(const char *dir) {
  char *partial = str_format("%s-partial", dir);
  if (file_exists(partial)) dir_remove(partial);
  return partial;
}

/* The tree is written to a temporary directory and renamed, so that a tree with its final name is
 * complete. */
static void remove_fresh(void *dir) { dir_remove(dir); }

char *tree_unpack(const Git *g, const char *tree) {
  assert(tree && *tree);
  char *home = cache_home(), *dir = str_format("%s/trees/%s", home, tree);
  char *fresh = str_format("%s/trees/new-XXXXXX", home), *trees = path_join(home, "trees");
  if (!file_exists(dir)) {
    if (!dir_make(trees) || !mkdtemp(fresh))
      fatal("cannot write to the cache %s: %s; set XDG_CACHE_HOME to a writable directory", trees,
            strerror(errno));
    fatal_set_cleanup(remove_fresh, fresh);
    bool is_whole = unpack(g, tree, fresh);
    fatal_set_cleanup(NULL, NULL);
    if (!is_whole) {
      char *partial = partial_name(dir);
      mem_free(dir);
      dir = partial;
    }
    if (chmod(fresh, 0755) != 0 || rename(fresh, dir) != 0) {
      bool was_quicker = file_exists(dir); /* another umbra process */
      if (!was_quicker) fatal("cannot create %s: %s", dir, strerror(errno));
      dir_remove(fresh);
    }
  }
  cache_touch(dir);
  char *real = realpath(dir, NULL);
  if (!real) fatal("cannot read %s: %s", dir, strerror(errno));
  char *kept = mem_strdup(real);
  free(real);
  mem_free(home);
  mem_free(dir);
  mem_free(fresh);
  mem_free(trees);
  return kept;
}
