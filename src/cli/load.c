#include "cli/load.h"

#include <assert.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "base/str.h"
#include "cli/cli_entry.h"
#include "cli/cli_sources.h"
#include "code/code_marks.h"
#include "proof/proof.h"

static bool load_is_cpp(const char *file) {
  static const char *const endings[] = {".cpp", ".cc", ".cxx", ".C", ".c++", ".hpp", ".hh", NULL};
  for (int i = 0; endings[i]; i++)
    if (str_ends(file, endings[i])) return true;
  return false;
}

/* Compilers print an error for each byte of a binary file. */
static void load_check_text(const char *file) {
  size_t len;
  char *text = file_is_c(file) ? file_read(file, &len) : NULL;
  if (text && memchr(text, 0, len)) fatal("%s is not text: it contains null characters", file);
  mem_free(text);
}

static void load_check_file(const char *file) {
  struct stat st;
  if (stat(file, &st) != 0) fatal("cannot read %s: %s", file, strerror(errno));
  if (S_ISDIR(st.st_mode)) fatal("%s is a directory; name the program's files", file);
  if (!S_ISREG(st.st_mode)) fatal("%s is a pipe or a device; name the program's files", file);
  if (access(file, R_OK) != 0) fatal("cannot read %s: %s", file, strerror(errno));
  if (load_is_cpp(file)) fatal("%s: C++ is not supported", file);
  load_check_text(file);
  if (!file_is_c(file) && !str_ends(file, ".bc") && !str_ends(file, ".ll"))
    fatal("%s: unsupported file type (expected .c, .h, .bc or .ll)", file);
}

void check_program_files(const StrList *files, const char *usage) {
  if (!files->len) fatal("no program given; usage: %s", usage);
  for (size_t i = 0; i < files->len; i++)
    load_check_file(files->data[i]);
}

FrontOptions front_options(const Options *o, Sources *s, bool takes_all) {
  return (FrontOptions){.files = &s->files,
                        .include = &s->include,
                        .define = &s->define,
                        .quote = &s->quote,
                        .flags = &s->flags,
                        .builtins = &s->flags,
                        .included = s->included,
                        .std = s->std,
                        .headers = o->libc_headers,
                        .optimise = o->optimise,
                        .math = o->math,
                        .checks = (unsigned)o->check,
                        .entry = o->entry,
                        .entry_file = o->entry_file,
                        .takes_all = takes_all};
}

static Program *load_one(const Options *o, Sources *s, bool takes_all) {
  FrontOptions f = front_options(o, s, takes_all);
  log_progress("compiling and reading the program");
  Program *p = front_load(&f);
  log_progress(NULL);
  return p;
}

Program *load_sources(const Options *o, Sources *s) { return load_one(o, s, false); }

Program *load_program(const Options *o, const StrList *files) {
  Sources s;
  sources_init(&s, o, files);
  Program *p = load_sources(o, &s);
  sources_done(&s);
  return p;
}

/* Compiled with __UMBRA__, the change() and execute() of umbra.h become intrinsics of the
 * engine. */
static Program *load_unified(const Options *o, Sources *s) {
  Sources unified = *s;
  assert(s->files.len > 0);
  unified.define = (StrList){0};
  for (size_t i = 0; i < s->define.len; i++)
    vec_push(&unified.define, s->define.data[i]);
  vec_push(&unified.define, "__UMBRA__=1");
  Program *p = load_one(o, &unified, entry_is_main(o->entry));
  const Function *entry = program_find_function(p, o->entry);
  s->flags = unified.flags;
  vec_done(&unified.define);
  if (!program_requests_execute(p))
    fatal(
        "only one version given, %s, in which no change() or execute() (umbra.h) is reachable from "
        "%s, so there is nothing to compare; name two versions: umbra diff OLD NEW, or mark the "
        "change",
        s->files.data[0], o->entry);
  if (!entry || !entry->is_defined)
    fatal(NO_ENTRY_WORDS "%s; name the function to start at with --entry", o->entry);
  return p;
}

/* The prefixes that -fmacro-prefix-map=PREFIX= removes from the names of files. */
static void load_add_roots(Program *p, const StrList *flags) {
  static const char flag[] = "-fmacro-prefix-map=";
  for (size_t i = 0; i < flags->len; i++) {
    if (!str_starts(flags->data[i], flag)) continue;
    const char *prefix = flags->data[i] + sizeof flag - 1;
    size_t len = strcspn(prefix, "=");
    if (len && prefix[len] && !prefix[len + 1])
      vec_push(&p->roots, arena_strndup(&p->arena, prefix, len));
  }
}

/* The comparison can only decide something if both versions are followed everywhere; a shard
 * reports its own part. */
static bool wants_normal_form(const Options *o) {
  return !o->no_normal_form && o->strategy == SEARCH_COMPLETE && !o->seeds.len && !o->explains &&
         !o->go_on && !o->shard;
}

/* Called in a child process. */
static bool load_prove(const void *options, Program *const programs[VERSIONS],
                       const TextList *roots, bool *sees_addresses, Str *certificate) {
  const Options *o = options;
  ProofResult r = proof_run(programs, roots, o->proof, certificate);
  *sees_addresses = r.sees_addresses;
  return r.is_proved;
}

typedef struct Load {
  bool takes_all, compares;
  EntryReader *reader; /* reads the declarations as well; NULL: not needed */
  FrontPreview *preview;
} Load;

static void load_declare(const Load *l, const Options *o, FrontOptions options[2]) {
  if (!l->reader || o->optimise != OPTIMISE_0) return;
  assert(!l->reader->is_read);
  for (Version v = OLD; v <= NEW; v++)
    options[v].declares = &l->reader->in[v];
  options[NEW].preview = l->preview;
  l->reader->is_read = true;
}

static Program *load_two(const Options *o, Versions *v, const Load *l, UnifySummary *s) {
  FrontOptions options[2] = {front_options(o, &v->of[0], l->takes_all),
                             front_options(o, &v->of[1], l->takes_all)};
  Program *programs[2], *whole[2];
  NormalRun *normal = NULL;
  if (l->compares && wants_normal_form(o)) options[NEW].normal = &normal;
  if (!o->no_induction) options[NEW].prover = (NormalProver){load_prove, o};
  options[OLD].named_as = options[NEW].named_as = &options[NEW];
  bool moves_lines = false;
  options[OLD].moves_lines = &moves_lines;
  load_declare(l, o, options);
  assert(!v->is_unified && v->of[0].files.len && v->of[1].files.len);
  log_progress("compiling and reading the two versions");
  front_load_pair(options, programs, whole);
  log_progress("unifying the two versions");
  if (o->explains) unify_keep_places(programs[OLD], programs[NEW]);
  Program *p = unify_programs(programs[OLD], programs[NEW], s);
  for (Version of = OLD; of <= NEW; of++)
    load_add_roots(p, &v->of[of].flags);
  s->normal = normal;
  s->moves_lines = moves_lines;
  if (whole[OLD]) unify_left_out(whole[OLD], whole[NEW], p, s);
  log_progress(NULL);
  return p;
}

Program *load_pair(const Options *o, Versions *v, bool takes_all, UnifySummary *s) {
  return load_two(o, v, &(Load){.takes_all = takes_all}, s);
}

Program *load_all(const Options *o, Versions *v, EntryReader *reader, UnifySummary *s) {
  Options every = *o;
  every.entry = "every function"; /* not the name of a function, so all functions are kept */
  every.entry_file = NULL;
  bool is_alike = entry_is_main(o->entry) && !o->entry_file; /* nothing else has its name */
  Load load = {.takes_all = true, .reader = is_alike && !reader->is_read ? reader : NULL};
  Program *p = load_two(&every, v, &load, s);
  entry_reader_read(reader);
  return p;
}

static bool load_needs_harness(const void *options, const Declarations *const of[2]) {
  return entry_may_need_harness(options, of);
}

/* Of an entry that may need a harness, for which the versions are loaded again. */
static Program *load_entry(const Options *o, Versions *v, EntryReader *reader, UnifySummary *s) {
  bool is_default = entry_is_main(o->entry);
  FrontPreview preview = {.is_wanted = load_needs_harness, .data = o};
  Load compared = {.takes_all = is_default, .compares = true};
  if (is_default || !reader) return load_two(o, v, &compared, s);
  Program *p = load_two(o, v, &(Load){.compares = true, .reader = reader, .preview = &preview}, s);
  if (!preview.is_taken || entry_needs_harness(p, o)) return p;
  program_free(p);
  unify_summary_done(s);
  return load_two(o, v, &compared, s);
}

/* A function whose parameters changed is two functions, each of which one version lacks. */
static bool is_in_one_version(const Program *p, const Function *f) {
  char *name = unify_source_name(f->name), *other = str_format("%s.new", name);
  bool is_split = strcmp(name, f->name) != 0 || program_find_function(p, other);
  mem_free(name);
  mem_free(other);
  return f->lacking && !is_split;
}

static bool has_two_sided(const Program *p, const UnifySummary *s) {
  for (size_t i = 0; i < s->changed_functions.len; i++) {
    const Function *f = p->functions.data[s->changed_functions.data[i]];
    if (!f->is_library && !is_in_one_version(p, f)) return true;
  }
  return false;
}

/* Lists the changed functions to choose from, each once. A function that only one version has is no
 * choice if there are others, or if functions are lost, which are findings already. */
static void list_changed(const Program *p, const UnifySummary *s, TextList *names) {
  bool has_others = has_two_sided(p, s);
  for (size_t i = 0; i < s->changed_functions.len; i++) {
    const Function *f = p->functions.data[s->changed_functions.data[i]];
    char *name = unify_source_name(f->name);
    bool is_known =
        f->is_library || (s->lost.len && f->lacking) || (has_others && is_in_one_version(p, f));
    for (size_t k = 0; k < names->len && !is_known; k++)
      is_known = strcmp(names->data[k], name) == 0;
    if (is_known)
      mem_free(name);
    else
      vec_push(names, name);
  }
}

/* Reports the changes of functions that are not executed because there is no entry. */
static void leave_unstarted(UnifySummary *s, const TextList *changed, const char *why) {
  for (size_t i = 0; i < changed->len; i++) {
    ChangedPart c = {.name = mem_strdup(changed->data[i]), .why = mem_strdup(why)};
    vec_push(&s->left_out, c);
  }
  s->is_unstarted = true;
}

_Noreturn static void fail_unstarted(void) {
  fatal(
      "the program has no main; name the function to start at with --entry (no function differs "
      "between the versions)");
}

/* The only changed function, or the nearest function that leads to it if it cannot be called. If
 * several changed: a fuzz target that reaches all of them. */
static char *choose_for(const TextList *changed, const char *list, const Options *o,
                        const Versions *v, const Program *p, UnifySummary *s) {
  EntryReader r = entry_reader_of(o, &v->of[OLD], &v->of[NEW]);
  entry_reader_read(&r);
  Chooser chooser = entry_chooser(&r, p);
  char *chosen = NULL, *obstacle = NULL;
  bool has_fuzz = true;
  for (size_t i = 0; i < changed->len; i++) {
    EntryChoices all;
    mem_free(obstacle);
    choices_find(&chooser, changed->data[i], &all, &obstacle);
    has_fuzz = has_fuzz && all.len && all.data[0].kind == CHOICE_FUZZ;
    bool is_one = changed->len == 1;
    if (is_one && !obstacle)
      chosen = mem_strdup(changed->data[i]);
    else if (!chosen && all.len && (is_one || has_fuzz))
      chosen = mem_strdup(all.data[0].function->name);
    choices_done(&all);
  }
  chooser_done(&chooser);
  entry_reader_done(&r);
  bool has_several = (changed->len > 1 && !has_fuzz) || (!changed->len && s->data);
  if (has_several) s->choices = mem_strdup(list);
  if (has_several || (!chosen && s->lost.len)) {
    leave_unstarted(s, changed, "it was not executed; name it with --entry");
    mem_free(chosen);
    chosen = NULL;
  } else if (!chosen) {
    fatal(
        "the program has no main, and nothing that calls the changed function %s can be started: "
        "%s; write a harness that calls it (--harness)",
        list, obstacle ? obstacle : "no caller can be called");
  }
  mem_free(obstacle);
  return chosen;
}

/* NULL if several functions or only variables changed and no fuzz target reaches all of them
 * (UnifySummary.choices), or if functions are lost. */
static char *choose_entry(const Options *o, const Versions *v, const Program *p, UnifySummary *s) {
  TextList changed = {0};
  Str list = {0};
  char *chosen = NULL;
  list_changed(p, s, &changed);
  texts_join(&list, &changed, changed.len);
  if (!changed.len && !s->lost.len && !s->data) {
    if (!s->aliases.len && !s->kept.len && !s->assembly_differs) fail_unstarted();
    s->is_unstarted = true; /* what changed is in left_out */
  } else if (changed.len && !has_two_sided(p, s)) {
    leave_unstarted(s, &changed, "only one version has it, and nothing there calls it");
  } else {
    chosen = choose_for(&changed, str_text(&list), o, v, p, s);
  }
  texts_done(&changed);
  str_done(&list);
  return chosen;
}

/* Only the ends of both versions show whether a divergence makes a difference. From seeds NEW is
 * followed, as published (Palikareva, Kuchta, Cadar, "Shadow of a Doubt", ICSE 2016). */
static Follow default_follow(const Options *o) {
  return options_have_seeds(o) ? FOLLOW_NEW : FOLLOW_BOTH;
}

Program *load_versions(Options *o, Versions *v, EntryReader *reader, UnifySummary *s) {
  *s = (UnifySummary){0};
  if (o->follow == FOLLOW_DEFAULT) o->follow = default_follow(o);
  if (v->is_unified) {
    Program *p = load_unified(o, &v->of[OLD]);
    for (size_t i = v->of[NEW].flags.len; i < v->of[OLD].flags.len; i++)
      sources_add(&v->of[NEW].flags, v->of[OLD].flags.data[i]);
    return p;
  }
  assert(o->follow != FOLLOW_DEFAULT);
  bool is_default = entry_is_main(o->entry);
  Program *p = load_entry(o, v, reader, s);
  const Function *entry = program_find_function(p, o->entry);
  bool has_main = entry && entry->is_defined;
  bool is_same = unify_is_same(s) && !s->left_out.len; /* this is the answer for every entry */
  bool is_library = !is_default || !has_main;
  if (is_library && !o->no_interface) unify_find_lost(p, is_default ? NULL : o->entry, s);
  if (!is_default || has_main || is_same) return p;
  char *chosen = choose_entry(o, v, p, s);
  if (!chosen) return p;
  o->entry_file = NULL;
  o->entry = chosen; /* lives as long as the process, like the command line */
  program_free(p);
  return load_again(o, v, false, s);
}

void check_is_started(const UnifySummary *s) {
  if (s->choices && !*s->choices) fail_unstarted();
  if (s->choices)
    fatal(
        "the program has no main and several functions changed; name the one to start at with "
        "--entry (changed: %s; umbra entries lists the entries for each)",
        s->choices);
  if (s->is_unstarted)
    fatal(
        "the program has no main, and exported functions were removed; name the function to start "
        "at with --entry");
}

Program *load_again(const Options *o, Versions *v, bool has_harness, UnifySummary *s) {
  UnifySummary before = *s;
  Program *p = load_two(o, v, &(Load){.compares = !has_harness}, s);
  s->lost = before.lost;
  before.lost.data = NULL;
  before.lost.len = before.lost.room = 0;
  if (has_harness) {
    s->normal = before.normal; /* of the function itself, for every argument */
    before.normal = NULL;
  }
  unify_summary_done(&before);
  return p;
}
