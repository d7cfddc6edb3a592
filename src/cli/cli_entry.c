#include "cli/cli_entry.h"

#include <errno.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/fatal.h"
#include "base/file.h"
#include "entries/grow.h"
#include "front/allocator_macros.h"
#include "front/front.h"
#include "front/structors.h"

static bool is_structure(const Type *t) {
  return t && (t->kind == TYPE_STRUCT || t->kind == TYPE_UNION);
}

/* The parameters changed, so each version has its own function. */
static bool entry_has_misfit(const Program *p, const Function *f) {
  char *name = str_format("%s.new", f->name);
  const Function *other = f->lacking ? program_find_function(p, name) : NULL;
  mem_free(name);
  return other && other->is_defined;
}

void entry_require_one(const Program *p, const char *entry) {
  const Function *f = program_find_function(p, entry);
  if (f && f->is_defined && entry_has_misfit(p, f))
    fatal(
        "the parameters or the result of %s changed, so the versions have no common input; write a "
        "harness (--harness) that calls each version",
        entry);
}

/* An assumption without effect is an error: the verdict would be about other inputs than the user
 * expects. */
static void check_assumption(const Program *p, const Options *o, const char *text) {
  const char *colon = strchr(text, ':');
  if (!colon)
    fatal("--assume %s: expected FUNCTION:EXPRESSION, as in --assume 'parse:len > 0'", text);
  if (entry_kind(o->entry) == ENTRY_FUNCTION && typed_assumption(text, o->entry)) return;
  char *name = mem_strndup(text, (size_t)(colon - text));
  const Function *f = program_find_function(p, name);
  if (!f || !f->is_defined)
    fatal("--assume %s: %s cannot reach a function %s; name the function that --entry names", text,
          o->entry, name);
  fatal(
      "--assume %s: execution starts at %s, which decides the arguments of %s; start there with "
      "--entry %s",
      text, o->entry, name, name);
}

static void check_assumptions(const Program *p, const Options *o) {
  for (size_t i = 0; i < o->assume.len; i++)
    check_assumption(p, o, o->assume.data[i]);
}

static bool has_assumption(const Options *o) {
  for (size_t i = 0; i < o->assume.len; i++)
    if (typed_assumption(o->assume.data[i], o->entry)) return true;
  return false;
}

static bool is_bitcode(const char *file) { return str_ends(file, ".bc") || str_ends(file, ".ll"); }

/* May a part of the program be bitcode, whose static functions a driver cannot name? */
static bool entry_has_bitcode(const Options *o) {
  bool has = o->old_build || o->new_build;
  for (size_t i = 0; i < o->files.len && !has; i++)
    has = is_bitcode(o->files.data[i]);
  return has || (o->old_files && (strstr(o->old_files, ".bc") || strstr(o->old_files, ".ll")));
}

bool entry_needs_harness(const Program *p, const Options *o) {
  const char *entry = o->entry;
  check_assumptions(p, o);
  if (entry_kind(entry) != ENTRY_FUNCTION) return false;
  const Function *f = program_find_function(p, entry);
  if (!f || !f->is_defined) return false;
  if (has_assumption(o) || f->is_variadic) return true;
  if (o->globals == GLOBALS_ANY && !o->harness.len) return true;
  if (entry_has_misfit(p, f) || (f->is_static && entry_has_bitcode(o))) return true;
  for (uint32_t i = 0; i < f->source_params; i++)
    if (f->params[i].is_pointer || !f->params[i].width) return true;
  return is_structure(f->result_type[OLD]) || is_structure(f->result_type[NEW]) ||
         program_reads_input(p);
}

bool entry_may_need_harness(const Options *o, const Declarations *const of[2]) {
  bool is_needed = has_assumption(o) || (o->globals == GLOBALS_ANY && !o->harness.len);
  if (entry_kind(o->entry) != ENTRY_FUNCTION) return false;
  for (Version v = OLD; v <= NEW; v++) {
    const Declaration *d = declarations_find(of[v], o->entry);
    if (!d || !d->type) return false;
    is_needed |= typed_is_needed(d) || d->type->is_variadic ||
                 declarations_touches(of[v], d) & TOUCHES_INPUT;
  }
  return is_needed;
}

EntryReader entry_reader_of(const Options *o, const Sources *old, const Sources *new) {
  return (EntryReader){.options = o, .sources = {old, new}};
}

static FrontOptions reader_front(const EntryReader *r, int v) {
  const Sources *s = r->sources[v];
  return (FrontOptions){.files = &s->files,
                        .include = &s->include,
                        .define = &s->define,
                        .quote = &s->quote,
                        .flags = &s->flags,
                        .included = s->included,
                        .std = s->std,
                        .entry = r->options->entry,
                        .entry_file = r->options->entry_file,
                        .headers = r->options->libc_headers};
}

void entry_reader_read(EntryReader *r) {
  if (r->is_read) return;
  r->is_read = true;
  for (int v = 0; v < 2 && r->sources[v]; v++) {
    const Sources *s = r->sources[v];
    if (v && s == r->sources[0]) {
      r->in[1] = r->in[0];
      return;
    }
    const FrontOptions front = reader_front(r, v);
    front_declare(&front, &r->in[v]);
  }
}

void entry_reader_done(EntryReader *r) {
  declarations_done(&r->in[0]);
  if (r->sources[0] != r->sources[1]) declarations_done(&r->in[1]);
}

static bool is_a_file(const Sources *s, const char *name) {
  return texts_have(&s->files, name) && str_ends(name, ".c");
}

/* True if the function's C file is given in both versions, so that a harness can include it. */
static bool has_files(const EntryReader *r, const TypedEntry *e) {
  for (int v = 0; v < 2; v++)
    if (!is_a_file(r->sources[v], e->of[v]->file)) return false;
  return true;
}

/* If there is time, sizes that the user did not set may grow. */
static TypedSizes largest_sizes(const Options *o, TypedSizes given) {
  Options usual;
  static const TypedSizes large = {.nodes = 8, .elements = 8, .text = 64};
  if (!o->grow || o->max_time <= 0) return given;
  options_init(&usual);
  if (o->max_nodes == usual.max_nodes) given.nodes = large.nodes;
  if (o->max_elements == usual.max_elements) given.elements = large.elements;
  if (o->max_text == usual.max_text) given.text = large.text;
  options_done(&usual);
  return given;
}

char *entry_find(EntryReader *r, const char *function, TypedEntry *e) {
  const Options *o = r->options;
  *e = (TypedEntry){.file = o->entry_file,
                    .has_any_state = o->globals == GLOBALS_ANY,
                    .has_any_alias = o->alias == ALIAS_ANY,
                    .has_any_callbacks = o->callbacks == CALLBACKS_ANY,
                    .sizes = {.nodes = (int)o->max_nodes,
                              .elements = (int)o->max_elements,
                              .text = (int)o->max_text},
                    .assumed = o->assume.data,
                    .assumed_count = o->assume.len};
  if (strcmp(function, STRUCTORS_START) == 0 || strcmp(function, STRUCTORS_END) == 0)
    return str_format("they run before or after the whole program, which has no main");
  for (int v = 0; v < 2; v++) {
    e->in[v] = &r->in[r->sources[0] == r->sources[1] ? 0 : v];
    e->of[v] = declarations_find(e->in[v], function);
    if (!e->of[v])
      return str_format("there is no such function in the %s version", v ? "new" : "old");
  }
  if (o->grow || o->grow_within) typed_grow(e, largest_sizes(o, e->sizes));
  char *why = typed_obstacle(e);
  if (!why && !has_files(r, e)) why = typed_fileless_obstacle(e);
  return why;
}

static char *cli_entry_find(void *reader, const char *function, TypedEntry *e) {
  return entry_find(reader, function, e);
}

Chooser entry_chooser(EntryReader *r, const Program *p) {
  return (Chooser){.program = p, .find = cli_entry_find, .data = r};
}

static void check_sizes(const Options *o) {
  enum { MOST = 64 };
  const long sizes[] = {o->max_nodes, o->max_elements, o->max_text};
  for (int i = 0; i < 3; i++)
    if (sizes[i] < 1 || sizes[i] > MOST)
      fatal("--max-nodes, --max-elements and --max-text take 1 to %d", MOST);
}

/* Does a version have the macro, and can both versions be compiled with a call of it? */
static bool can_use_macro(AllocatorMacro old, AllocatorMacro new) {
  bool has = old == ALLOCATOR_MACRO || new == ALLOCATOR_MACRO;
  return has && old != ALLOCATOR_UNUSABLE && new != ALLOCATOR_UNUSABLE;
}

static void find_macros(const EntryReader *r, TypedEntry *e, char *macros[2]) {
  AllocatorMacros of[2];
  for (int v = 0; v < 2; v++) {
    const FrontOptions front = reader_front(r, v);
    macros[v] = allocator_macros_list(&front, e->of[v]->file);
    of[v] = allocator_macros_find(&front, e->of[v]->file, macros[v]);
    e->macros[v] = macros[v];
  }
  e->has_malloc_macro = can_use_macro(of[0].of_malloc, of[1].of_malloc);
  e->has_calloc_macro = can_use_macro(of[0].of_calloc, of[1].of_calloc);
}

char *entry_write_harness(EntryReader *r, const NearSizes *sizes, const char *path) {
  const Options *o = r->options;
  TypedEntry e;
  check_sizes(o);
  entry_reader_read(r);
  char *why = entry_find(r, o->entry, &e);
  if (why)
    fatal(
        "%s cannot be called with generated arguments: %s; write a harness that calls it "
        "(--harness)",
        o->entry, why);
  Str text = {0};
  if (sizes) typed_try(&e, sizes->data, sizes->len);
  if (sizes && !o->no_probes) typed_probe(&e);
  char *macros[2] = {NULL, NULL};
  if (has_files(r, &e)) find_macros(r, &e, macros);
  typed_write(&e, has_files(r, &e) ? path_base(e.of[1]->file) : NULL, &text);
  if (!file_write_named(path, str_text(&text), text.len))
    fatal("cannot write %s: %s", path, strerror(errno));
  char *name = typed_name(&e);
  str_done(&text);
  mem_free(macros[0]);
  mem_free(macros[1]);
  return name;
}
