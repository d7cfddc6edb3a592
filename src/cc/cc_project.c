/* The results of a build: programs that contain bitcode, found by searching its directory. */
#include "cc/cc_project.h"

#include <assert.h>
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/str.h"
#include "base/vec.h"
#include "cc/cc_sources.h"
#include "cc/extract.h"

typedef VEC(char *) FoundList; /* owned paths */

/* True if it is a program; objects and libraries, from which programs are linked, are ignored. */
static bool is_program(const char *path) {
  struct stat st;
  return lstat(path, &st) == 0 && S_ISREG(st.st_mode) && (st.st_mode & 0111) &&
         !strstr(path_base(path), ".so") && !str_ends(path, ".o") && extract_is_possible(path);
}

/* Names that begin with a dot, except for libtool's .libs, and CMake's configure checks are
 * ignored. */
static bool cc_project_is_of_interest(const char *name) {
  if (strcmp(name, ".libs") == 0) return true;
  return name[0] != '.' && strcmp(name, "CMakeFiles") != 0;
}

static void cc_project_walk(const char *dir, const char *name, FoundList *found) {
  DIR *d = opendir(dir);
  if (!d) return;
  for (const struct dirent *e; (e = readdir(d));) {
    if (!cc_project_is_of_interest(e->d_name)) continue;
    char *path = path_join(dir, e->d_name);
    struct stat st;
    if (lstat(path, &st) == 0 && S_ISDIR(st.st_mode))
      cc_project_walk(path, name, found);
    else if ((!name || strcmp(e->d_name, name) == 0) && is_program(path))
      vec_push(found, mem_strdup(path));
    mem_free(path);
  }
  closedir(d);
}

static void find_programs(const char *build, const char *name, FoundList *found) {
  cc_project_walk(build, name, found);
  texts_sort(found);
}

static void cc_project_list(Str *out, const FoundList *found, const char *build) {
  enum { MOST = 20 };
  for (size_t i = 0; i < found->len && i < MOST; i++)
    str_addf(out, "%s%s", i ? ", " : "", found->data[i] + strlen(build) + 1);
  if (found->len > MOST) str_addf(out, " and %zu more", found->len - MOST);
}

static void cc_project_found_done(FoundList *found) {
  for (size_t i = 0; i < found->len; i++)
    mem_free(found->data[i]);
  vec_done(found);
}

/* NULL if there is none. */
static char *cc_project_find_program(const char *build, const char *target) {
  char *exact = target ? path_join(build, target) : NULL;
  if (exact && file_is_regular(exact) && extract_is_possible(exact)) return exact;
  mem_free(exact);
  FoundList found = {0};
  if (!target || !strchr(target, '/')) find_programs(build, target, &found);
  if (found.len > 1) {
    Str names = {0};
    cc_project_list(&names, &found, build);
    fatal("%s contains several programs; name one of these with --target: %s", build,
          str_text(&names));
  }
  char *program = found.len ? mem_strdup(found.data[0]) : NULL;
  cc_project_found_done(&found);
  return program;
}

/* Reports the programs that could have been meant. */
static void cc_project_fail(const char *build, const char *target) {
  FoundList found = {0};
  Str names = {0};
  find_programs(build, NULL, &found);
  cc_project_list(&names, &found, build);
  if (found.len)
    fatal("%s has no program %s that was built with umbra-cc (available: %s)", build, target,
          str_text(&names));
  char *exact = target ? path_join(build, target) : NULL;
  bool is_foreign = exact && file_is_regular(exact);
  fatal(
      "%s has no program that was built with umbra-cc%s%s%s, and no compile_commands.json: build "
      "it with CC=umbra-cc, or have cmake "
      "(-DCMAKE_EXPORT_COMPILE_COMMANDS=ON), meson or bear write one",
      build, is_foreign ? " (" : "", is_foreign ? target : "",
      is_foreign ? " contains no bitcode)" : "");
}

static char *cc_project_output_of(const char *build, const char *name) {
  char *dir = path_join(build, ".umbra");
  if (!dir_make(dir)) fatal("cannot create the directory %s: %s", dir, strerror(errno));
  char *path = str_format("%s/%s.bc", dir, path_base(name));
  mem_free(dir);
  return path;
}

char *project_bitcode(const char *build, const char *target, LibcHeaders libc) {
  assert(build && *build);
  struct stat st;
  if (stat(build, &st) != 0)
    fatal("cannot read the build directory %s: %s", build, strerror(errno));
  if (!S_ISDIR(st.st_mode))
    fatal("%s is not a directory; name the directory in which the project was built", build);
  char *program = cc_project_find_program(build, target),
       *database = path_join(build, "compile_commands.json");
  const char *named = target ? target : "program";
  if (!program && !file_exists(database))
    cc_project_fail(build, target); /* before anything is written there */
  char *output = cc_project_output_of(build, program ? program : named);
  if (program)
    extract_bitcode(program, output);
  else
    sources_compile(database, target, libc, output);
  mem_free(program);
  mem_free(database);
  return output;
}
