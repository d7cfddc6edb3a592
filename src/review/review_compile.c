#include "review/review_compile.h"

#include <assert.h>
#include <ctype.h>
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "cc/passed.h"
#include "front/clang.h"
#include "front/combine.h"
#include "front/make_rule.h"
#include "front/unit_cache.h"
#include "review/budget.h"
#include "review/made_header.h"

/* --- clang --- */

const char unit_late[] = "no time was left to compile it";

static void add_words(ClangCommand *c, const Workspace *w, const TextList *words) {
  static const char *const places[] = {
      "-fmacro-prefix-map=old/=", "-fmacro-prefix-map=new/=", NULL};
  clang_add_all(c, places);
  for (size_t i = 0; i < words->len; i++)
    clang_add(c, words->data[i]);
  clang_add_own_headers(c);
  clang_add_libc_headers(c, w->headers);
}

static void list_files(const char *rule, TextList *files) {
  Str name = {0};
  while (make_rule_next(&rule, &name))
    vec_push(files, mem_strdup(str_text(&name)));
  str_done(&name);
}

/* Runs clang as front/front_compile.c does for a program under test. read: receives the files that
 * it has read; may be NULL. */
static char *run_clang(const Workspace *w, const char *source, const TextList *words,
                       const char *output, TextList *read) {
  ClangCommand c;
  clang_init(&c, CLANG_BITCODE);
  clang_add_bitcode(&c, false);
  clang_add_leniency(&c);
  clang_add(&c, "-femit-all-decls");
  clang_add(&c, "-fno-caret-diagnostics");
  clang_add(&c, "-ferror-limit=0");
  add_words(&c, w, words);
  if (!output) clang_add(&c, "-fsyntax-only");
  unit_cache_add_words(&c);
  clang_add(&c, "-o");
  clang_add(&c, output ? output : "-");
  clang_add(&c, "--");
  clang_add(&c, source);
  const ProcessOptions here = {.dir = w->dir, .seconds = budget_seconds_until(w->end)};
  char *said, *rule;
  ClangEnd end = unit_cache_run(&c, &here, &said, &rule);
  if (end == CLANG_MISSING) fatal("%s", said);
  if (read) texts_done(read);
  if (read && rule) list_files(rule, read);
  mem_free(rule);
  if (end == CLANG_FAILED && budget_is_past(w->end)) {
    mem_free(said);
    return mem_strdup(unit_late);
  }
  if (end == CLANG_FAILED) return said;
  bool misses = strstr(said, "call to undeclared") != NULL;
  mem_free(said);
  return misses ? mem_strdup("call to undeclared") : NULL;
}

/* --- missing headers and names --- */

/* The quoted string after `mark`; *line is set to the beginning of the line with the message. */
static char *quoted_behind(const char *said, const char *mark, const char **line) {
  const char *at = strstr(said, mark);
  if (!at) return NULL;
  const char *begin = at;
  while (begin > said && begin[-1] != '\n')
    begin--;
  *line = begin;
  at += strlen(mark);
  return mem_strndup(at, strcspn(at, "'\n"));
}

/* The file of the tree that a message's line names. */
static char *review_compile_file_of(const Workspace *w, Version v, const char *line) {
  char *place = mem_strndup(line, strcspn(line, ":"));
  char *inner = workspace_tree_path(w, v, place);
  mem_free(place);
  return inner ? inner : mem_strdup("");
}

/* Handles a header that was not found. Returns false if nothing can be done. */
static bool find_header(Workspace *w, Version v, Unit *u, const char *said) {
  const char *line;
  char *wanted = quoted_behind(said, "fatal error: '", &line);
  if (!wanted || !strstr(line, "' file not found")) {
    mem_free(wanted);
    return false;
  }
  size_t before = u->words.len;
  bool was_made = made_header_exists(w, v, wanted);
  char *from = review_compile_file_of(w, v, line),
       *dir = source_tree_include_dir(&w->tree[v], wanted, from);
  bool is_kernel = str_starts(wanted, "linux/") || str_starts(wanted, "asm/");
  if (dir && strcmp(dir, ".") == 0)
    texts_add_once(&u->words, str_format("-I%s", w->tree[v].name));
  else if (dir)
    texts_add_once(&u->words, str_format("-I%s/%s", w->tree[v].name, dir));
  else if (is_kernel)
    texts_add_once(&u->words, str_format("-idirafter%s/kernel-include", umbra_home()));
  bool is_done = u->words.len > before;
  if (!is_done && made_header(w, v, wanted)) {
    texts_add_once(&u->words, str_format("-Imade-%s", w->tree[v].name));
    is_done = u->words.len > before || !was_made;
  }
  mem_free(wanted);
  mem_free(from);
  mem_free(dir);
  return is_done;
}

/* Macros that a build defines: the version, installation directories. */
static bool is_of_build(const char *name) {
  static const char *const words[] = {"VERSION", "PACKAGE", "DIR", "PREFIX", "DATADIR", "REVISION"};
  for (const char *c = name; *c; c++)
    if (!isupper((unsigned char)*c) && !isdigit((unsigned char)*c) && *c != '_') return false;
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    if (strstr(name, words[i])) return true;
  return false;
}

static bool define_name(Workspace *w, Unit *u, const char *said) {
  const char *line;
  char *name = quoted_behind(said, "use of undeclared identifier '", &line);
  bool is_done = name && !w->is_strict && is_of_build(name);
  if (is_done) {
    texts_add_once(&u->words, str_format("-D%s=\"%s\"", name, name));
    workspace_guess(
        w, str_format("%s: a macro that the build defines; replaced by \"%s\"", name, name));
  }
  mem_free(name);
  return is_done;
}

static bool review_compile_has_word(const TextList *words, const char *begin) {
  for (size_t i = 0; i < words->len; i++)
    if (str_starts(words->data[i], begin)) return true;
  return false;
}

/* Defines _GNU_SOURCE if names are missing that the C library declares only on request. */
static bool ask_for_more(Unit *u, const char *said) {
  if (!strstr(said, "undeclared") && !strstr(said, "unknown type name") &&
      !strstr(said, "incomplete type"))
    return false;
  if (review_compile_has_word(&u->words, "-D_GNU_SOURCE")) return false;
  texts_add_once(&u->words, mem_strdup("-D_GNU_SOURCE"));
  return true;
}

/* Removes an option that clang does not have: a build that gcc runs also tests which options of its
 * own gcc has (-mindirect-branch=thunk). */
static bool drop_unknown(Workspace *w, Unit *u, const char *said) {
  char *unknown = passed_find_unknown(said);
  bool is_done = false;
  for (size_t i = 0; i < u->words.len && unknown && !is_done; i++) {
    if (strcmp(u->words.data[i], unknown) != 0) continue;
    mem_free(u->words.data[i]);
    for (size_t k = i + 1; k < u->words.len; k++)
      u->words.data[k - 1] = u->words.data[k];
    u->words.len--;
    workspace_note(w, str_format("%s: clang does not have this option; left out", unknown));
    is_done = true;
  }
  mem_free(unknown);
  return is_done;
}

/* Explains that a file outside of the tree, which the sources of a commit name, was not read
 * (base/source_sight.h). */
static void explain_refusal(char **said) {
  static const char mark[] = ": Permission denied";
  char *at = strstr(*said, mark);
  if (!at) return;
  char *all = str_format(
      "%.*s: it is outside of the tree and the system's directories; --see lets sources "
      "read it%s",
      (int)(at - *said), *said, at + strlen(mark));
  mem_free(*said);
  *said = all;
}

bool unit_uses_guesses(const Unit *u) { return review_compile_has_word(&u->words, "-Imade-"); }

enum { MOST_TRIES = 60 };

static bool is_only_warning(const char *said) { return strcmp(said, "call to undeclared") == 0; }

/* --- include directories --- */

static bool libc_has(const char *header) {
  char *path = libc_home() ? str_format("%s/include/%s", libc_home(), header) : NULL;
  bool has_it = path && file_exists(path);
  mem_free(path);
  return has_it;
}

/* Does not resolve "src/../include/a.h" from "src/b.c"; clang will report it as missing. */
static const SourceFile *find_beside(const SourceTree *t, const char *from, const char *name) {
  char *path = str_format("%.*s%s", (int)(path_base(from) - from), from, name);
  const SourceFile *f = source_tree_find(t, path);
  mem_free(path);
  return f;
}

/* Adds the directories of the headers that the file includes, directly or indirectly; this is
 * faster than finding each of them with clang. */
static void add_directories(Unit *u, Workspace *w, Version v, const SourceFile *f, StrMap *seen) {
  const SourceTree *t = &w->tree[v];
  if (strmap_find(seen, f->path, NULL)) return;
  strmap_put(seen, f->path, 1);
  if (f->asks_config && source_tree_has_templates(t))
    texts_add_once(&u->words, mem_strdup("-DHAVE_CONFIG_H=1"));
  for (size_t i = 0; i < f->lines.includes.len; i++) {
    const char *name = f->lines.includes.data[i];
    const SourceFile *found = find_beside(t, f->path, name);
    char *dir = found || libc_has(name) ? NULL : source_tree_include_dir(t, name, f->path);
    if (dir) {
      bool is_root = strcmp(dir, ".") == 0;
      char *path = is_root ? mem_strdup(name) : path_join(dir, name);
      texts_add_once(&u->words,
                     is_root ? str_format("-I%s", t->name) : str_format("-I%s/%s", t->name, dir));
      found = source_tree_find(t, path);
      mem_free(path);
    }
    bool is_own = !found && !dir && !libc_has(name) && made_header_is_rather_own(w, v, name);
    if (is_own && made_header(w, v, name))
      texts_add_once(&u->words, str_format("-Imade-%s", t->name));
    if (found) add_directories(u, w, v, found, seen);
    mem_free(dir);
  }
}

static void add_asked_for(Unit *u, Workspace *w, Version v) {
  const SourceFile *f = source_tree_find(&w->tree[v], u->path);
  StrMap seen;
  strmap_init(&seen);
  if (f) add_directories(u, w, v, f, &seen);
  strmap_done(&seen);
}

/* Defines the macros that make a header include its implementation, such as LIST_IMPLEMENTATION. */
static void add_implementations(Str *out, const char *text) {
  static const char mark[] = "_IMPLEMENTATION";
  for (const char *at = text; at && (at = strstr(at, mark)); at += sizeof mark - 1) {
    const char *begin = at, *end = at + strlen(mark);
    while (begin > text && str_is_word(begin[-1]))
      begin--;
    char *line = str_format("#define %.*s\n", (int)(end - begin), begin);
    bool is_whole = !str_is_word(*end) && begin < at;
    if (is_whole && !strstr(str_text(out), line)) str_add(out, line);
    mem_free(line);
  }
}

/* Writes a file that includes the header, for headers that no other file includes. */
static char *write_reader(const Workspace *w, Version v, const char *path) {
  char *text = source_tree_text(&w->tree[v], path);
  char *source = str_format("header-%s/%.*s.c", w->tree[v].name,
                            (int)(strlen(path_base(path)) - strlen(".h")), path_base(path));
  char *whole = path_join(w->dir, source);
  char *dir = path_dir(whole);
  Str out = {0};
  add_implementations(&out, text);
  str_addf(&out, "#include \"../%s/%s\"\n", w->tree[v].name, path);
  if (!dir_make(dir) || !file_create(whole, str_text(&out), out.len)) file_failed(whole);
  str_done(&out);
  mem_free(dir);
  mem_free(whole);
  mem_free(text);
  return source;
}

/* --- symbols --- */

static void take_symbol(void *data, const char *name, SymbolUse use, const char *type) {
  Unit *u = data;
  u->has_structors |= use == SYMBOL_STRUCTORS;
  if (use == SYMBOL_STRUCTORS) return;
  TextList *const lists[] = {[SYMBOL_DEFINED] = &u->defined,
                             [SYMBOL_OVERRIDABLE] = &u->defined,
                             [SYMBOL_MISSING] = &u->missing,
                             [SYMBOL_WEAK] = &u->weak};
  vec_push(lists[use], mem_strdup(name));
  vec_push(&u->types, str_format("%s %s", name, type));
  if (use == SYMBOL_OVERRIDABLE) vec_push(&u->overridable, mem_strdup(name));
}

static void review_compile_read_symbols(Unit *u, const Workspace *w) {
  assert(u->bitcode);
  char *path = path_join(w->dir, u->bitcode);
  Module m = {.name = path};
  char *bytes = file_read(path, &m.len);
  if (!bytes) fatal("cannot read %s: %s", path, strerror(errno));
  m.bytes = bytes;
  combine_list_symbols(&m, take_symbol, u);
  mem_free(bytes);
  mem_free(path);
}

const char *unit_type_of(const Unit *u, const char *name) {
  size_t n = strlen(name);
  for (size_t i = 0; i < u->types.len; i++) {
    const char *one = u->types.data[i];
    if (strncmp(one, name, n) == 0 && one[n] == ' ') return one + n + 1;
  }
  return "";
}

bool unit_defines(const Unit *u, const char *name) {
  assert(*name);
  return texts_have(&u->defined, name);
}

/* --- all of it --- */

static void begin_words(Unit *u, const Workspace *w, Version v) {
  texts_add_missing(&u->words, &w->given[v]);
  /* __FILE__ is the same in both trees, also in a file that a harness includes. */
  texts_add_once(&u->words, str_format("-fmacro-prefix-map=%s/=", w->tree[v].name));
  texts_add_once(&u->words, str_format("-fmacro-prefix-map=./%s/=", w->tree[v].name));
}

void unit_begin(Unit *u, Workspace *w, Version v, const char *path) {
  assert(*path && *path != '/');
  bool is_header = str_ends(path, ".h");
  *u = (Unit){.path = mem_strdup(path),
              .source = is_header ? write_reader(w, v, path) : workspace_path(w, v, path)};
  begin_words(u, w, v);
  bool is_known = recipes_find(&w->recipes[v], &w->tree[v], path, &u->words);
  if (!is_known) add_asked_for(u, w, v);
}

void unit_begin_other(Unit *u, Workspace *w, Version v, const char *path, size_t number) {
  assert(*path && *path != '/');
  *u = (Unit){.path = mem_strdup(path), .source = workspace_path(w, v, path)};
  begin_words(u, w, v);
  recipes_take(&w->recipes[v], &w->tree[v], path, number, &u->words);
}

void unit_compile(Unit *u, Workspace *w, Version v, const char *name) {
  assert(u->source && !u->bitcode);
  char *output = str_format("bitcode/%s.bc", name);
  char *said = NULL;
  for (int i = 0; i < MOST_TRIES; i++) {
    mem_free(said);
    said = run_clang(w, u->source, &u->words, output, &u->read);
    if (!said) break;
    bool goes_on = drop_unknown(w, u, said) || find_header(w, v, u, said) ||
                   ask_for_more(u, said) || define_name(w, u, said);
    if (!goes_on) break;
  }
  if (said && !is_only_warning(said)) {
    explain_refusal(&said);
    u->error = said;
    mem_free(output);
    return;
  }
  mem_free(said);
  u->bitcode = output;
  review_compile_read_symbols(u, w);
  u->has_main = unit_defines(u, "main");
}

/* --- units of both versions --- */

/* The directory or file that an option names; NULL if it names none. */
static const char *directory_in(const char *word) {
  static const char *const options[] = {"-I",       "-idirafter", "-isystem",           "-iquote",
                                        "-include", "-imacros",   "-fmacro-prefix-map="};
  for (size_t i = 0; i < sizeof options / sizeof *options; i++)
    if (str_starts(word, options[i])) {
      const char *at = word + strlen(options[i]);
      return str_starts(at, "./") ? at + 2 : at;
    }
  return NULL;
}

/* "-Iold/src" and "-Inew/src" are the same. */
static bool is_same_word(const Workspace *w, const char *old, const char *new) {
  const char *directory = directory_in(new);
  if (!directory) return strcmp(old, new) == 0;
  size_t option = (size_t)(directory - new);
  char *in_old = workspace_in_old(w, directory);
  bool is_same = strncmp(old, new, option) == 0 && strcmp(old + option, in_old) == 0;
  mem_free(in_old);
  return is_same;
}

bool units_have_same_words(const Unit *old, const Unit *new, const Workspace *w) {
  bool is_same = old->words.len == new->words.len;
  for (size_t i = 0; i < old->words.len && is_same; i++)
    is_same = is_same_word(w, old->words.data[i], new->words.data[i]);
  return is_same;
}

void unit_share(Unit *old, const Unit *new) {
  assert(!old->bitcode && !old->error && new->bitcode);
  old->bitcode = mem_strdup(new->bitcode);
  old->has_main = new->has_main;
  old->has_structors = new->has_structors;
  texts_copy(&old->missing, &new->missing);
  texts_copy(&old->weak, &new->weak);
  texts_copy(&old->defined, &new->defined);
  texts_copy(&old->overridable, &new->overridable);
  texts_copy(&old->types, &new->types);
}

/* --- preprocessed text --- */

/* Where a line ends has no meaning in preprocessed text, and no string contains the end of one. */
static void join_empty_lines(char *text) {
  char *to = text;
  for (const char *at = text; *at;) {
    size_t space = strspn(at, " \t\r\n");
    if (space && memchr(at, '\n', space)) {
      *to++ = '\n';
      at += space;
    } else {
      *to++ = *at++;
    }
  }
  *to = 0;
}

/* output: a file in the run directory. Returns what the preprocessor rejects, or NULL. */
static char *preprocess(const Unit *u, const Workspace *w, const char *output) {
  const ProcessOptions here = {.dir = w->dir, .seconds = budget_seconds_until(w->end)};
  char *said;
  ClangCommand c;
  clang_init(&c, CLANG_BITCODE);
  clang_add(&c, "-E");
  clang_add(&c, "-P");
  add_words(&c, w, &u->words);
  clang_addf(&c, "-o%s", output);
  clang_add(&c, "--");
  clang_add(&c, u->source);
  if (clang_run(&c, &here, &said) != CLANG_OK) return said;
  mem_free(said);
  return NULL;
}

/* The preprocessed text with the unit's arguments as they are; NULL if the preprocessor rejects the
 * file or finds no time for it. */
static char *text_with(const Unit *u, const Workspace *w) {
  char *output = str_format("bitcode/text-%ld", (long)getpid());
  char *whole = path_join(w->dir, output), *said = preprocess(u, w, output);
  char *text = said ? NULL : file_read(whole, NULL);
  remove(whole);
  mem_free(said);
  mem_free(output);
  mem_free(whole);
  return text;
}

bool unit_find_read(Unit *u, Workspace *w, TextList *read) {
  const char *output = "bitcode/rule";
  char *whole = path_join(w->dir, output), *said, *rule = NULL;
  for (int i = 0; i < MOST_TRIES; i++) {
    const ProcessOptions here = {.dir = w->dir, .seconds = budget_seconds_until(w->end)};
    ClangCommand c;
    clang_init(&c, CLANG_BITCODE);
    clang_add(&c, "-M");
    clang_add(&c, "-MG"); /* goes on without a header that is missing */
    add_words(&c, w, &u->words);
    clang_addf(&c, "-o%s", output);
    clang_add(&c, "--");
    clang_add(&c, u->source);
    if (clang_run(&c, &here, &said) == CLANG_OK) rule = file_read(whole, NULL);
    bool goes_on = !rule && drop_unknown(w, u, said);
    mem_free(said);
    if (!goes_on) break;
  }
  if (rule) list_files(rule, read);
  remove(whole);
  mem_free(rule);
  mem_free(whole);
  return read->len > 0;
}

/* NULL if the preprocessor rejects the file or finds no time for it. */
static char *unit_text(Unit *u, Workspace *w, Version v, bool at_once) {
  char *output = str_format("bitcode/text-%ld", (long)getpid());
  char *whole = path_join(w->dir, output), *said, *text = NULL;
  int tries = at_once ? MOST_TRIES : 0;
  while ((said = preprocess(u, w, output)) && tries++ < MOST_TRIES &&
         (drop_unknown(w, u, said) || find_header(w, v, u, said)))
    mem_free(said);
  if (!said) text = file_read(whole, NULL);
  if (text) join_empty_lines(text);
  remove(whole);
  mem_free(said);
  mem_free(output);
  mem_free(whole);
  return text;
}

/* The preprocessor has used these, and its text shows their effect. */
static bool is_for_preprocessor(const char *word) {
  static const char *const begins[] = {"-I", "-D", "-U", "-i", "-fmacro-prefix-map="};
  for (size_t i = 0; i < sizeof begins / sizeof *begins; i++)
    if (str_starts(word, begins[i])) return true;
  return false;
}

static char *words_of_compiler(const Unit *u) {
  Str s = {0};
  for (size_t i = 0; i < u->words.len; i++)
    if (!is_for_preprocessor(u->words.data[i])) str_addf(&s, "%s\n", u->words.data[i]);
  return str_take(&s);
}

bool units_are_same_text(Unit *const units[VERSIONS], Workspace *w, bool at_once) {
  char *texts[VERSIONS], *words[VERSIONS];
  for (Version v = OLD; v <= NEW; v++) {
    texts[v] = v == OLD || texts[OLD] ? unit_text(units[v], w, v, at_once) : NULL;
    words[v] = words_of_compiler(units[v]);
  }
  bool is_same =
      texts[NEW] && strcmp(words[OLD], words[NEW]) == 0 && strcmp(texts[OLD], texts[NEW]) == 0;
  for (Version v = OLD; v <= NEW; v++) {
    mem_free(texts[v]);
    mem_free(words[v]);
  }
  return is_same;
}

void unit_done(Unit *u) {
  mem_free(u->path);
  mem_free(u->source);
  mem_free(u->bitcode);
  mem_free(u->error);
  texts_done(&u->words);
  texts_done(&u->read);
  texts_done(&u->missing);
  texts_done(&u->weak);
  texts_done(&u->defined);
  texts_done(&u->overridable);
  texts_done(&u->types);
  texts_done(&u->fitting);
  texts_done(&u->changing);
}

bool unit_compiles_with(const Unit *u, const Workspace *w, const TextList *words) {
  assert(u->source);
  char *said = run_clang(w, u->source, words, NULL, NULL);
  bool is_fine = !said || is_only_warning(said);
  mem_free(said);
  return is_fine;
}

/* --- other arguments --- */

/* The bytes that the compiler makes of the unit, in a file of that name; NULL if it does not
 * compile. */
static char *compiled_bytes(const Unit *u, const Workspace *w, const char *name, size_t *len) {
  char *output = str_format("bitcode/%s-%ld", name, (long)getpid()),
       *whole = path_join(w->dir, output);
  char *said = run_clang(w, u->source, &u->words, output, NULL), *bytes = NULL;
  if (!said || is_only_warning(said)) bytes = file_read(whole, len);
  remove(whole);
  mem_free(said);
  mem_free(output);
  mem_free(whole);
  return bytes;
}

static bool makes_same_code(const Unit *u, const Unit *other, const Workspace *w) {
  size_t len[2];
  char *own = compiled_bytes(u, w, "own", &len[0]);
  char *changed = own ? compiled_bytes(other, w, "changed", &len[1]) : NULL;
  bool is_same = changed && len[0] == len[1] && memcmp(own, changed, len[0]) == 0;
  mem_free(own);
  mem_free(changed);
  return is_same;
}

static bool has_same_source(const Unit *u, const Unit *other, const Workspace *w) {
  char *words[] = {words_of_compiler(u), words_of_compiler(other)};
  bool is_same = strcmp(words[0], words[1]) == 0;
  if (is_same) {
    char *own = text_with(u, w), *changed = own ? text_with(other, w) : NULL;
    is_same = changed && strcmp(own, changed) == 0;
    mem_free(own);
    mem_free(changed);
  }
  mem_free(words[0]);
  mem_free(words[1]);
  return is_same;
}

bool unit_means_same_with(Unit *u, const Workspace *w, const TextList *words) {
  assert(u->source && u->bitcode);
  Unit other = {.path = u->path, .source = u->source, .words = *words};
  if (texts_are_equal(words, &u->words)) return true;
  Str all = {0};
  for (size_t i = 0; i < words->len; i++)
    str_addf(&all, "%s\n", words->data[i]);
  bool fits = texts_have(&u->fitting, str_text(&all));
  if (fits || texts_have(&u->changing, str_text(&all))) {
    str_done(&all);
    return fits;
  }
  bool is_same = has_same_source(u, &other, w) || makes_same_code(u, &other, w);
  vec_push(is_same ? &u->fitting : &u->changing, str_take(&all));
  return is_same;
}

void unit_add_active(const Unit *u, const Workspace *w, Active *active) {
  ClangCommand c;
  clang_init(&c, CLANG_BITCODE);
  for (size_t i = 0; i < u->words.len; i++)
    clang_add(&c, u->words.data[i]);
  clang_add_own_headers(&c);
  clang_add_libc_headers(&c, w->headers);
  active_add(active, &c, w->dir, u->source);
}
