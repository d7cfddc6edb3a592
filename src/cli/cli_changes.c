/* umbra changes: the differences between two versions of some files, as JSON: functions with their
 * changed lines and the entries that lead to them, and variables with other initial contents and
 * the functions that use them. Reviews of commits run this command in a child process. */
#include <inttypes.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/json.h"
#include "cli/cli_command.h"
#include "cli/cli_entry.h"
#include "cli/cli_versions.h"
#include "cli/load.h"
#include "code/code_marks.h"
#include "code/passes.h"
#include "impact/code_digest.h"
#include "impact/read_variables.h"
#include "replay/objects_ahead.h"

static json_t *place_json(const Program *p, uint32_t loc) {
  char buffer[4096];
  return json_text(program_format_location(p, loc, buffer, sizeof buffer));
}

static json_t *cli_changes_lines_json(Program *p, Function *f) {
  TextList lines = {0};
  if (f->lacking) {
    function_add_lines(p, f, &lines);
  } else {
    pass_versions(p, f);
    marks_add_lines(p, f, NULL, LINE_ANY, &lines);
  }
  json_t *j = json_texts(&lines);
  texts_done(&lines);
  return j;
}

/* Adds the entries that lead to it, in the order in which they should be tried. */
static void set_entries(const Program *p, json_t *j, Chooser *chooser, const char *source) {
  static const char *const kinds[] = {
      [CHOICE_FUZZ] = "fuzz",   [CHOICE_MAIN] = "main",     [CHOICE_PLAIN] = "plain",
      [CHOICE_BUILT] = "built", [CHOICE_ITSELF] = "itself", [CHOICE_STATE] = "state",
      [CHOICE_FAR] = "far"};
  EntryChoices all;
  char *obstacle;
  choices_find(chooser, source, &all, &obstacle);
  json_t *list = json_array();
  for (size_t i = 0; i < all.len; i++) {
    const EntryChoice *choice = &all.data[i];
    json_t *one = json_object();
    json_set(one, "name", json_text(choice->function->name));
    json_set(one, "kind", json_text(kinds[choice->kind]));
    json_set(one, "place", place_json(p, choice->function->loc));
    json_set(one, "why", json_text(choice->why));
    json_set(one, "door", json_boolean(choice->is_door));
    json_array_append_new(list, one);
  }
  json_set(j, "entries", list);
  json_set(j, "obstacle", json_text(obstacle));
  choices_done(&all);
  mem_free(obstacle);
}

static bool names_function(const Program *p, const Function *user, const Function *f) {
  for (uint32_t i = 0; i < user->const_count; i++)
    if (program_function_at(p, user->consts[i]) == f) return true;
  for (uint32_t i = 0; i < user->insn_count; i++)
    if (user->insns[i].op == OP_CALL && user->insns[i].a == f->number) return true;
  return false;
}

static bool cli_changes_lists(const UnifySummary *s, const Function *f) {
  for (size_t i = 0; i < s->changed_functions.len; i++)
    if (s->changed_functions.data[i] == f->number) return true;
  return false;
}

/* Does a function that is the same in both versions use it? Then one of them uses a function of
 * this name that another file or a library defines. */
static bool has_same_user(const Program *p, const UnifySummary *s, const Function *f) {
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *user = p->functions.data[i];
    bool is_same = user->is_defined && !user->is_library && !cli_changes_lists(s, user);
    if (is_same && names_function(p, user, f)) return true;
  }
  return false;
}

static const char *cli_changes_kind_of(const Program *p, const UnifySummary *s, const Function *f) {
  char *name = unify_source_name(f->name), *other = str_format("%s.new", name);
  bool is_split = strcmp(name, f->name) != 0 || program_find_function(p, other);
  mem_free(name);
  mem_free(other);
  if (f->lacking && is_split) return "signature";
  bool is_removed = f->lacking == VERSIONS_NEW;
  if (!f->lacking || ((f->is_static || !is_removed) && has_same_user(p, s, f))) return "changed";
  return is_removed ? "removed" : "added";
}

typedef struct StateSearch {
  TextList splits; /* variables that only one version has, or that start with other contents */
  bool is_kept;    /* the function uses a variable that something writes */
} StateSearch;

static void note_state(void *data, const Global *g) {
  StateSearch *s = data;
  bool is_one_sided = g->defined == VERSIONS_OLD || g->defined == VERSIONS_NEW;
  bool is_mutable = (g->constant & g->defined) != g->defined;
  if (g->is_library || !is_mutable || g->exported == VERSIONS_BOTH) return;
  s->is_kept |= g->is_variable;
  if (is_one_sided || g->old_bytes)
    texts_add_once(&s->splits, mem_strdup(g->source_name ? g->source_name : g->name));
}

/* Static variables that are not the same ones in both versions, so that other calls share their
 * values. */
static json_t *splits_json(const Program *p, const Function *f) {
  StateSearch s = {0};
  variables_each_used(p, f, note_state, &s);
  json_t *j = s.is_kept ? json_texts(&s.splits) : json_array();
  texts_done(&s.splits);
  return j;
}

/* The variables that other files cannot name and that a function reads. */
static json_t *read_json(const Program *p) {
  bool *is_read = variables_find_read(p);
  TextList names = {0};
  for (size_t i = 0; i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    if (is_read[i] && g->is_variable && !g->is_library && g->exported != VERSIONS_BOTH)
      texts_add_once(&names, mem_strdup(g->source_name ? g->source_name : g->name));
  }
  json_t *j = json_texts(&names);
  texts_done(&names);
  mem_free(is_read);
  return j;
}

static void set_digests(json_t *j, CodeDigests *digests, const Function *f) {
  char *code = str_format("%016" PRIx64, code_digest(digests, f)),
       *writers = str_format("%016" PRIx64, code_digest_writers(digests, f));
  json_set(j, "code", json_text(code));
  json_set(j, "writers", json_text(writers));
  mem_free(code);
  mem_free(writers);
}

/* What the changed functions are linked with. */
static void set_linked(json_t *j, const CodeDigests *digests) {
  TextList names = {0};
  code_digests_add_names(digests, &names);
  json_set(j, "linked", json_texts(&names));
  texts_done(&names);
}

static void cli_changes_add_function(json_t *list, Program *p, const UnifySummary *s,
                                     Chooser *chooser, CodeDigests *digests, Function *f) {
  json_t *j = json_object();
  char *source = unify_source_name(f->name);
  json_set(j, "name", json_text(f->name));
  json_set(j, "source", json_text(source));
  json_set(j, "kind", json_text(cli_changes_kind_of(p, s, f)));
  json_set(j, "static", json_boolean(f->is_static));
  set_digests(j, digests, f);
  json_set(j, "splits", splits_json(p, f));
  json_t *lines = cli_changes_lines_json(p, f), *first = json_array_get(lines, 0);
  /* Umbra generates the caller of the constructors, so it has no source location. */
  json_set(j, "place", f->loc || !first ? place_json(p, f->loc) : json_incref(first));
  json_set(j, "lines", lines);
  set_entries(p, j, chooser, source);
  json_array_append_new(list, j);
  mem_free(source);
}

/* True if an address of one of the variables, or inside of it, is a constant of the function. */
static bool cli_changes_uses(const Program *p, const Function *f, const bool *variables) {
  for (uint32_t i = 0; i < f->const_count; i++) {
    uint32_t number;
    if (program_global_at(p, f->consts[i], &number) && variables[number]) return true;
  }
  return false;
}

static bool points_to(const Program *p, const Global *g, const bool *variables) {
  const uint8_t *const all[] = {g->bytes, g->old_bytes};
  for (int i = 0; i < 2; i++)
    for (uint64_t at = 0, word; all[i] && at + sizeof word <= g->size; at += sizeof word) {
      uint32_t number;
      memcpy(&word, all[i] + at, sizeof word);
      if (program_global_at(p, word, &number) && variables[number]) return true;
    }
  return false;
}

/* The variable, and those whose initial contents lead to it. The caller frees the result. */
static bool *leading_to(const Program *p, const Global *g) {
  bool *variables = NEW_ARRAY(bool, p->globals.len + 1), is_more = true;
  for (size_t i = 0; i < p->globals.len; i++)
    variables[i] = p->globals.data[i] == g;
  while (is_more) {
    is_more = false;
    for (size_t i = 0; i < p->globals.len; i++) {
      const Global *one = p->globals.data[i];
      if (variables[i] || one->is_numbers || one->is_library || !points_to(p, one, variables))
        continue;
      variables[i] = is_more = true;
    }
  }
  return variables;
}

/* Lists the functions that use the variable, since they are what can be executed. */
static void cli_changes_add_variable(json_t *list, const Program *p, Chooser *chooser,
                                     CodeDigests *digests, const Global *g) {
  json_t *j = json_object(), *users = json_array();
  bool *variables = leading_to(p, g);
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    if (!f->is_defined || f->is_library || !cli_changes_uses(p, f, variables)) continue;
    json_t *user = json_object();
    json_set(user, "name", json_text(f->name));
    json_set(user, "static", json_boolean(f->is_static));
    json_set(user, "splits", splits_json(p, f));
    set_digests(user, digests, f);
    set_entries(p, user, chooser, f->name);
    json_array_append_new(users, user);
  }
  mem_free(variables);
  json_set(j, "exported", json_boolean(g->exported == VERSIONS_BOTH));
  json_set(j, "name", json_text(g->source_name ? g->source_name : g->name));
  json_set(j, "place", place_json(p, g->loc));
  json_set(j, "kind", json_text(g->lacking ? "lacking" : "contents"));
  json_set(j, "users", users);
  json_array_append_new(list, j);
}

/* The functions whose code is the same in both versions, apart from volatile and restrict. */
static json_t *cli_changes_qualifiers(const Program *p, const UnifySummary *s) {
  json_t *names = json_array();
  for (uint32_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    bool is_changed = false;
    for (size_t k = 0; k < s->changed_functions.len; k++)
      is_changed |= s->changed_functions.data[k] == i;
    if (!is_changed && (f->assumes_devices || f->assumes_restrict))
      json_array_append_new(names, json_text(f->name));
  }
  return names;
}

static json_t *cli_changes_json(Program *p, Chooser *chooser, const UnifySummary *s) {
  json_t *j = json_object(), *functions = json_array(), *variables = json_array();
  CodeDigests *digests = code_digests_new(p);
  for (size_t i = 0; i < s->changed_functions.len; i++) {
    Function *f = p->functions.data[s->changed_functions.data[i]];
    if (!f->is_library) cli_changes_add_function(functions, p, s, chooser, digests, f);
  }
  for (size_t i = 0; i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    if (!g->is_library && (g->old_bytes || g->lacking))
      cli_changes_add_variable(variables, p, chooser, digests, g);
  }
  set_linked(j, digests);
  code_digests_free(digests);
  json_set(j, "same", json_boolean(unify_is_same(s)));
  json_set(j, "types_differ", json_boolean(s->types_differ));
  json_set(j, "moves_lines", json_boolean(s->moves_lines));
  json_set(j, "wide_bit_fields", json_boolean(p->type_traits & TRAIT_WIDE_BIT_FIELD));
  json_set(j, "assembly_differs", json_boolean(s->assembly_differs));
  json_set(j, "kept", json_texts(&s->kept));
  json_set(j, "aliases", json_texts(&s->aliases));
  json_set(j, "qualifiers", cli_changes_qualifiers(p, s));
  json_set(j, "read", read_json(p));
  json_set(j, "functions", functions);
  json_set(j, "variables", variables);
  return j;
}

int run_changes(const Options *o) {
  Versions versions;
  UnifySummary summary;
  versions_init(&versions, o, command_find("changes")->usage);
  EntryReader reader = entry_reader_of(o, &versions.of[OLD], &versions.of[NEW]);
  if (versions.is_unified) fatal("missing versions; usage: umbra changes OLD NEW");
  ObjectsAhead ahead = {0};
  if (o->natives_ahead)
    objects_ahead_begin(&ahead, &versions.of[OLD], &versions.of[NEW], "a function");
  Program *p = load_all(o, &versions, &reader, &summary);
  Chooser chooser = entry_chooser(&reader, p);
  json_put(cli_changes_json(p, &chooser, &summary));
  chooser_done(&chooser);
  int status = unify_is_same(&summary) ? EXIT_NONE : EXIT_FOUND;
  objects_ahead_end(&ahead);
  entry_reader_done(&reader);
  unify_summary_done(&summary);
  program_free(p);
  versions_done(&versions);
  return status;
}
