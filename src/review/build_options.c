/* This reads makefiles, scripts and the like as text, without their variables and conditions. */
#include "review/build_options.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "cc/passed.h"

/* --- files --- */

static bool builds(const char *name) {
  static const char *const begins[] = {"Makefile", "makefile", "GNUmakefile", "configure",
                                       "build",    "Build",    "BUILD",       "compile",
                                       "SCons",    "wscript",  "premake",     "xmake",
                                       "Jamfile",  "meson",    "CMakeLists",  NULL};
  return str_starts_one_of(name, begins) || str_ends(name, ".sh");
}

/* Other files of a build include such a file. */
static bool is_rules(const char *name) {
  return str_ends(name, ".mk") || str_ends(name, ".mak") || str_ends(name, ".cmake");
}

/* --- options --- */

static bool begins_option(const char *text, const char *at) {
  return *at == '-' && (at == text || strchr(" \t\n=\"'(,:;+`", at[-1]));
}

static bool is_option(const char *word) {
  static const char *const begins[] = {"-include", "-imacros",   "-iquote",
                                       "-isystem", "-idirafter", NULL};
  char letter = word[1], next = letter ? word[2] : 0;
  if (letter == 'D' || letter == 'U')
    return isalpha((unsigned char)next) || (next && strchr("_$ \t@", next));
  if (letter == 'I') return next != 0;
  if (letter == 'm') return false; /* install -m 644 */
  return str_starts_one_of(word, begins) || passed_is_meaning(word);
}

/* What CMake and meson have instead of options, and a program that prints some. */
static const char *const words_of_options[] = {"definitions",
                                               "include_directories",
                                               "compile_options",
                                               "compile_features",
                                               "C_FLAGS",
                                               "C_STANDARD",
                                               "c_args",
                                               "add_project_arguments",
                                               "c_std=",
                                               "pkg-config",
                                               "add_global_arguments",
                                               NULL};

/* The option that begins there; NULL if none does. */
static char *option_at(const char *text, const char *at) {
  if (begins_option(text, at)) {
    size_t n = strcspn(at, " \t\n\"'`;)");
    bool has_value = n == 2 && (at[n] == ' ' || at[n] == '\t');
    if (has_value) n += 1 + strcspn(at + n + 1, " \t\n\"'`;)");
    char *word = mem_strndup(at, n);
    if (is_option(word)) return word;
    mem_free(word);
    return NULL;
  }
  for (const char *const *w = words_of_options; *w; w++)
    if (str_starts(at, *w)) return mem_strdup(*w);
  return NULL;
}

static char *find_in(const char *path, const char *text) {
  size_t line = 1;
  bool is_comment = false;
  for (const char *at = text; *at; at++) {
    if (*at == '\n') {
      line++;
      is_comment = false;
    }
    is_comment |= *at == '#' && (at == text || isspace((unsigned char)at[-1]));
    char *option = is_comment ? NULL : option_at(text, at);
    if (!option) continue;
    char *found = str_format("%s:%zu: %s", path, line, option);
    mem_free(option);
    return found;
  }
  return NULL;
}

/* Is there a changed C file in the directory of the path, or below it? */
static bool is_above_change(const char *path, const ChangeList *changes) {
  size_t n = (size_t)(path_base(path) - path);
  for (size_t i = 0; i < changes->len; i++) {
    const Change *c = &changes->data[i];
    bool is_c = c->kind == FILE_SOURCE || c->kind == FILE_HEADER;
    if (is_c && c->path[NEW] && strncmp(path, c->path[NEW], n) == 0) return true;
  }
  return false;
}

char *build_options_find(const SourceTree *t, const ChangeList *changes) {
  assert(t->root);
  char *found = NULL;
  for (size_t i = 0; i < t->others.len && !found; i++) {
    const char *path = t->others.data[i], *name = path_base(path);
    bool is_shared = is_rules(name);
    if (!is_shared && !builds(name)) continue;
    if (!is_shared && !is_above_change(path, changes)) continue;
    char *text = source_tree_text(t, path);
    if (text) found = find_in(path, text);
    mem_free(text);
  }
  return found;
}
