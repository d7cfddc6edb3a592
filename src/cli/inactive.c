#include "cli/inactive.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "cli/load.h"
#include "front/active.h"
#include "front/front_compile.h"
#include "front/gcc_names.h"
#include "front/gcc_view.h"
#include "front/line_diff.h"

/* --- whether there is anything to search for --- */

typedef bool DirectiveTest(const char *directive);

/* True if it is a condition, or includes a file that may contain one. */
static bool may_branch(const char *d) {
  return str_starts(d, "if") || (str_starts(d, "include") && strchr(d, '"'));
}

static bool asks_library(const char *d) {
  static const char *const names[] = {"__GLIBC", "__GNU_LIBRARY__", "__UCLIBC", "__MUSL",
                                      "__BIONIC"};
  if (!str_starts(d, "if") && !str_starts(d, "elif")) return false;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strstr(d, names[i])) return true;
  return false;
}

typedef bool CompilerTest(const char *text);

static bool file_needs_compiler(const char *file, CompilerTest *asks_compiler) {
  char *text = file_read(file, NULL);
  if (text) text_blank_comments(text);
  bool asks = text && asks_compiler(text);
  mem_free(text);
  return asks;
}

static bool any_needs_compiler(const TextList *files, CompilerTest *asks_compiler) {
  for (size_t i = 0; i < files->len; i++)
    if (file_needs_compiler(files->data[i], asks_compiler)) return true;
  return false;
}

static bool has_directive(char *text, DirectiveTest *is_such) {
  text_blank_comments(text);
  while (*text) {
    const char *d = line_directive(line_cut(&text));
    if (d && is_such(d)) return true;
  }
  return false;
}

static bool any_has_directive(const TextList *files, DirectiveTest *is_such) {
  bool has = false;
  for (size_t i = 0; i < files->len && !has; i++) {
    char *text = file_read(files->data[i], NULL);
    has = text && has_directive(text, is_such);
    mem_free(text);
  }
  return has;
}

/* --- the files of a version --- */

/* The C files of the version, including one that a harness includes; real paths. */
static void find_given(const Sources *s, TextList *files) {
  for (size_t i = 0; i <= s->files.len; i++) {
    const char *name = i ? s->files.data[i - 1] : s->included;
    char *path = name && file_is_c(name) ? realpath(name, NULL) : NULL;
    if (path) vec_push(files, mem_strdup(path));
    free(path);
  }
}

/* Begins a command of clang for the files of the version. */
static void begin_command(ClangCommand *c, const Options *o, const Sources *s,
                          LibcHeaders headers) {
  Sources own = *s; /* nothing is compiled, so its flags do not change */
  FrontOptions f = front_options(o, &own, false);
  clang_init(c, CLANG_BITCODE);
  compile_add_words(c, &f);
  clang_add_libc_headers(c, headers);
}

/* Returns false if a file does not compile, so that it is unknown what it would see. defined: more
 * arguments; may be NULL. */
static bool read_version(const Options *o, const Sources *s, LibcHeaders headers,
                         const TextList *defined, Active *a) {
  bool is_known = true;
  for (size_t i = 0; i < s->files.len && is_known; i++) {
    if (!file_is_c(s->files.data[i])) continue;
    ClangCommand c;
    begin_command(&c, o, s, headers);
    for (size_t k = 0; defined && k < defined->len; k++)
      clang_add(&c, defined->data[k]);
    is_known = active_add(a, &c, NULL, s->files.data[i]);
  }
  return is_known;
}

/* --- pairs of files --- */

/* How many path components at the end both paths share. */
static size_t common_tail(const char *a, const char *b) {
  size_t n = 0;
  const char *p = a + strlen(a), *q = b + strlen(b);
  while (p > a && q > b && p[-1] == q[-1]) {
    p--;
    q--;
    n += *p == '/';
  }
  return n;
}

/* The file only in NEW whose path has the longest common tail with this one; NULL if none has
 * any. */
static const char *find_partner(const char *path, const TextList *old, const TextList *new) {
  const char *best = NULL;
  size_t most = 0;
  for (size_t i = 0; i < new->len; i++) {
    size_t n = common_tail(path, new->data[i]);
    if (n <= most || texts_have(old, new->data[i])) continue;
    best = new->data[i];
    most = n;
  }
  return best;
}

static void to_ranges(const FileLines *f, LineRanges *ranges) {
  for (uint32_t i = 0; i < f->count; i++) {
    if (!f->is_changed[i]) continue;
    uint32_t first = i;
    while (i + 1 < f->count && f->is_changed[i + 1])
      i++;
    vec_push(ranges, ((LineRange){.first = first + 1, .count = i + 1 - first}));
  }
}

/* A directory of the versions' files: its real path, and its name as it was given. */
typedef struct GivenRoot {
  char *real, *name;
} GivenRoot;

typedef struct Search {
  Active *active[VERSIONS];
  TextList given[VERSIONS];
  VEC(GivenRoot) roots;
  char *here;
} Search;

/* If the file was given by a path through a link, notes what the link stands for. */
static void add_root(Search *s, const char *name, const char *real) {
  size_t shared = 0, n = strlen(name), m = strlen(real);
  for (size_t i = 0; i < n && i < m && name[n - 1 - i] == real[m - 1 - i]; i++)
    if (name[n - 1 - i] == '/') shared = i;
  if (!shared || *name == '/' || strncmp(name, "..", 2) == 0) return;
  vec_push(&s->roots, ((GivenRoot){.real = mem_strndup(real, m - 1 - shared),
                                   .name = mem_strndup(name, n - 1 - shared)}));
}

static void add_roots(Search *s, const Sources *of) {
  for (size_t i = 0; i < of->files.len; i++) {
    char *real = realpath(of->files.data[i], NULL);
    if (real && file_is_c(real)) add_root(s, of->files.data[i], real);
    free(real);
  }
}

/* The path as the user would write it, if the file is below the working directory, or was given by
 * a path through a link. The caller frees it. */
static char *shown_name(const Search *s, const char *path) {
  if (path_is_within(path, s->here)) return mem_strdup(path + strlen(s->here) + 1);
  for (size_t i = 0; i < s->roots.len; i++) {
    const char *inner = path_below(path, s->roots.data[i].real);
    if (inner) return path_join(s->roots.data[i].name, inner);
  }
  return mem_strdup(path);
}

/* Why a part is not compared, with the definitions that would keep it (active_list_macros); NULL:
 * for the usual reason. */
static char *why_removed(const TextList *macros) {
  Str why = {0};
  for (size_t i = 0; i < macros->len; i++) {
    str_add(&why, i ? ", or with " : "the preprocessor removes it here (compile with ");
    str_add(&why, macros->data[i]);
  }
  if (why.len) str_addf(&why, "%s to compare it)", macros->len > 1 ? "," : "");
  return why.len ? str_take(&why) : NULL;
}

static void compare_pair(const Search *s, const char *old, const char *new, ChangedParts *out) {
  const char *path[VERSIONS] = {[OLD] = old, [NEW] = new};
  ChangedPart part[VERSIONS];
  Str code[VERSIONS] = {0};
  LineDiff d;
  line_diff_init(&d, old, new);
  for (Version v = OLD; v <= NEW; v++) {
    LineRanges ranges = {0};
    TextList macros = {0};
    char *shown = shown_name(s, path[v]);
    part[v] = (ChangedPart){.kind = CHANGED_TEXT, .name = shown};
    to_ranges(&d.of[v], &ranges);
    active_list_unseen(s->active[v], path[v], shown, &ranges, &part[v].lines, &code[v]);
    active_list_macros(s->active[v], path[v], &ranges, &macros);
    part[v].why = why_removed(&macros);
    texts_done(&macros);
    vec_done(&ranges);
  }
  bool is_same = str_same(&code[OLD], &code[NEW]); /* only comments or white space differ */
  for (Version v = OLD; v <= NEW; v++) {
    if (part[v].lines.len && !is_same)
      vec_push(out, part[v]);
    else
      changed_part_done(&part[v]);
    str_done(&code[v]);
  }
  line_diff_done(&d);
}

/* Given files are paired in order, if both versions have the same number; other files are paired by
 * name. */
static void inactive_compare_files(const Search *s, ChangedParts *out) {
  const TextList *old = active_files(s->active[OLD]), *new = active_files(s->active[NEW]);
  bool in_order = s->given[OLD].len == s->given[NEW].len;
  for (size_t i = 0; i < s->given[OLD].len && in_order; i++)
    compare_pair(s, s->given[OLD].data[i], s->given[NEW].data[i], out);
  for (size_t i = 0; i < old->len; i++) {
    const char *path = old->data[i];
    if (texts_have(new, path) || (in_order && texts_have(&s->given[OLD], path))) continue;
    const char *partner = find_partner(path, old, new);
    if (partner && !(in_order && texts_have(&s->given[NEW], partner)))
      compare_pair(s, path, partner, out);
  }
}

/* --- other C libraries --- */

typedef void ActiveDifference(const Active *a, const Active *b, const char *path, const char *shown,
                              TextList *out);

/* Appends what has not been appended yet, and frees it. */
static void inactive_add_lines(TextList *found, Str *lines) {
  for (size_t k = 0; k < found->len; k++)
    if (!lines->len || !strstr(str_text(lines), found->data[k]))
      str_addf(lines, "%s%s", lines->len ? ", " : "", found->data[k]);
  texts_done(found);
}

static void inactive_add_differing(const Search *s, Version k, const Active *other,
                                   ActiveDifference *difference, Str *lines) {
  const TextList *files = active_files(s->active[k]);
  for (size_t i = 0; i < files->len; i++) {
    TextList found = {0};
    char *shown = shown_name(s, files->data[i]);
    difference(s->active[k], other, files->data[i], shown, &found);
    inactive_add_lines(&found, lines);
    mem_free(shown);
  }
}

static char *differing_by_library(const Search *s, const Options *o, const Versions *v) {
  Str lines = {0};
  if (o->libc_headers == HEADERS_HOST) return NULL;
  for (Version k = OLD; k <= NEW; k++) {
    if (!any_has_directive(active_files(s->active[k]), asks_library)) continue;
    Active *host = active_new(NULL);
    if (read_version(o, &v->of[k], HEADERS_HOST, NULL, host))
      inactive_add_differing(s, k, host, active_list_differing, &lines);
    active_free(host);
  }
  return lines.len ? str_take(&lines) : NULL;
}

/* --- other compilers --- */

static void inactive_compare_compiler(const Search *s, const Options *o, const Sources *sources,
                                      Version k, const TextList *words, Str *lines) {
  Active *other = active_new(NULL);
  active_keep_text(other);
  if (read_version(o, sources, o->libc_headers, words, other))
    inactive_add_differing(s, k, other, active_list_otherwise, lines);
  active_free(other);
}

static char *differing_by_compiler(const Search *s, const Options *o, const Versions *v) {
  Str lines = {0};
  TextList optimised = {0};
  for (size_t i = 0; gcc_optimised_macros[i]; i++)
    vec_push(&optimised, mem_strdup(gcc_optimised_macros[i]));
  for (Version k = OLD; k <= NEW; k++) {
    const TextList *files = active_files(s->active[k]);
    if (any_needs_compiler(files, gcc_asks_compiler)) {
      GccView gcc;
      gcc_view_init(&gcc, files);
      inactive_compare_compiler(s, o, &v->of[k], k, &gcc.words, &lines);
      gcc_view_done(&gcc);
    }
    if (any_needs_compiler(files, gcc_asks_optimised))
      inactive_compare_compiler(s, o, &v->of[k], k, &optimised, &lines);
  }
  texts_done(&optimised);
  return lines.len ? str_take(&lines) : NULL;
}

/* clang's messages about a file with the options of all kinds of code that it warns of; NULL if
 * there is no need, or if the file does not compile. The caller frees them. */
static char *clang_messages(const Options *o, const Sources *s, const char *file) {
  if (!file_needs_compiler(file, compiler_words_may_warn)) return NULL;
  ClangCommand c;
  char *messages;
  begin_command(&c, o, s, o->libc_headers);
  clang_add(&c, "-Wno-everything");
  for (int k = 0; k < COMPILER_WORDS; k++)
    if (compiler_words_option((CompilerWord)k))
      clang_add(&c, compiler_words_option((CompilerWord)k));
  clang_add_all(&c, (const char *const[]){"-fsyntax-only", "--", file, NULL});
  if (clang_run(&c, NULL, &messages) == CLANG_OK) return messages;
  mem_free(messages);
  return NULL;
}

static void find_warned(const Search *s, const Options *o, const Versions *v, Str *lines) {
  for (Version k = OLD; k <= NEW; k++)
    for (size_t i = 0; i < s->given[k].len; i++) {
      const char *file = s->given[k].data[i];
      char *shown = shown_name(s, file);
      char *messages = clang_messages(o, &v->of[k], file);
      for (int w = 0; messages && w < COMPILER_WORDS; w++) {
        TextList found = {0};
        if (!compiler_words_option((CompilerWord)w)) continue;
        compiler_words_add_warned((CompilerWord)w, messages, file, shown, &found);
        inactive_add_lines(&found, &lines[w]);
      }
      mem_free(messages);
      mem_free(shown);
    }
}

static void lines_with_word(const Search *s, CompilerWord kind, Str *lines) {
  for (Version k = OLD; k <= NEW; k++) {
    const TextList *files = active_files(s->active[k]);
    for (size_t i = 0; i < files->len; i++) {
      TextList found = {0};
      char *shown = shown_name(s, files->data[i]);
      active_list_using(s->active[k], files->data[i], shown, kind, &found);
      inactive_add_lines(&found, lines);
      mem_free(shown);
    }
  }
}

/* --- all of it --- */

static bool read_versions(Search *s, const Options *o, const Versions *v) {
  bool is_known = true;
  for (Version k = OLD; k <= NEW; k++) {
    s->active[k] = active_new(NULL);
    active_keep_text(s->active[k]);
    is_known = is_known && read_version(o, &v->of[k], o->libc_headers, NULL, s->active[k]);
  }
  return is_known;
}

void inactive_find(Inactive *found, const Options *o, const Versions *v) {
  assert(o && !v->is_unified && found);
  *found = (Inactive){0};
  Search s = {.here = realpath(".", NULL)};
  bool is_asked = false;
  for (Version k = OLD; k <= NEW; k++) {
    find_given(&v->of[k], &s.given[k]);
    add_roots(&s, &v->of[k]);
    is_asked = is_asked || any_needs_compiler(&s.given[k], gcc_asks_compiler) ||
               any_needs_compiler(&s.given[k], gcc_asks_optimised) ||
               any_needs_compiler(&s.given[k], compiler_words_any) ||
               any_has_directive(&s.given[k], o->no_inactive ? asks_library : may_branch);
  }
  if (s.here && is_asked && read_versions(&s, o, v)) {
    if (!o->no_inactive) inactive_compare_files(&s, &found->changed);
    found->by_library = differing_by_library(&s, o, v);
    found->by_compiler = differing_by_compiler(&s, o, v);
    Str by_word[COMPILER_WORDS] = {0};
    find_warned(&s, o, v, by_word);
    for (int k = 0; k < COMPILER_WORDS; k++) {
      if (!compiler_words_option((CompilerWord)k))
        lines_with_word(&s, (CompilerWord)k, &by_word[k]);
      if (by_word[k].len) found->by_word[k] = str_take(&by_word[k]);
    }
  }
  for (Version k = OLD; k <= NEW; k++) {
    if (s.active[k]) active_free(s.active[k]);
    texts_done(&s.given[k]);
  }
  for (size_t i = 0; i < s.roots.len; i++) {
    mem_free(s.roots.data[i].real);
    mem_free(s.roots.data[i].name);
  }
  vec_done(&s.roots);
  free(s.here);
}

void inactive_done(Inactive *found) {
  for (size_t i = 0; i < found->changed.len; i++)
    changed_part_done(&found->changed.data[i]);
  vec_done(&found->changed);
  mem_free(found->by_library);
  mem_free(found->by_compiler);
  for (int k = 0; k < COMPILER_WORDS; k++)
    mem_free(found->by_word[k]);
}
