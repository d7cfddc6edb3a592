#include "review/revisions.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "review/trees.h"

/* --- arguments --- */

/* Index of "--" among the arguments of the command; word_count if there is none. */
static int separator_of(const Options *o) {
  for (int i = 0; i < o->word_count; i++)
    if (strcmp(o->words[i], "--") == 0) return i;
  return o->word_count;
}

static bool has_separator(const Options *o) { return separator_of(o) < o->word_count; }

static bool names_file(const char *word) {
  struct stat st;
  return lstat(word, &st) == 0;
}

/* A commit, tag or tree, or the two ends of a range "A..B". */
typedef struct Named {
  char *ids[2]; /* owned; [1] is NULL if it names only one */
} Named;

static void named_done(Named *n) {
  mem_free(n->ids[0]);
  mem_free(n->ids[1]);
}

/* Parses lines "ID" and "^ID", as rev-parse prints them: A..B is B ^A, A...B is B A ^BASE, A^! is A
 * ^PARENT. Returns false if they name no revision, or more than two. */
static bool read_named(char *lines, Named *n) {
  const char *negative = NULL, *positive = NULL;
  unsigned positives = 0;
  char *rest = NULL;
  for (char *line = strtok_r(lines, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
    if (*line != '^') {
      if (!positive) positive = line;
      positives++;
    } else if (!negative) {
      negative = line + 1;
    }
  }
  if (!positive || (positives > 1 && !negative)) return false;
  *n = (Named){0};
  n->ids[0] = mem_strdup(negative ? negative : positive);
  if (negative) n->ids[1] = mem_strdup(positive);
  return true;
}

static bool revisions_find_named(const Git *g, const char *word, Named *n) {
  const char *const args[] = {"rev-parse", "--revs-only", word, "--", NULL};
  Str out = {0};
  bool is_found =
      *word && *word != '-' && git_ask(g, args, &out, NULL) && out.len && read_named(out.data, n);
  str_done(&out);
  return is_found;
}

static bool names_revision(const Git *g, const char *word) {
  Named n;
  if (!revisions_find_named(g, word, &n)) return false;
  named_done(&n);
  return true;
}

_Noreturn static void fail_ambiguous(const char *word) {
  fatal(
      "ambiguous argument '%s': both revision and filename; use '--' to separate paths from "
      "revisions: 'umbra diff REVISION... -- [PATH...]', or ./%s for the file",
      word, word);
}

/* True if this is a shallow clone, as CI systems make them: commits that are missing here may exist
 * elsewhere. */
static bool is_shallow(const Git *g) {
  static const char *const args[] = {"rev-parse", "--is-shallow-repository", NULL};
  char *line = git_line(g, args);
  bool is_it = line && strcmp(line, "true") == 0;
  mem_free(line);
  return is_it;
}

static const char *shallow_hint(const Git *g) {
  return is_shallow(g) ? "; this clone is shallow: git fetch --deepen=1 (or --unshallow) fetches "
                         "earlier commits"
                       : "";
}

_Noreturn static void fail_unknown(const Git *g, const char *word) {
  fatal(
      "ambiguous argument '%s': unknown revision or path not in the working tree; use '--' to "
      "separate paths from revisions: 'umbra diff REVISION... -- [PATH...]'%s",
      word, shallow_hint(g));
}

/* How many arguments, from the first one on, are revisions; the rest are paths. */
static size_t count_revisions(const Git *g, const Options *o) {
  const StrList *words = &o->files;
  bool is_settled = has_separator(o);
  size_t n = 0;
  while (n < words->len && names_revision(g, words->data[n])) {
    if (!is_settled && names_file(words->data[n])) fail_ambiguous(words->data[n]);
    n++;
  }
  if (is_settled && n < words->len) fatal("bad revision '%s'%s", words->data[n], shallow_hint(g));
  for (size_t i = n; i < words->len; i++)
    if (!names_file(words->data[i])) fail_unknown(g, words->data[i]);
  return n;
}

/* --- files or revisions --- */

/* True if there are options that name the files of two versions. */
static bool names_versions(const Options *o) {
  return o->old_files || o->new_files || o->old_build || o->new_build || o->target || o->unified ||
         o->seeds.len || o->since || o->fixed.len || o->before_fix || o->write_harness;
}

static bool all_name_files(const StrList *words) {
  for (size_t i = 0; i < words->len; i++)
    if (!names_file(words->data[i])) return false;
  return words->len > 0;
}

/* The first argument decides, as in git: if it is a file, all arguments are files. */
bool revisions_are_meant(const Options *o) {
  if (names_versions(o)) return false;
  if (!o->files.len) return true;
  if (git_is_far()) /* opening it reports the error */
    return !names_file(o->files.data[0]) && !strpbrk(o->files.data[0], "./");
  Git g;
  char *why = NULL;
  if (!git_open(&g, &why)) {
    bool is_meant = !all_name_files(&o->files);
    mem_free(why);
    return is_meant; /* opening it again reports the error */
  }
  const char *first = o->files.data[0];
  bool is_revision = names_revision(&g, first), is_file = names_file(first);
  git_done(&g);
  if (is_revision && is_file && !has_separator(o)) fail_ambiguous(first);
  return is_revision || !is_file;
}

/* --- trees --- */

static char *tree_of(const Git *g, const char *id, const char *word) {
  char *name = str_format("%s^{tree}", id);
  const char *const args[] = {"rev-parse", "--verify", "--quiet", name, NULL};
  char *tree = git_line(g, args);
  if (!tree) fatal("'%s' is not a commit or a tree; there is nothing to compare", word);
  mem_free(name);
  return tree;
}

/* The tree that contains no files. */
static char *empty_tree(const Git *g) {
  static const char *const args[] = {"hash-object", "-t", "tree", "--stdin", NULL};
  char *tree = git_line(g, args);
  CHECK(tree);
  return tree;
}

/* "ssh://host/path" of git's short form "user@host:path" */
static char *of_short_form(const char *address) {
  const char *colon = strchr(address, ':'), *at = memrchr(address, '@', (size_t)(colon - address));
  const char *host = at ? at + 1 : address, *path = colon + 1 + strspn(colon + 1, "/");
  return str_format("ssh://%.*s/%s", (int)(colon - host), host, path);
}

/* NULL for a directory of this machine. The address may hold a password. */
static char *origin_of(const Git *g) {
  static const char *const args[] = {"config", "--get", "remote.origin.url", NULL};
  static const char *const schemes[] = {"https://", "http://", "ssh://", "git://"};
  char *address = git_line(g, args), *found = NULL;
  for (size_t i = 0; address && !found && i < sizeof schemes / sizeof *schemes; i++) {
    if (!str_starts(address, schemes[i])) continue;
    const char *host = address + strlen(schemes[i]), *at = memrchr(host, '@', strcspn(host, "/?"));
    found = str_format("%s%s", schemes[i], at ? at + 1 : host);
  }
  size_t len = address ? strcspn(address, ":/") : 0;
  if (len && address[len] == ':' && !strstr(address, "://")) found = of_short_form(address);
  mem_free(address);
  return found;
}

/* The next line of the text, which the caller frees. Moves the text past it. */
static char *take_line(const char **text) {
  size_t len = strcspn(*text, "\n");
  char *line = mem_strndup(*text, len);
  *text += len + ((*text)[len] == '\n');
  return line;
}

/* Sets nothing if it is not a commit. */
static void revisions_set_commit(Revisions *r, const Git *g, const char *id) {
  const char *const args[] = {
      "log", "-1", "--no-show-signature", "--format=%H%n%h %s%n%an, %as%n%b", id, "--", NULL};
  Str text = {0};
  if (git_ask(g, args, &text, NULL) && text.len) {
    const char *rest = str_text(&text);
    r->id = take_line(&rest);
    r->subject = take_line(&rest);
    r->author = take_line(&rest);
    size_t len = strlen(rest);
    while (len && rest[len - 1] == '\n')
      len--;
    r->message = mem_strndup(rest, len);
    r->origin = origin_of(g);
  }
  str_done(&text);
}

static void revisions_set(Revisions *r, const Git *g, Version v, const char *id, const char *name) {
  assert(!r->tree[v] && !r->name[v]);
  r->tree[v] = tree_of(g, id, name);
  r->name[v] = mem_strdup(name);
  if (v == NEW) revisions_set_commit(r, g, id);
}

static void set_working_tree(Revisions *r, const Git *g) {
  if (!g->root) fatal("this repository has no working tree; name two revisions");
  r->name[NEW] = mem_strdup("the working tree");
}

static void set_range(Revisions *r, const Git *g, const char *word, const Named *n) {
  const char *dots = strstr(word, "..");
  const char *end = dots ? dots + strspn(dots, ".") : word;
  bool is_range = dots && !strchr(word, '{');
  char *old = NULL;
  if (is_range && end - dots == 2) old = mem_strndup(word, (size_t)(dots - word));
  if (is_range && end - dots == 3) old = str_format("merge base of %s", word);
  const char *unnamed = is_range ? "HEAD" : n->ids[0];
  revisions_set(r, g, OLD, n->ids[0], old && *old ? old : unnamed);
  revisions_set(r, g, NEW, n->ids[1], is_range ? (*end ? end : "HEAD") : word);
  mem_free(old);
}

/* --- commits without a parent --- */

/* Checks the commit object itself: in a shallow clone, git hides the parents that it does not
 * have. */
static bool names_parent(const Git *g, const char *id) {
  const char *const args[] = {"cat-file", "commit", id, NULL};
  Str text = {0};
  bool is_named = false;
  if (git_ask(g, args, &text, NULL))
    for (const char *line = str_text(&text); line && *line != '\n' && !is_named;) {
      is_named = str_starts(line, "parent ");
      line = strchr(line, '\n');
      if (line) line++;
    }
  str_done(&text);
  return is_named;
}

/* Checks that a commit in which git sees no parent really has none. */
static void check_is_first(const Git *g, const char *id, const char *word) {
  if (names_parent(g, id))
    fatal(
        "the parent of %s is not in this shallow clone, so there is nothing to compare it with; "
        "run git fetch --deepen=1",
        word);
}

/* "REV^!" and "REV^-" are ranges, unless the commit has no parent. */
static void check_range(const Git *g, const char *word, const Named *n) {
  const char *caret = strrchr(word, '^');
  bool is_of_parent = caret && (caret[1] == '!' || caret[1] == '-');
  if (!is_of_parent || n->ids[1]) return;
  check_is_first(g, n->ids[0], word);
  fatal("%s: the commit has no parent, so there is nothing to compare it with", word);
}

/* --- paths --- */

static bool revisions_is_in_tree(const Git *g, const char *tree, const char *path) {
  char *none = empty_tree(g);
  const char *const args[] = {"diff-tree", "-r", "--name-only", none, tree, "--", path, NULL};
  Str out = {0};
  bool is_there = git_ask(g, args, &out, NULL) && out.len > 0;
  str_done(&out);
  mem_free(none);
  return is_there;
}

void revisions_check_paths(const Revisions *r, const Git *g, const char *const trees[VERSIONS]) {
  for (size_t i = 0; i < r->paths.len; i++) {
    const char *path = r->paths.data[i];
    if (!revisions_is_in_tree(g, trees[OLD], path) && !revisions_is_in_tree(g, trees[NEW], path))
      fatal("pathspec '%s' did not match any file(s) known to git", path);
  }
}

static void take_paths(Revisions *r, const Options *o, size_t from) {
  for (size_t i = from; i < o->files.len; i++)
    vec_push(&r->paths, mem_strdup(o->files.data[i]));
  for (int i = separator_of(o) + 1; i < o->word_count; i++)
    vec_push(&r->paths, mem_strdup(o->words[i]));
}

void revisions_of_diff(Revisions *r, Git *g, const Options *o) {
  *r = (Revisions){0};
  size_t n = count_revisions(g, o);
  take_paths(r, o, n);
  if (n > 2) fatal("%s: too many revisions (expected at most two)", o->files.data[2]);
  Named named[2] = {0};
  for (size_t i = 0; i < n; i++)
    if (!revisions_find_named(g, o->files.data[i], &named[i])) fail_unknown(g, o->files.data[i]);
  for (size_t i = 0; i < n; i++)
    check_range(g, o->files.data[i], &named[i]);
  bool has_range = named[0].ids[1] || named[1].ids[1];
  if (has_range && n > 1) fatal("%s is a range; name no other revision", o->files.data[0]);
  if (has_range) {
    set_range(r, g, o->files.data[0], &named[0]);
  } else if (n == 2) {
    revisions_set(r, g, OLD, named[0].ids[0], o->files.data[0]);
    revisions_set(r, g, NEW, named[1].ids[0], o->files.data[1]);
  } else {
    Named head = {0};
    if (!n && !revisions_find_named(g, "HEAD", &head))
      fatal("the repository has no commit to compare with");
    revisions_set(r, g, OLD, n ? named[0].ids[0] : head.ids[0], n ? o->files.data[0] : "HEAD");
    set_working_tree(r, g);
    named_done(&head);
  }
  for (size_t i = 0; i < 2; i++)
    named_done(&named[i]);
}

void revisions_of_show(Revisions *r, Git *g, const Options *o) {
  *r = (Revisions){0};
  const char *word = o->files.len ? o->files.data[0] : "HEAD";
  size_t n = count_revisions(g, o);
  take_paths(r, o, n);
  if (n > 1) fatal("%s: umbra show compares one commit with its parent", o->files.data[1]);
  if (!n) word = "HEAD";
  /* A suffix would be part of the text of ":/text". */
  const char *const of_word[] = {"rev-parse", "--verify", "--quiet", word, NULL};
  char *named = git_line(g, of_word);
  const char *object = named ? named : word;
  char *commit = str_format("%s^{commit}", object), *parent = str_format("%s^{commit}^1", object);
  const char *const of_commit[] = {"rev-parse", "--verify", "--quiet", commit, NULL};
  const char *const of_parent[] = {"rev-parse", "--verify", "--quiet", parent, NULL};
  char *id = git_line(g, of_commit), *before = git_line(g, of_parent);
  if (!id) fatal("%s is not a commit; umbra show compares a commit with its parent", word);
  if (before) {
    char *name = str_format("%s^", word);
    revisions_set(r, g, OLD, before, name);
    mem_free(name);
  } else {
    check_is_first(g, id, word);
    r->is_first = true;
    r->tree[OLD] = empty_tree(g);
    r->name[OLD] = mem_strdup("nothing");
  }
  revisions_set(r, g, NEW, id, word);
  mem_free(id);
  mem_free(before);
  mem_free(named);
  mem_free(commit);
  mem_free(parent);
}

/* A command of git's configuration passes the path of the file as a third argument, and git
 * difftool -x sets BASE to it; otherwise, one of the files is in the work tree. */
static char *path_of_files(const Git *g, const StrList *files) {
  const char *given = files->len > 2 ? files->data[2] : getenv("BASE");
  if (given && *given && *given != '/') return mem_strdup(given);
  for (size_t i = files->len; i-- > 0;) {
    char *real = realpath(files->data[i], NULL);
    const char *inner = real ? path_below(real, g->root) : NULL;
    char *path = inner ? mem_strdup(inner) : NULL;
    free(real);
    if (path) return path;
  }
  fatal(
      "neither %s nor %s is a file of the working tree %s; pass the path of the file in it as a "
      "third argument (\"$MERGED\" in difftool.<tool>.cmd)",
      files->data[0], files->data[1], g->root);
}

static bool revisions_is_directory(const char *path) {
  struct stat st;
  return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

void revisions_of_files(Revisions *r, Git *g, const Options *o) {
  *r = (Revisions){0};
  if (o->files.len < 2 || o->files.len > 3)
    fatal("%zu arguments given; git difftool names two files, and a path at most", o->files.len);
  if (!g->root) fatal("this repository has no working tree");
  const char *const files[VERSIONS] = {o->files.data[0], o->files.data[1]};
  for (Version v = OLD; v <= NEW; v++) {
    if (!file_exists(files[v])) fatal("cannot read %s", files[v]);
    r->name[v] = mem_strdup(files[v]);
  }
  bool are_directories = revisions_is_directory(files[OLD]) && revisions_is_directory(files[NEW]);
  char *path = are_directories ? mem_strdup("") : path_of_files(g, &o->files);
  trees_of_files(g, path, files, r->tree);
  mem_free(path);
}

void revisions_done(Revisions *r) {
  for (Version v = OLD; v <= NEW; v++) {
    mem_free(r->tree[v]);
    mem_free(r->name[v]);
  }
  mem_free(r->id);
  mem_free(r->origin);
  mem_free(r->subject);
  mem_free(r->author);
  mem_free(r->message);
  texts_done(&r->paths);
}
