#include "review/build_script.h"

#include <assert.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/str.h"

typedef struct ByFile {
  const char *file; /* the script is used if the tree has this file */
  const char *script;
} ByFile;

/* The script of the first file that exists; NULL if there is none. */
static const char *find_script(const char *root, const ByFile *known, size_t n) {
  for (size_t i = 0; i < n; i++) {
    char *path = path_join(root, known[i].file);
    bool is_there = file_is_regular(path);
    mem_free(path);
    if (is_there) return known[i].script;
  }
  return NULL;
}

const char *build_script(const char *build, const char *command) {
  static const ByFile known[] = {
      {"CMakeLists.txt",
       "cmake -S \"$1/$3\" -B build -DCMAKE_EXPORT_COMPILE_COMMANDS=ON && "
       "mv build/compile_commands.json ."},
      {"meson.build",
       "meson setup --wrap-mode=nodownload build \"$1/$3\" && "
       "cp build/compile_commands.json ."}};
  if (command) return "cd \"tree/$3\" && eval \"$2\"";
  return find_script(build, known, sizeof known / sizeof *known);
}

/* What fails in a parallel build for lack of a dependency is made by the second command. */
#define MAKE(words) "make -kj$(nproc)" words " || make -k" words " || true"

/* A configure script may be for a shell other than sh. */
static bool is_executable(const char *dir, const char *file) {
  char *path = path_join(dir, file);
  bool is = access(path, X_OK) == 0;
  mem_free(path);
  return is;
}

/* If the project's own script does not create the configure script, as it wants a git repository or
 * the network, autoreconf may. */
#define GENERATE(script)      \
  "{ { NOCONFIGURE=1 " script \
  "; test -f configure; } || autoreconf -fi || autoconf; } && sh ./configure && { " MAKE("") "; }"

/* The script for a tree whose configure script has to be generated first; NULL if there is none. */
static const char *build_generate(const char *dir) {
  static const ByFile shell[] = {{"autogen.sh", GENERATE("sh ./autogen.sh")},
                                 {"bootstrap", GENERATE("sh ./bootstrap")},
                                 {"bootstrap.sh", GENERATE("sh ./bootstrap.sh")},
                                 {"buildconf", GENERATE("sh ./buildconf")}};
  static const ByFile own[] = {{"autogen.sh", GENERATE("./autogen.sh")},
                               {"bootstrap", GENERATE("./bootstrap")},
                               {"bootstrap.sh", GENERATE("./bootstrap.sh")},
                               {"buildconf", GENERATE("./buildconf")}};
  static const ByFile plain[] = {
      {"configure.ac", "{ autoreconf -fi || autoconf; } && sh ./configure && { " MAKE("") "; }"}};
  const char *script = find_script(dir, plain, sizeof plain / sizeof *plain);
  for (size_t i = 0; i < sizeof own / sizeof *own && script; i++) {
    const ByFile *known = is_executable(dir, own[i].file) ? own : shell;
    const char *better = find_script(dir, &known[i], 1);
    if (better) return better;
  }
  return script;
}

const char *build_guess(const char *dir) {
  assert(*dir == '/');
  if (build_script(dir, NULL)) return NULL; /* already tried */
  static const ByFile first[] = {
      {"Config.in", "make defconfig && { " MAKE(" CC=\"$CC\"") "; }"}, /* Kconfig */
      {"configure", "sh ./configure && { " MAKE("") "; }"}};
  static const ByFile last[] = {{"configure.sh", "sh ./configure.sh && { " MAKE("") "; }"},
                                {"GNUmakefile", MAKE(" CC=\"$CC\"")},
                                {"makefile", MAKE(" CC=\"$CC\"")},
                                {"Makefile", MAKE(" CC=\"$CC\"")}};
  const char *script = find_script(dir, first, sizeof first / sizeof *first);
  if (!script) script = build_generate(dir);
  if (!script) script = find_script(dir, last, sizeof last / sizeof *last);
  bool is_direct =
      script && ((str_starts(script, "sh ./configure ") && is_executable(dir, "configure")) ||
                 (str_starts(script, "sh ./configure.sh ") && is_executable(dir, "configure.sh")));
  return is_direct ? script + strlen("sh ") : script;
}

char *build_shown(const char *command) {
  static const char *const all[] = {"{ " MAKE("") "; }", "{ " MAKE(" CC=\"$CC\"") "; }", MAKE(""),
                                    MAKE(" CC=\"$CC\"")};
  Str s = {0};
  str_add(&s, command);
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    str_replace(&s, all[i], "make");
  return str_take(&s);
}

bool build_exists(const char *dir) { return build_script(dir, NULL) || build_guess(dir); }
