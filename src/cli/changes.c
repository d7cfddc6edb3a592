/* umbra changes: what differs between two versions of some files, as JSON: functions with the lines
 * of their change and who calls them, variables with other initial contents and who uses them.
 * Umbra asks itself, in another process, when it reviews a commit. */
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/json.h"
#include "cli/command.h"
#include "cli/load.h"
#include "cli/versions.h"
#include "code/marks.h"
#include "code/passes.h"
#include "impact/calls.h"

static json_t *place_json(const Program *p, uint32_t loc) {
  char buffer[4096];
  return json_text(program_format_location(p, loc, buffer, sizeof buffer));
}

static json_t *lines_json(Program *p, Function *f) {
  TextList lines = {0};
  if (f->lacking) {
    function_add_lines(p, f, &lines);
  } else {
    pass_versions(p, f);
    marks_add_lines(p, f, NULL, &lines);
  }
  json_t *j = json_array();
  for (size_t i = 0; i < lines.len; i++)
    json_array_append_new(j, json_text(lines.data[i]));
  texts_done(&lines);
  return j;
}

/* Those of the program's own, each once. */
static json_t *callers_json(const Program *p, const FunctionNumbers *callers) {
  json_t *j = json_array();
  bool *is_said = NEW_ARRAY(bool, p->functions.len + 1);
  for (size_t i = 0; i < callers->len; i++) {
    const Function *f = p->functions.data[callers->data[i]];
    if (f->is_library || is_said[f->number]) continue;
    is_said[f->number] = true;
    json_array_append_new(j, json_text(f->name));
  }
  mem_free(is_said);
  return j;
}

static const char *kind_of(const Program *p, const Function *f) {
  char *name = unify_source_name(f->name), *other = str_format("%s.new", name);
  bool is_split = strcmp(name, f->name) != 0 || program_find_function(p, other);
  mem_free(name);
  mem_free(other);
  if (f->lacking && is_split) return "signature";
  if (!f->lacking) return "changed";
  return f->lacking == VERSIONS_OLD ? "added" : "removed";
}

static void add_function(json_t *list, Program *p, const Calls *calls, Function *f) {
  json_t *j = json_object();
  char *source = unify_source_name(f->name);
  json_set(j, "name", json_text(f->name));
  json_set(j, "source", json_text(source));
  json_set(j, "kind", json_text(kind_of(p, f)));
  json_set(j, "static", json_boolean(f->is_static));
  json_set(j, "place", place_json(p, f->loc));
  json_set(j, "lines", lines_json(p, f));
  json_set(j, "callers", callers_json(p, &calls->callers[f->number]));
  json_array_append_new(list, j);
  mem_free(source);
}

/* Addresses of it, or inside of it, are constants of the function. */
static bool uses(const Program *p, const Function *f, const Global *g) {
  for (uint32_t i = 0; i < f->const_count; i++) {
    uint32_t number;
    if (program_global_at(p, f->consts[i], &number) == g) return true;
  }
  return false;
}

static void add_variable(json_t *list, const Program *p, const Global *g) {
  json_t *j = json_object(), *users = json_array();
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    if (f->is_defined && !f->is_library && uses(p, f, g))
      json_array_append_new(users, json_text(f->name));
  }
  json_set(j, "name", json_text(g->source_name ? g->source_name : g->name));
  json_set(j, "place", place_json(p, g->loc));
  json_set(j, "kind", json_text(g->lacking ? "lacking" : "contents"));
  json_set(j, "users", users);
  json_array_append_new(list, j);
}

static json_t *changes_json(Program *p, const UnifySummary *s) {
  json_t *j = json_object(), *functions = json_array(), *variables = json_array();
  Calls calls;
  calls_init(&calls, p);
  for (size_t i = 0; i < s->changed_functions.len; i++) {
    Function *f = p->functions.data[s->changed_functions.data[i]];
    if (!f->is_library) add_function(functions, p, &calls, f);
  }
  calls_done(&calls);
  for (size_t i = 0; i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    if (!g->is_library && (g->old_bytes || g->lacking)) add_variable(variables, p, g);
  }
  json_set(j, "same", json_boolean(unify_is_same(s)));
  json_set(j, "types_differ", json_boolean(s->types_differ));
  json_set(j, "functions", functions);
  json_set(j, "variables", variables);
  return j;
}

int run_changes(const Options *o) {
  Versions versions;
  UnifySummary summary;
  versions_init(&versions, o, command_find("changes")->usage);
  if (versions.is_unified) fatal("two versions are compared: umbra changes OLD NEW");
  Program *p = load_pair(o, &versions, true, &summary);
  json_put(changes_json(p, &summary));
  int status = unify_is_same(&summary) ? EXIT_NONE : EXIT_FOUND;
  unify_summary_done(&summary);
  program_free(p);
  versions_done(&versions);
  return status;
}
