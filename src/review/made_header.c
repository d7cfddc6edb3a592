#include "review/made_header.h"

#include <assert.h>
#include <glob.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "front/clang.h"
#include "review/configure_probe.h"

/* --- results of configure checks --- */

/* Looks for sys/stat.h and sys_stat.h if the name is SYS_STAT_H. */
static bool has_header(const char *name, size_t len) {
  assert(len > 2);
  if (!libc_home()) return false;
  char *base = str_lower(name, len - 2);
  bool found = false;
  for (int with_slash = 0; with_slash < 2 && !found; with_slash++) {
    char *underscore = with_slash ? strchr(base, '_') : NULL;
    if (underscore) *underscore = '/';
    char *path = str_format("%s/include/%s.h", libc_home(), base);
    found = file_exists(path);
    mem_free(path);
  }
  mem_free(base);
  return found;
}

static bool made_header_is_among(const char *name, size_t len, const char *const *list) {
  for (; *list; list++)
    if (strlen(*list) == len && strncmp(*list, name, len) == 0) return true;
  return false;
}

/* Types that the C library has, and whose names configure_probe cannot spell. */
static bool made_header_is_type(const char *name, size_t len) {
  static const char *const types[] = {"_BOOL", "LONG_DOUBLE", "U_CHAR", "U_SHORT",
                                      "U_INT", "U_LONG",      NULL};
  return made_header_is_among(name, len, types);
}

/* The value of a macro as a new string; NULL if it is not defined. */
static char *made_header_value_of(const Workspace *w, const ConfigureAnswers *answers,
                                  const char *name, size_t len) {
  static const char *const truths[] = {"STDC_HEADERS",
                                       "HAVE_STDINT",
                                       "HAVE_LONG_LONG",
                                       "HAVE_INLINE",
                                       "HAVE_LONGLONG",
                                       "HAVE_VARIADIC_MACROS_C99",
                                       "HAVE_VARIADIC_MACROS_GCC",
                                       "_GNU_SOURCE",
                                       "_ALL_SOURCE",
                                       "HAVE_LONG_LONG_INT",
                                       "HAVE_UNSIGNED_LONG_LONG_INT",
                                       NULL};
  static const char *const texts[] = {"PACKAGE",         "VERSION",           "PACKAGE_NAME",
                                      "PACKAGE_VERSION", "PACKAGE_STRING",    "PACKAGE_TARNAME",
                                      "PACKAGE_URL",     "PACKAGE_BUGREPORT", NULL};
  if (made_header_is_among(name, len, truths)) return mem_strdup("1");
  if (made_header_is_among(name, len, texts)) return mem_strdup("\"unknown\"");
  char *word = mem_strndup(name, len);
  uint64_t answer;
  bool is_answered = strmap_find(answers, word, &answer);
  mem_free(word);
  if (is_answered) return str_format("%u", (unsigned)answer);
  if (len <= 7 || strncmp(name, "HAVE_", 5) != 0) return NULL;
  if (strncmp(name + len - 2, "_H", 2) == 0)
    return has_header(name + 5, len - 5) ? mem_strdup("1") : NULL;
  if (made_header_is_type(name + 5, len - 5)) return mem_strdup("1");
  size_t from = len > 10 && strncmp(name + 5, "DECL_", 5) == 0 ? 10 : 5;
  char *function = str_lower(name + from, len - from);
  bool has_it = strmap_find(&w->libc, function, NULL);
  mem_free(function);
  return has_it ? mem_strdup("1") : NULL;
}

/* --- templates --- */

static size_t made_header_name_length(const char *p) {
  size_t n = 0;
  while (str_is_word(p[n]))
    n++;
  return n;
}

/* Is the line just @NAME@ or ${NAME}? It stands for whole declarations, or for none. */
static bool is_placeholder(const char *line, size_t len) {
  while (len && strchr(" \t\r", line[len - 1]))
    len--;
  for (; len && strchr(" \t", *line); len--)
    line++;
  bool is_brace = len > 3 && line[0] == '$' && line[1] == '{' && line[len - 1] == '}';
  bool is_at = len > 2 && line[0] == '@' && line[len - 1] == '@';
  size_t start = is_brace ? 2 : 1;
  return (is_brace || is_at) && made_header_name_length(line + start) == len - start - 1;
}

/* Replaces @NAME@ and ${NAME} in the rest of a line. */
static void add_substituted(const Workspace *w, const ConfigureAnswers *answers, Str *out,
                            const char *p, size_t len) {
  for (size_t i = 0; i < len;) {
    bool is_at = p[i] == '@', is_brace = p[i] == '$' && i + 1 < len && p[i + 1] == '{';
    size_t start = i + (is_brace ? 2 : 1),
           n = is_at || is_brace ? made_header_name_length(p + start) : 0;
    if (!n || start + n >= len || p[start + n] != (is_at ? '@' : '}')) {
      str_add_bytes(out, p + i++, 1);
      continue;
    }
    char *value = made_header_value_of(w, answers, p + start, n), *small = str_lower(p + start, n);
    str_add(out, value ? value : strstr(small, "inline") ? "inline" : "0");
    mem_free(value);
    mem_free(small);
    i = start + n + 1;
  }
}

/* The name in "#undef NAME" or "#cmakedefine[01] NAME ..."; NULL if the line is something else.
 * is_number: it is defined as 0 if configure would not define it. */
static const char *asked_name(const char *line, bool *is_number) {
  static const char *const marks[] = {"undef", "cmakedefine01", "cmakedefine"};
  const char *p = line + strspn(line, " \t");
  const char *word = *p == '#' ? p + 1 + strspn(p + 1, " \t") : "";
  for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
    size_t n = strlen(marks[i]);
    if (strncmp(word, marks[i], n) != 0 || (word[n] != ' ' && word[n] != '\t')) continue;
    *is_number = i == 1;
    return word + n + strspn(word + n, " \t");
  }
  return NULL;
}

/* A line that asks for a name becomes a definition if configure would make one. */
static void made_header_add_line(const Workspace *w, const ConfigureAnswers *answers, Str *out,
                                 const char *line, size_t len) {
  bool is_number;
  const char *name = asked_name(line, &is_number);
  if (!name) {
    if (!is_placeholder(line, len)) add_substituted(w, answers, out, line, len);
    return;
  }
  int n = (int)made_header_name_length(name);
  char *value = made_header_value_of(w, answers, name, (size_t)n);
  if (value || is_number)
    str_addf(out, "#define %.*s %s", n, name, value ? value : "0");
  else
    str_addf(out, "/* #undef %.*s */", n, name);
  mem_free(value);
}

static void find_names(const char *text, TextList *names) {
  bool is_number;
  for (; *text; text += strcspn(text, "\n"), text += *text == '\n') {
    const char *name = asked_name(text, &is_number);
    if (name) vec_push(names, mem_strndup(name, made_header_name_length(name)));
  }
}

static void fill_template(const Workspace *w, const char *text, Str *out) {
  TextList names = {0};
  ConfigureAnswers answers;
  find_names(text, &names);
  configure_probe(w, &names, &answers);
  while (*text) {
    size_t n = strcspn(text, "\n");
    made_header_add_line(w, &answers, out, text, n);
    str_add(out, "\n");
    text += n + (text[n] == '\n');
  }
  strmap_done(&answers);
  texts_done(&names);
}

/* --- headers --- */

static void write_header(const char *path, const Str *text) {
  char *dir = path_dir(path);
  if (!dir_make(dir) || !file_create(path, str_text(text), text->len)) file_failed(path);
  mem_free(dir);
}

/* The directories where headers are installed, the most likely ones first. The patterns cover only
 * what projects find with pkg-config, llvm-config and similar tools. */
static char *find_installed(const char *wanted) {
  static const char *const places[] = {"/usr/include", "/usr/include/x86_64-linux-gnu",
                                       "/usr/lib/llvm-*/include", "/usr/include/*",
                                       "/usr/lib/x86_64-linux-gnu/*/include"};
  char *found = NULL;
  for (size_t i = 0; i < sizeof places / sizeof *places && !found; i++) {
    char *pattern = path_join(places[i], wanted);
    glob_t all;
    if (glob(pattern, 0, NULL, &all) == 0) {
      const char *last = all.gl_pathv[all.gl_pathc - 1]; /* the newest version */
      if (file_is_regular(last)) found = mem_strdup(last);
      globfree(&all);
    }
    mem_free(pattern);
  }
  return found;
}

/* Many projects have a header of this name, which a build generates: one that is installed belongs
 * to another project. */
static bool made_header_is_generic(const char *wanted) {
  static const char *const names[] = {
      "config",   "configure", "conf",    "version",     "build",    "buildinfo",
      "features", "settings",  "options", "common",      "global",   "globals",
      "types",    "util",      "utils",   "defs",        "platform", "system",
      "autoconf", "revision",  "gitrev",  "git_version", NULL};
  const char *dot = strrchr(wanted, '.');
  size_t n = dot ? (size_t)(dot - wanted) : strlen(wanted);
  return !strchr(wanted, '/') && made_header_is_among(wanted, n, names);
}

/* Links a header of another library that is installed here. Only this header is linked, since its
 * directory also contains those of the host's C library. */
static bool link_installed(const char *path, const char *wanted) {
  bool is_none = strpbrk(wanted, "*?[\\") || made_header_is_generic(wanted);
  char *there = is_none ? NULL : find_installed(wanted);
  const Str none = {0};
  bool is_done = false;
  if (there) {
    write_header(path, &none);
    is_done = unlink(path) == 0 && symlink(there, path) == 0;
  }
  mem_free(there);
  return is_done;
}

static bool made_header_is_sound(const char *wanted) {
  return *wanted && *wanted != '/' && !strstr(wanted, "..");
}

static char *made_header_place_of(const Workspace *w, Version v, const char *wanted) {
  return str_format("%s/made-%s/%s", w->dir, w->tree[v].name, wanted);
}

bool made_header_exists(const Workspace *w, Version v, const char *wanted) {
  char *path = made_header_place_of(w, v, wanted);
  bool exists = made_header_is_sound(wanted) && file_exists(path);
  mem_free(path);
  return exists;
}

/* NULL if the tree has no file with one of these endings. */
static const char *find_by_ending(const Workspace *w, Version v, const char *wanted,
                                  const char *const *endings) {
  const char *found = NULL;
  for (; *endings && !found; endings++)
    found = source_tree_template(&w->tree[v], wanted, *endings);
  return found;
}

static const char *const prebuilt_endings[] = {".prebuilt", NULL}; /* the project's own answers */
static const char *const template_endings[] = {".in", ".cmake.in", ".cmake", "in", NULL};

bool made_header_is_rather_own(const Workspace *w, Version v, const char *wanted) {
  static const char *const places[] = {"/usr/include", "/usr/include/x86_64-linux-gnu"};
  bool is_installed = false;
  for (size_t i = 0; i < sizeof places / sizeof *places && made_header_is_sound(wanted); i++) {
    char *path = path_join(places[i], wanted);
    is_installed |= file_exists(path);
    mem_free(path);
  }
  return is_installed && (find_by_ending(w, v, wanted, prebuilt_endings) ||
                          find_by_ending(w, v, wanted, template_endings));
}

bool made_header(Workspace *w, Version v, const char *wanted) {
  assert(w->dir);
  if (!made_header_is_sound(wanted)) return false;
  char *path = made_header_place_of(w, v, wanted);
  if (file_exists(path)) { /* made for another file */
    mem_free(path);
    return true;
  }
  const char *prebuilt = find_by_ending(w, v, wanted, prebuilt_endings);
  const char *template = prebuilt ? prebuilt : find_by_ending(w, v, wanted, template_endings);
  char *text = template ? source_tree_text(&w->tree[v], template) : NULL;
  Str out = {0};
  bool is_made = true;
  if (text && prebuilt) {
    str_add(&out, text);
    write_header(path, &out);
    workspace_guess(w, str_format("%s: copied from %s", wanted, prebuilt));
  } else if (text) {
    fill_template(w, text, &out);
    write_header(path, &out);
    workspace_guess(w, str_format("%s: generated from %s as configure would", wanted, template));
  } else if (link_installed(path, wanted)) {
    workspace_note(w, str_format("%s: the installed one", wanted));
  } else if (w->is_strict) {
    is_made = false;
  } else {
    write_header(path, &out);
    workspace_guess(w, str_format("%s: not in the tree; replaced by an empty file", wanted));
  }
  str_done(&out);
  mem_free(text);
  mem_free(path);
  return is_made;
}
