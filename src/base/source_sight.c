#include "base/source_sight.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "base/search_path.h"
#include "base/str.h"

static const char VARIABLE[] = "UMBRA_SOURCES_SEE";

const char *source_sight(void) { return getenv(VARIABLE); }

static void source_sight_set(const char *paths) {
  if (setenv(VARIABLE, paths, 1) != 0) fatal("out of memory");
}

static bool source_sight_is_seen(const char *path) {
  char *real = realpath(path, NULL), *dirs = mem_strdup(source_sight()), *rest = NULL;
  bool is_in = false;
  for (char *dir = strtok_r(dirs, "\n", &rest); dir && real && !is_in;
       dir = strtok_r(NULL, "\n", &rest))
    is_in = path_is_within(real, dir);
  mem_free(dirs);
  free(real);
  return is_in;
}

/* A single argument of a command line contains all paths, and the system limits its length. */
void source_sight_add(const char *path) {
  enum { MOST = 100000 };
  char *real = realpath(path, NULL);
  const char *given = source_sight();
  assert(given);
  bool is_new = real && !strchr(real, '\n') && !source_sight_is_seen(real);
  if (is_new && strlen(given) + strlen(real) > MOST) {
    log_warn("%s: too many directories of headers: it is not read", real);
  } else if (is_new) {
    char *all = str_format("%s%s\n", given, real);
    source_sight_set(all);
    mem_free(all);
  }
  free(real);
}

/* Adds Umbra's own files, some of which are links to where they were built. */
static void add_own(void) {
  DIR *d = opendir(umbra_home());
  source_sight_add(umbra_home());
  for (const struct dirent *e; d && (e = readdir(d));) {
    char *inner = path_join(umbra_home(), e->d_name);
    if (e->d_type == DT_LNK) source_sight_add(inner);
    mem_free(inner);
  }
  if (d) closedir(d);
}

/* Adds the program that this name starts, which may be a script, and, if it is an LLVM installed
 * elsewhere, its libraries and headers. */
static void add_installation(const char *program) {
  char *path = search_path_find(program), *real = path ? realpath(path, NULL) : NULL;
  const char *bin = real ? strstr(real, "/bin/") : NULL;
  char *lib = bin ? str_format("%.*s/lib", (int)(bin - real), real) : NULL;
  char *headers = lib ? path_join(lib, "clang") : NULL;
  if (real) source_sight_add(real);
  if (headers && file_exists(headers)) source_sight_add(lib);
  mem_free(path);
  mem_free(lib);
  mem_free(headers);
  free(real);
}

void source_sight_begin(void) {
  static const char *const of_system[] = {
      "/usr", "/bin", "/lib", "/lib32", "/lib64", "/libx32", "/etc/ld.so.cache"};
  source_sight_set("");
  for (size_t i = 0; i < sizeof of_system / sizeof *of_system; i++)
    source_sight_add(of_system[i]);
  add_own();
  add_installation("clang-19");
  const char *at = getenv("LD_LIBRARY_PATH");
  for (char *dir; (dir = search_path_next(&at)); mem_free(dir))
    if (*dir == '/') source_sight_add(dir);
}

char *source_sight_read(const char *path, size_t *len) {
  if (!source_sight() || source_sight_is_seen(path)) return file_read(path, len);
  errno = EACCES;
  return NULL;
}

char *source_line(const char *path, uint32_t line) {
  assert(path && line > 0);
  char *text = source_sight_read(path, NULL);
  if (!text) return NULL;
  const char *p = text;
  for (uint32_t at = 1; p && at < line; at++) {
    p = strchr(p, '\n');
    if (p) p++;
  }
  char *copy = p && *p && line ? mem_strndup(p, strcspn(p, "\r\n")) : NULL;
  mem_free(text);
  return copy;
}
