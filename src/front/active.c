/* A line counts as seen when its branch of the innermost #if is seen: the preprocessor outputs only
 * the first line of a macro call that extends over several lines, so single lines are not
 * conclusive. A branch is seen when any line of it, or of a branch nested in it, is in the
 * output. */
#include "front/active.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/map.h"
#include "base/temp.h"
#include "front/condition_macros.h"
#include "front/gcc_view.h"

struct Active {
  char *root;     /* NULL if all directories count */
  StrMap seen;    /* keys are "PATH:LINE" with real paths */
  StrMap known;   /* clang's name for a file -> 1 + index in `files`; 0 if it does not count */
  TextList files; /* the files that count; a file may have several names */
  bool keeps_text;
  VEC(Str) text; /* the output for lines: `seen` is 1 + an index in it */
  StrMap macros;
};

Active *active_new(const char *root) {
  Active *a = NEW(Active);
  *a = (Active){.root = root ? mem_strdup(root) : NULL};
  strmap_init(&a->seen);
  strmap_init(&a->known);
  strmap_init(&a->macros);
  return a;
}

void active_keep_text(Active *a) { a->keeps_text = true; }

void active_free(Active *a) {
  strmap_done(&a->seen);
  strmap_done(&a->known);
  strmap_done(&a->macros);
  texts_done(&a->files);
  for (size_t i = 0; i < a->text.len; i++)
    str_done(&a->text.data[i]);
  vec_done(&a->text);
  mem_free(a->root);
  mem_free(a);
}

const TextList *active_files(const Active *a) { return &a->files; }

/* --- the preprocessor's output --- */

static uint64_t file_number(Active *a, const char *path) {
  for (size_t i = 0; i < a->files.len; i++)
    if (strcmp(a->files.data[i], path) == 0) return i + 1;
  vec_push(&a->files, mem_strdup(path));
  return a->files.len;
}

/* The real path of a file that clang names; NULL if the file does not count. */
static const char *file_named(Active *a, const char *name, const char *dir, bool is_system) {
  uint64_t number = 0;
  if (!strmap_find(&a->known, name, &number)) {
    char *whole = *name == '/' || !dir ? mem_strdup(name) : path_join(dir, name);
    char *real = realpath(whole, NULL);
    bool counts = real && (a->root ? path_is_within(real, a->root) : !is_system);
    if (counts) number = file_number(a, real);
    strmap_put(&a->known, name, number);
    free(real);
    mem_free(whole);
  }
  return number ? a->files.data[number - 1] : NULL;
}

/* A file may be included several times, with another output each time. */
static void active_mark(Active *a, const char *path, unsigned line, const char *output) {
  assert(*path);
  char *key = str_format("%s:%u", path, line);
  uint64_t at = 1;
  if (a->keeps_text && !strmap_find(&a->seen, key, &at)) {
    vec_push(&a->text, (Str){0});
    at = a->text.len;
  }
  if (a->keeps_text) str_addf(&a->text.data[at - 1], "%s\n", output);
  strmap_put(&a->seen, key, at);
  mem_free(key);
}

/* `#define NAME...`, as -dD prints it. */
static void note_macro(Active *a, const char *line) {
  static const char define[] = "#define ";
  if (!a->keeps_text || !str_starts(line, define)) return;
  const char *name = line + strlen(define);
  char *key = mem_strndup(name, strcspn(name, " ("));
  strmap_put(&a->macros, key, 1);
  mem_free(key);
}

static bool active_is_blank(const char *line) { return !line[strspn(line, " \t\r")]; }

/* In place. Clang writes names as C strings: with a backslash before quotes and backslashes, and
 * bytes that are not ASCII as three octal digits. */
static void active_undo_escapes(char *name) {
  char *to = name;
  for (const char *p = name; *p; p++) {
    bool is_octal = p[0] == '\\' && strspn(p + 1, "01234567") >= 3;
    if (is_octal) {
      *to++ = (char)((p[1] - '0') * 64 + (p[2] - '0') * 8 + (p[3] - '0'));
      p += 3;
    } else {
      if (*p == '\\' && p[1]) p++;
      *to++ = *p;
    }
  }
  *to = 0;
}

/* A line marker `# LINE "FILE" FLAGS` gives the location of the lines that follow it; flag 3 marks
 * a system header. */
static const char *active_read_place(Active *a, char *line, const char *dir, unsigned *number) {
  char *quote = strchr(line, '"'), *end = quote ? strrchr(quote + 1, '"') : NULL;
  *number = (unsigned)strtoul(line + 2, NULL, 10);
  if (!end) return NULL;
  *end = 0;
  bool is_system = strchr(end + 1, '3') != NULL;
  active_undo_escapes(quote + 1);
  return file_named(a, quote + 1, dir, is_system);
}

static void read_output(Active *a, char *out, const char *dir) {
  const char *path = NULL;
  unsigned number = 0;
  while (*out) {
    char *line = line_cut(&out);
    if (line[0] == '#' && line[1] == ' ' && isdigit((unsigned char)line[2])) {
      path = active_read_place(a, line, dir, &number);
    } else {
      if (path && !active_is_blank(line)) active_mark(a, path, number, line);
      note_macro(a, line);
      number++;
    }
  }
}

bool active_add(Active *a, ClangCommand *c, const char *dir, const char *file) {
  static const char *const fixed[] = {"-E", "-dD", "-dI", "-w", NULL};
  char *scratch = temp_make("active"), *output = path_join(scratch, "preprocessed"), *said;
  clang_add_all(c, fixed);
  clang_add(c, "-o");
  clang_add(c, output);
  clang_add(c, "--");
  clang_add(c, file);
  const ProcessOptions there = {.dir = dir};
  ClangEnd end = clang_run(c, &there, &said);
  char *out = end == CLANG_OK ? file_read(output, NULL) : NULL;
  if (out) read_output(a, out, dir);
  bool is_read = out != NULL;
  mem_free(out);
  mem_free(said);
  mem_free(output);
  temp_remove(scratch);
  mem_free(scratch);
  return is_read;
}

/* --- the branches of a file --- */

typedef struct Branch {
  size_t parent; /* an index; the branch of the whole file is 0, its own parent */
  size_t before; /* the branch before it of the same #if; 0 if it is the first */
  size_t opened; /* the index of the line with its directive */
  bool is_seen;
} Branch;
typedef VEC(Branch) BranchList;

typedef struct Lines {
  VEC(char *) text;   /* without comments; [0] is line 1; borrowed from `whole` */
  VEC(size_t) branch; /* the innermost branch of each line */
  BranchList branches;
  char *whole;
} Lines;

static size_t open_branch(Lines *l, size_t parent, size_t before) {
  size_t opened = l->text.len ? l->text.len - 1 : 0;
  vec_push(&l->branches, ((Branch){.parent = parent, .before = before, .opened = opened}));
  return l->branches.len - 1;
}

static void split(Lines *l) {
  size_t current = open_branch(l, 0, 0);
  for (char *rest = l->whole; *rest;) {
    char *line = line_cut(&rest);
    const char *d = line_directive(line);
    bool is_else = d && str_starts(d, "el");
    size_t before = is_else ? current : 0;
    if ((is_else || (d && str_starts(d, "endif"))) && current)
      current = l->branches.data[current].parent;
    vec_push(&l->text, line);
    vec_push(&l->branch, current);
    if (is_else || (d && str_starts(d, "if"))) current = open_branch(l, current, before);
  }
}

/* Returns false if the file does not exist. */
static bool active_read_lines(const Active *a, const char *path, Lines *l) {
  *l = (Lines){.whole = file_read(path, NULL)};
  if (!l->whole) return false;
  text_blank_comments(l->whole);
  split(l);
  char *real = realpath(path, NULL);
  for (size_t i = 0; real && i < l->text.len; i++) {
    char *key = str_format("%s:%zu", real, i + 1);
    if (strmap_find(&a->seen, key, NULL))
      for (size_t b = l->branch.data[i]; !l->branches.data[b].is_seen;
           b = l->branches.data[b].parent)
        l->branches.data[b].is_seen = true;
    mem_free(key);
  }
  free(real);
  return true;
}

static void lines_done(Lines *l) {
  vec_done(&l->text);
  vec_done(&l->branch);
  vec_done(&l->branches);
  mem_free(l->whole);
}

static bool holds_code(const Lines *l, unsigned number) {
  return number && number <= l->text.len && !active_is_blank(l->text.data[number - 1]);
}

static bool active_is_unseen(const Lines *l, unsigned number) {
  return holds_code(l, number) && !l->branches.data[l->branch.data[number - 1]].is_seen;
}

static void active_add_range(const char *shown, unsigned first, unsigned last, TextList *out) {
  vec_push(out, first == last ? str_format("%s:%u", shown, first)
                              : str_format("%s:%u-%u", shown, first, last));
}

static void active_add_code(const char *line, Str *code) {
  for (; *line; line++)
    if (!isspace((unsigned char)*line)) str_add_bytes(code, line, 1);
  str_add(code, "\n");
}

void active_list_unseen(const Active *a, const char *path, const char *shown,
                        const LineRanges *ranges, TextList *out, Str *code) {
  assert(*path && ranges && out && code);
  Lines l;
  if (!active_read_lines(a, path, &l)) return;
  for (size_t i = 0; i < ranges->len; i++) {
    unsigned first = ranges->data[i].first, end = first + ranges->data[i].count;
    for (unsigned n = first; n < end; n++) {
      if (!active_is_unseen(&l, n)) continue;
      unsigned last = n;
      while (last + 1 < end && active_is_unseen(&l, last + 1))
        last++;
      active_add_range(shown, n, last, out);
      for (; n <= last; n++)
        active_add_code(l.text.data[n - 1], code);
      n = last;
    }
  }
  lines_done(&l);
}

/* A directive with the lines that continue it; the caller frees it. */
static char *directive_at(const Lines *l, size_t line) {
  Str s = {0};
  str_add(&s, line_directive(l->text.data[line]));
  while (s.len && s.data[s.len - 1] == '\\' && ++line < l->text.len) {
    s.data[s.len - 1] = ' ';
    str_add(&s, l->text.data[line]);
  }
  return str_take(&s);
}

static bool condition_has(const Lines *l, size_t branch, bool value, TextList *macros) {
  char *directive = directive_at(l, l->branches.data[branch].opened);
  bool is_possible = condition_macros(directive, value, macros);
  mem_free(directive);
  return is_possible;
}

/* Definitions that include the branch: "-DUSE_SSH -DTINY". NULL if there are none. */
static char *macros_for(const Lines *l, size_t branch) {
  TextList macros = {0};
  Str all = {0};
  bool is_possible = true;
  for (; is_possible && !l->branches.data[branch].is_seen;
       branch = l->branches.data[branch].parent) {
    is_possible = branch && condition_has(l, branch, true, &macros);
    for (size_t b = branch; is_possible && (b = l->branches.data[b].before);)
      is_possible = condition_has(l, b, false, &macros);
  }
  for (size_t i = 0; is_possible && i < macros.len; i++)
    str_addf(&all, "%s-D%s", i ? " " : "", macros.data[i]);
  texts_done(&macros);
  return all.len ? str_take(&all) : NULL;
}

void active_list_macros(const Active *a, const char *path, const LineRanges *ranges,
                        TextList *out) {
  assert(*path && ranges && out);
  Lines l;
  if (!active_read_lines(a, path, &l)) return;
  for (size_t i = 0; i < ranges->len; i++)
    for (unsigned k = 0; k < ranges->data[i].count; k++) {
      unsigned n = ranges->data[i].first + k;
      char *macros = active_is_unseen(&l, n) ? macros_for(&l, l.branch.data[n - 1]) : NULL;
      if (macros) texts_add_once(out, macros);
    }
  lines_done(&l);
}

void active_list_differing(const Active *a, const Active *b, const char *path, const char *shown,
                           TextList *out) {
  Lines l, other;
  if (!active_read_lines(a, path, &l)) return;
  if (active_read_lines(b, path, &other)) {
    for (unsigned n = 1; n <= l.text.len; n++) {
      unsigned last = n;
      while (last <= l.text.len && active_is_unseen(&l, last) != active_is_unseen(&other, last))
        last++;
      if (last > n) active_add_range(shown, n, last - 1, out);
      n = last;
    }
    lines_done(&other);
  }
  lines_done(&l);
}

/* --- what becomes of the lines that are included --- */

bool active_is_macro(const Active *a, const char *name, size_t len) {
  assert(a->keeps_text && len);
  char *key = mem_strndup(name, len);
  bool is_macro = strmap_find(&a->macros, key, NULL);
  mem_free(key);
  return is_macro;
}

/* The output for a line; NULL if there is none. */
static const char *output_of(const Active *a, const char *real, unsigned number) {
  uint64_t at = 0;
  char *key = str_format("%s:%u", real, number);
  bool is_there = strmap_find(&a->seen, key, &at);
  mem_free(key);
  return is_there ? str_text(&a->text.data[at - 1]) : NULL;
}

/* Lines that end with a backslash belong to the directive that they begin with. */
static bool is_directive(const Lines *l, unsigned number) {
  for (;; number--) {
    if (line_directive(l->text.data[number - 1])) return true;
    const char *before = number > 1 ? l->text.data[number - 2] : "";
    size_t n = strlen(before);
    if (!n || before[n - 1] != '\\') return false;
  }
}

static void visit_line(const Active *a, const Lines *l, const char *real, unsigned number,
                       ActiveVisit *visit, void *data) {
  const char *own = output_of(a, real, number), *before = NULL;
  for (unsigned n = number; n > 1 && !before; n--)
    before = output_of(a, real, n - 1);
  char *output = str_format("%s%s", before ? before : "", own ? own : "");
  visit(data, &(ActiveLine){number, l->text.data[number - 1], output, is_directive(l, number)});
  mem_free(output);
}

void active_each_seen(const Active *a, const char *path, const LineRanges *ranges,
                      ActiveVisit *visit, void *data) {
  assert(a->keeps_text && *path && ranges && visit);
  Lines l;
  if (!active_read_lines(a, path, &l)) return;
  char *real = realpath(path, NULL);
  for (size_t i = 0; real && i < ranges->len; i++)
    for (unsigned k = 0; k < ranges->data[i].count; k++) {
      unsigned n = ranges->data[i].first + k;
      if (holds_code(&l, n) && !active_is_unseen(&l, n)) visit_line(a, &l, real, n, visit, data);
    }
  free(real);
  lines_done(&l);
}

static bool has_same_output(const Active *a, const Active *b, const char *real, unsigned number) {
  const char *x = output_of(a, real, number), *y = output_of(b, real, number);
  if (strcmp(x ? x : "", y ? y : "") == 0) return true;
  char *own = mem_strdup(x ? x : ""), *other = mem_strdup(y ? y : "");
  gcc_strip_harmless(own);
  gcc_strip_harmless(other);
  bool is_same = strcmp(own, other) == 0;
  mem_free(own);
  mem_free(other);
  return is_same;
}

void active_list_otherwise(const Active *a, const Active *b, const char *path, const char *shown,
                           TextList *out) {
  assert(a->keeps_text && b->keeps_text && *path);
  Lines l;
  if (!active_read_lines(a, path, &l)) return;
  char *real = realpath(path, NULL);
  for (unsigned n = 1; real && n <= l.text.len; n++) {
    unsigned last = n;
    while (last <= l.text.len && !has_same_output(a, b, real, last))
      last++;
    if (last > n) active_add_range(shown, n, last - 1, out);
    n = last;
  }
  free(real);
  lines_done(&l);
}

void active_list_using(const Active *a, const char *path, const char *shown, CompilerWord kind,
                       TextList *out) {
  assert(a->keeps_text && *path);
  Lines l;
  if (!active_read_lines(a, path, &l)) return;
  char *real = realpath(path, NULL);
  for (unsigned n = 1; real && n <= l.text.len; n++) {
    const char *output = output_of(a, real, n);
    if (output && compiler_words_find(output, kind)) active_add_range(shown, n, n, out);
  }
  free(real);
  lines_done(&l);
}
