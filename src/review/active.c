/* A line is seen when its branch of the innermost #if is: of a call of a macro over several lines
 * the preprocessor gives back the first one only, so single lines would not tell. A branch is seen
 * when anything of it, or of one inside of it, comes out. */
#include "review/active.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/map.h"
#include "front/clang.h"
#include "review/interface.h"

struct Active {
  const Workspace *workspace;
  Version version;
  StrMap seen; /* "PATH:LINE" */
};

Active *active_new(const Workspace *w, Version v) {
  Active *a = NEW(Active);
  *a = (Active){.workspace = w, .version = v};
  strmap_init(&a->seen);
  return a;
}

void active_free(Active *a) {
  strmap_done(&a->seen);
  mem_free(a);
}

/* --- what comes out --- */

/* The path in the tree of a file that clang names; NULL: it lies elsewhere. The caller frees it. */
static char *path_in_tree(const Active *a, const char *name, size_t len) {
  char *given = mem_strndup(name, len);
  char *whole = *given == '/' ? mem_strdup(given) : path_join(a->workspace->dir, given);
  char *real = realpath(whole, NULL), *inner = NULL;
  const char *root = a->workspace->tree[a->version].root;
  size_t n = strlen(root);
  if (real && strncmp(real, root, n) == 0 && real[n] == '/') inner = mem_strdup(real + n + 1);
  free(real);
  mem_free(given);
  mem_free(whole);
  return inner;
}

static void mark(Active *a, const char *path, unsigned line) {
  assert(*path);
  char *key = str_format("%s:%u", path, line);
  strmap_put(&a->seen, key, 1);
  mem_free(key);
}

static bool is_blank(const char *line) { return !line[strspn(line, " \t\r")]; }

/* "# LINE "FILE" ..." says where the lines behind it are from. */
static void read_output(Active *a, char *out) {
  char *path = NULL;
  unsigned number = 0;
  for (char *line = out; *line;) {
    size_t n = strcspn(line, "\n");
    char *next = line + n + (line[n] == '\n');
    line[n] = 0;
    if (line[0] == '#' && line[1] == ' ' && isdigit((unsigned char)line[2])) {
      char *quote = strchr(line, '"'), *end = quote ? strrchr(quote + 1, '"') : NULL;
      number = (unsigned)strtoul(line + 2, NULL, 10);
      mem_free(path);
      path = end ? path_in_tree(a, quote + 1, (size_t)(end - quote - 1)) : NULL;
    } else {
      if (path && !is_blank(line)) mark(a, path, number);
      number++;
    }
    line = next;
  }
  mem_free(path);
}

void active_add(Active *a, const Unit *u) {
  assert(u->bitcode);
  static const char *const fixed[] = {"-E", "-dD", "-w", NULL};
  char *output = path_join(a->workspace->dir, "bitcode/preprocessed");
  ClangCommand c;
  clang_init(&c, CLANG_BITCODE);
  clang_add_all(&c, fixed);
  for (size_t i = 0; i < u->words.len; i++)
    clang_add(&c, u->words.data[i]);
  clang_add_own_headers(&c);
  if (libc_home()) {
    char *headers = path_join(libc_home(), "include");
    clang_add_headers(&c, headers);
    mem_free(headers);
  }
  clang_add(&c, "-o");
  clang_add(&c, "bitcode/preprocessed");
  clang_add(&c, "--");
  clang_add(&c, u->source);
  const ProcessOptions here = {.dir = a->workspace->dir};
  char *said;
  ClangEnd end = clang_run(&c, &here, &said);
  char *out = end == CLANG_OK ? file_read(output, NULL) : NULL;
  if (out) read_output(a, out);
  mem_free(out);
  mem_free(said);
  mem_free(output);
}

/* --- the branches of a file --- */

typedef struct Branch {
  size_t parent; /* index; of the whole file 0, which is itself */
  bool is_seen;
} Branch;
typedef VEC(Branch) BranchList;

typedef struct Lines {
  VEC(char *) text;   /* without comments; [0] is line 1; borrowed from `whole` */
  VEC(size_t) branch; /* of each line */
  BranchList branches;
  char *whole;
} Lines;

static const char *directive(const char *line) {
  const char *p = line + strspn(line, " \t");
  return *p == '#' ? p + 1 + strspn(p + 1, " \t") : NULL;
}

static size_t open_branch(Lines *l, size_t parent) {
  vec_push(&l->branches, ((Branch){.parent = parent}));
  return l->branches.len - 1;
}

static void split(Lines *l) {
  size_t current = open_branch(l, 0);
  for (char *line = l->whole; *line;) {
    size_t n = strcspn(line, "\n");
    char *next = line + n + (line[n] == '\n');
    line[n] = 0;
    const char *d = directive(line);
    bool ends = d && (str_starts(d, "endif") || str_starts(d, "el"));
    if (ends && current) current = l->branches.data[current].parent;
    vec_push(&l->text, line);
    vec_push(&l->branch, current);
    bool begins = d && (str_starts(d, "if") || str_starts(d, "el"));
    if (begins) current = open_branch(l, current);
    line = next;
  }
}

/* False: there is no such file. */
static bool read_lines(const Active *a, const char *path, Lines *l) {
  *l = (Lines){.whole = source_tree_text(&a->workspace->tree[a->version], path)};
  if (!l->whole) return false;
  text_blank_comments(l->whole);
  split(l);
  for (size_t i = 0; i < l->text.len; i++) {
    char *key = str_format("%s:%zu", path, i + 1);
    if (strmap_find(&a->seen, key, NULL))
      for (size_t b = l->branch.data[i]; !l->branches.data[b].is_seen;
           b = l->branches.data[b].parent)
        l->branches.data[b].is_seen = true;
    mem_free(key);
  }
  return true;
}

static void lines_done(Lines *l) {
  vec_done(&l->text);
  vec_done(&l->branch);
  vec_done(&l->branches);
  mem_free(l->whole);
}

static bool holds_code(const Lines *l, unsigned number) {
  return number && number <= l->text.len && !is_blank(l->text.data[number - 1]);
}

static bool is_unseen(const Lines *l, unsigned number) {
  return holds_code(l, number) && !l->branches.data[l->branch.data[number - 1]].is_seen;
}

void active_list_unseen(const Active *a, const char *path, const LineRanges *ranges,
                        TextList *out) {
  assert(*path && ranges && out);
  Lines l;
  if (!read_lines(a, path, &l)) return;
  for (size_t i = 0; i < ranges->len; i++) {
    unsigned first = ranges->data[i].first, end = first + ranges->data[i].count;
    for (unsigned n = first; n < end; n++) {
      if (!is_unseen(&l, n)) continue;
      unsigned last = n;
      while (last + 1 < end && is_unseen(&l, last + 1))
        last++;
      vec_push(out,
               n == last ? str_format("%s:%u", path, n) : str_format("%s:%u-%u", path, n, last));
      n = last;
    }
  }
  lines_done(&l);
}
