/* The outcome of each version is that of the native runs if there were any, otherwise that of the
 * engine. */
#include "witness/witness.h"

#include <assert.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/file.h"
#include "front/inline_definitions.h"
#include "front/instrument.h"
#include "witness/definition.h"
#include "witness/quote.h"
#include "witness/source_copies.h"

/* --- outcomes --- */

/* The signal that the host would send; 0 if unknown. */
static int signal_of(const End *e) {
  if (e->signal) return e->signal;
  if (e->kind == END_TRAP) return SIGILL;
  return e->kind == END_ASSERT || e->kind == END_ABORT ? SIGABRT : 0;
}

End witness_end(const Witness *w, Version v) {
  assert(v == OLD || v == NEW);
  const Found *f = w->f;
  if (!f->is_replayed) {
    End end = f->outcome[v].end;
    end.signal = signal_of(&end);
    if (end.kind == END_EXIT) end.status &= 0xff;
    return end;
  }
  const Outcome *o = &f->native.ends[v][w->is_sanitized ? BUILD_SANITIZED : BUILD_PLAIN];
  End end = o->end;
  if (!w->is_sanitized) return end;
  if (o->reports.len && !outcome_is_fault(o)) end = (End){.kind = o->reports.data[0].kind};
  end.signal = 0; /* the sanitizer's report ends it, or no signal is sent */
  return end;
}

const Str *witness_output(const Witness *w, Version v, int fd) {
  assert(fd == OUTPUT_OUT || fd == OUTPUT_ERR);
  const Outcome *e = w->f->is_replayed ? &w->f->native.ends[v][BUILD_PLAIN] : NULL;
  const Outcome *o = &w->f->outcome[v];
  if (fd == 1) return e ? &e->out.bytes : &o->out.bytes;
  return e ? &e->err.bytes : &o->err.bytes;
}

/* A crash that the plain builds also show needs no sanitizer. */
static bool needs_sanitizer(const Witness *w) {
  assert(class_is_difference(w->f->class));
  const Found *f = w->f;
  if (w->is_bitcode || w->by_memcheck || f->class == CLASS_MESSAGE) return false;
  if (f->needs_sanitizers) return true;
  if (f->class == CLASS_OUTPUT) /* both fail, in different ways */
    return f->is_replayed &&
           !outcome_compare(&f->native.ends[OLD][BUILD_PLAIN], &f->native.ends[NEW][BUILD_PLAIN]);
  if (f->is_replayed)
    return outcome_is_fault(&f->native.ends[OLD][BUILD_PLAIN]) ==
           outcome_is_fault(&f->native.ends[NEW][BUILD_PLAIN]);
  const End *end = &f->outcome[f->class == CLASS_REGRESSION ? NEW : OLD].end;
  return !signal_of(end) && end->kind != END_DIVISION_BY_ZERO && end->kind != END_NULL_ACCESS;
}

/* For functions, output is compared like the result. The error output of a failing run is not
 * compared: it depends on __FILE__ and addresses. */
static void choose_comparisons(Witness *w) {
  bool exits[] = {witness_end(w, OLD).kind == END_EXIT, witness_end(w, NEW).kind == END_EXIT};
  if (exits[OLD] != exits[NEW] || w->is_sanitized) return;
  w->compares_out = !str_same(witness_output(w, OLD, 1), witness_output(w, NEW, 1));
  w->compares_err = exits[OLD] && !str_same(witness_output(w, OLD, 2), witness_output(w, NEW, 2));
  const Outcome *o = &w->f->native.ends[OLD][BUILD_PLAIN],
                *n = &w->f->native.ends[NEW][BUILD_PLAIN];
  w->compares_files = w->f->is_replayed && !files_alike(&o->files, &n->files);
}

static bool looks_alike(const End *exit, const End *fault) {
  return exit->kind == END_EXIT && !exit->by_return && fault->signal &&
         exit->status == 128 + fault->signal;
}

static bool tells_ends(const Witness *w) {
  End old = witness_end(w, OLD), new = witness_end(w, NEW);
  return !w->is_sanitized && (looks_alike(&old, &new) || looks_alike(&new, &old));
}

/* --- sources --- */

static bool file_mentions(const char *file, const char *word) {
  char *text = file_is_c(file) ? file_read(file, NULL) : NULL;
  bool found = text && strstr(text, word);
  mem_free(text);
  return found;
}

/* except: a file that is not searched; may be NULL. */
static bool witness_mentions(const Witness *w, const char *word, const char *except) {
  bool found = false;
  for (int v = 0; v < 2 && !found; v++) {
    const StrList *files = &w->run->versions->of[v].files;
    const char *included = w->run->versions->of[v].included;
    found = included && file_mentions(included, word);
    for (size_t i = 0; i < files->len && !found; i++)
      found =
          !(except && strcmp(files->data[i], except) == 0) && file_mentions(files->data[i], word);
  }
  return found;
}

/* True if the values of the entry's parameters can be expressed in C. */
static bool witness_has_values(const RunInfo *run) {
  if (entry_kind(run->options->entry) != ENTRY_FUNCTION) return true;
  const Function *f = program_find_function(run->program, run->options->entry);
  for (uint32_t i = 0; f && i < f->source_params; i++)
    if (f->params[i].is_pointer || !f->params[i].width) return false;
  return f != NULL;
}

static bool has_bitcode(const RunInfo *run) {
  for (int v = 0; v < 2; v++) {
    const StrList *files = &run->versions->of[v].files;
    for (size_t i = 0; i < files->len; i++)
      if (!file_is_c(files->data[i])) return true;
  }
  return false;
}

static bool needs_musl(const RunInfo *run) {
  bool needs = false;
  for (int v = 0; v < 2; v++) {
    const StrList *files = &run->versions->of[v].files;
    for (size_t i = 0; i < files->len && !needs; i++) {
      bool is_bitcode = str_ends(files->data[i], ".bc") || str_ends(files->data[i], ".ll");
      needs = is_bitcode && bitcode_is_of_musl(files->data[i]);
    }
  }
  return needs;
}

bool finding_is_invisible(const RunInfo *run, const Found *f) {
  if (!run_is_main(run) || !f->is_replayed || !has_bitcode(run)) return false;
  if (f->class == CLASS_OUTPUT || class_needs_memcheck(f->class)) return false;
  const Confirmation *c = &f->native;
  return end_class(c->ends[OLD][BUILD_PLAIN].end.kind) ==
         end_class(c->ends[NEW][BUILD_PLAIN].end.kind);
}

bool finding_has_witness(const RunInfo *run, const Found *f) {
  return run->versions && f->is_representative && class_is_difference(f->class) &&
         witness_has_values(run);
}

Version finding_asserted(const RunInfo *run, const Found *f) {
  VersionChoice choice = run->options->assert_version;
  if (choice == CHOOSE_NONE) return f->class == CLASS_REGRESSION ? OLD : NEW;
  return choice == CHOOSE_OLD ? OLD : NEW;
}

bool finding_has_test(const RunInfo *run, const Found *f) {
  if (!finding_has_witness(run, f) || class_needs_memcheck(f->class)) return false;
  Version v = finding_asserted(run, f);
  return outcome_has_ended(f->is_replayed ? &f->native.ends[v][BUILD_PLAIN] : &f->outcome[v]);
}

static bool is_harness(const RunInfo *run, const char *file) {
  return file && texts_have(&run->options->harness, file);
}

void witness_init(Witness *w, const RunInfo *run, const Found *f) {
  assert(finding_has_witness(run, f) && run->visible);
  const char *entry = run->options->entry;
  *w = (Witness){.run = run, .f = f};
  source_copies_find(run->copies, run->versions, run->options->libc_headers);
  if (!run_is_main(run)) w->entry = program_find_function(run->program, entry);
  w->is_fuzz = entry_kind(entry) == ENTRY_FUZZ;
  if (run_is_main(run)) start_init(&w->start, &f->input, NULL, run->visible);
  w->is_bitcode = run_is_main(run) && has_bitcode(run);
  w->needs_musl = run_is_main(run) && needs_musl(run);
  w->by_memcheck = class_needs_memcheck(f->class);
  w->is_sanitized = needs_sanitizer(w);
  w->uses_umbra_h = run->copies->reads_umbra_h;
  w->uses_klee = run->copies->reads_klee;
  w->is_dated = witness_mentions(w, "__DATE__", NULL) || witness_mentions(w, "__TIME__", NULL);
  for (int v = 0; v < 2 && w->entry; v++)
    w->defining_file[v] = find_definition(run->program, w->entry, &run->versions->of[v].files);
  w->is_by_harness =
      is_harness(run, w->defining_file[OLD]) && is_harness(run, w->defining_file[NEW]);
  choose_comparisons(w);
  w->tells_ends = tells_ends(w);
}

bool witness_has_headers(const Witness *w) {
  if (!w->is_by_harness) return w->uses_umbra_h || w->uses_klee;
  const char *harness = w->defining_file[OLD];
  return (w->uses_umbra_h && witness_mentions(w, "umbra.h", harness)) ||
         (w->uses_klee && witness_mentions(w, "klee.h", harness));
}

void witness_add_header(const char *name, Str *out) {
  char *path = str_format("%s/include/%s", umbra_home(), name), *text = file_read(path, NULL);
  if (!text) file_failed(path);
  str_add(out, text);
  mem_free(text);
  mem_free(path);
}

void witness_done(Witness *w) {
  if (!w->entry) start_done(&w->start);
}

static void witness_add_flag(Str *out, const char *flag, const char *value) {
  str_addf(out, " %s", flag);
  quote_shell(out, value);
}

/* A compiler would turn a header alone into a precompiled one. */
static void witness_add_file(const Witness *w, const char *path, const char *before, Str *out) {
  bool is_header = str_ends(path, ".h");
  char *name = source_copies_name(w->run->copies, path);
  char *full = str_format("%s%s", *name == '/' ? "" : before, name);
  if (is_header) str_add(out, " -x c");
  witness_add_flag(out, "", full);
  if (is_header) str_add(out, " -x none");
  mem_free(full);
  mem_free(name);
}

static void add_named(const Witness *w, const char *flag, const char *path, const char *before,
                      Str *out) {
  char *whole = str_format("%s%s", flag, path);
  char *moved = source_copies_flag(w->run->copies, whole, before);
  if (moved) witness_add_flag(out, "", moved);
  mem_free(moved);
  mem_free(whole);
}

/* The file that a harness includes is named by a macro, in C's quotes. A regression test names it
 * itself. */
static void add_define(const Witness *w, const Sources *s, const char *define, const char *before,
                       Str *out) {
  const char *value = strchr(define, '=');
  size_t len = s->included ? strlen(s->included) : 0;
  bool is_name = len && value && value[1] == '"' && strncmp(value + 2, s->included, len) == 0 &&
                 strcmp(value + 2 + len, "\"") == 0;
  char *name = is_name ? source_copies_name(w->run->copies, s->included) : NULL;
  bool is_left_out = is_name && w->is_by_harness && *before;
  char *moved = name ? str_format("%.*s=\"%s\"", (int)(value - define), define, name) : NULL;
  if (!is_left_out) witness_add_flag(out, "-D", moved ? moved : define);
  mem_free(moved);
  mem_free(name);
}

void witness_add_flags(const Witness *w, Version v, const char *before, Str *out) {
  const Sources *s = &w->run->versions->of[v];
  if (w->run->versions->is_unified) str_add(out, v == OLD ? " -DUMBRA_OLD" : " -DUMBRA_NEW");
  for (size_t i = 0; i < s->flags.len; i++)
    add_named(w, "", s->flags.data[i], before, out);
  if (s->std) witness_add_flag(out, "-std=", s->std);
  for (size_t i = 0; i < s->define.len; i++)
    add_define(w, s, s->define.data[i], before, out);
  for (size_t i = 0; i < s->include.len; i++)
    add_named(w, "-I", s->include.data[i], before, out);
  for (size_t i = 0; i < s->quote.len; i++)
    add_named(w, "-iquote", s->quote.data[i], before, out);
}

bool witness_has_files(const Witness *w, Version v) {
  const StrList *files = &w->run->versions->of[v].files;
  for (size_t i = 0; i < files->len; i++)
    if (files->data[i] != w->defining_file[v]) return true;
  return false;
}

/* Bitcode may contain a main of its own: that of the driver, which comes first, is linked. */
void witness_add_duplicates(const Witness *w, Str *out) {
  bool has_two_mains = w->entry && has_bitcode(w->run), has_inline = false;
  for (Version v = OLD; v <= NEW; v++)
    has_inline |= inline_definitions_are_all(&w->run->versions->of[v].flags);
  if (has_two_mains || has_inline) str_add(out, " -Wl,-z,muldefs");
}

void witness_add_files(const Witness *w, Version v, const char *before, Str *out) {
  const StrList *files = &w->run->versions->of[v].files;
  for (size_t i = 0; i < files->len; i++)
    if (files->data[i] != w->defining_file[v]) witness_add_file(w, files->data[i], before, out);
}

char *witness_defining_name(const Witness *w, Version v) {
  assert(w->defining_file[v]);
  return source_copies_name(w->run->copies, w->defining_file[v]);
}
