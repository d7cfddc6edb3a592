#include "cli/diff_assumptions.h"

#include <string.h>

#include "base/alloc.h"
#include "front/structors.h"
#include "impact/impact_calls.h"
#include "replay/agreement.h"
#include "replay/gcc_code.h"

static void assume_lines(Engine *e, const char *what, const char *lines) {
  if (!lines) return;
  char *text = str_format("lines %s do not matter (%s)", what, lines);
  assumptions_add(&e->assumptions, 0, text);
  mem_free(text);
}

static void assume_words(Engine *e, const Program *p, const Inactive *inactive) {
  for (int k = 0; k < COMPILER_WORDS; k++) {
    unsigned of_types = compiler_words_traits((CompilerWord)k);
    if (!of_types || (p->type_traits & of_types))
      assume_lines(e, compiler_words_what((CompilerWord)k), inactive->by_word[k]);
  }
}

/* The changed constructors also run before functions other than the entry. */
static void assume_constructors(Engine *e, const Program *p, const UnifySummary *s,
                                const char *entry) {
  if (entry_kind(entry) != ENTRY_FUNCTION) return;
  for (size_t i = 0; i < s->changed_functions.len; i++) {
    const Function *f = p->functions.data[s->changed_functions.data[i]];
    if (strcmp(f->name, STRUCTORS_START) != 0) continue;
    char *text = str_format("the changed constructors matter to no function but %s", entry);
    assumptions_add(&e->assumptions, 0, text);
    mem_free(text);
  }
}

/* An expression that consists of such a bit-field has a type of its width in gcc, and the declared
 * type in clang: the results of further operations are different. For clang, a cast to the declared
 * type changes nothing, so versions with the same code can differ too. */
static void assume_bit_fields(Engine *e, const Program *p) {
  if (!(p->type_traits & TRAIT_WIDE_BIT_FIELD)) return;
  assumptions_add(&e->assumptions, 0,
                  "bit-fields of more than 32 bits have their declared type in expressions, as in "
                  "clang; with gcc they keep their width");
}

static void assume_of_function(Engine *e, const Function *f, const char *what) {
  char *text = str_format("%s %s()", what, f->name);
  assumptions_add(&e->assumptions, f->loc, text);
  mem_free(text);
}

/* Outcomes are compared, and the contents of memory: not the single accesses to it, and not what
 * optimisers derive from restrict. */
static void assume_accesses(Engine *e, const Program *p) {
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    if (f->assumes_devices) assume_of_function(e, f, "no device sees the volatile accesses of");
    if (f->assumes_restrict)
      assume_of_function(e, f,
                         "the restrict pointers of one version do not overlap other pointers in");
    if (f->assumes_extension)
      assume_of_function(e, f,
                         f->is_defined ? "the bits above a char or a short are not used by what is "
                                         "called through a pointer in"
                                       : "the bits above a char or a short are not used by, or in "
                                         "the result of,");
  }
}

/* An entry other than main is called in one thread only. */
static void assume_one_thread(Engine *e, const Program *p, const char *entry) {
  if (entry_kind(entry) == ENTRY_MAIN) return;
  for (size_t i = 0; i < p->globals.len; i++) {
    const Global *g = p->globals.data[i];
    if (!g->is_local_in_one || g->is_library) continue;
    char *text = str_format("no second thread uses %s, which is thread-local in one version",
                            g->source_name ? g->source_name : g->name);
    assumptions_add(&e->assumptions, g->loc, text);
    mem_free(text);
  }
}

void diff_assume(Engine *e, const UnifySummary *s, const Inactive *inactive) {
  const Program *p = e->program;
  const char *entry = e->options->entry;
  assume_lines(e, "selected by macros of the C library", inactive->by_library);
  assume_lines(e, "that depend on macros of the compiler", inactive->by_compiler);
  assume_words(e, p, inactive);
  assume_constructors(e, p, s, entry);
  assume_one_thread(e, p, entry);
  assume_bit_fields(e, p);
  for (size_t i = 0; i < p->built_as.len; i++)
    assumptions_add(&e->assumptions, 0, p->built_as.data[i]);
  assume_accesses(e, p);
  if (*p->assembly && !s->assembly_differs)
    assumptions_add(&e->assumptions, 0,
                    "assembly outside of functions, which is not executed, does not matter");
  if (s->moves_lines)
    assumptions_add(&e->assumptions, 0,
                    "the line numbers (__LINE__) of lines that only moved do not matter");
}

/* ---- built programs ---- */

static void assume_undefined(Engine *e, const Function *f) {
  for (uint32_t i = 0; i < f->insn_count; i++) {
    if (!op_is_call(f->insns[i].op) || f->insns[i].op == OP_CALLPTR) continue;
    const Function *callee = e->program->functions.data[f->insns[i].a];
    if (callee->is_defined || callee->is_library || callee->builtin) continue;
    char *text = str_format("%s(), which the bitcode does not define, is the same", callee->name);
    assumptions_add(&e->assumptions, f->locs[i], text);
    mem_free(text);
  }
}

/* A built program can contain code that its bitcode does not contain: assembly, libraries of the
 * host, and symbols that the linker or objcopy defined. */
void diff_assume_rest_of_build(Engine *e) {
  const Program *p = e->program;
  bool *reachable = calls_find_reachable(p, program_find_function(p, e->options->entry));
  for (size_t i = 0; i < p->functions.len; i++)
    if (reachable[i] && !p->functions.data[i]->is_library)
      assume_undefined(e, p->functions.data[i]);
  mem_free(reachable);
}

void diff_assume_gcc(Engine *e, const RunInfo *run) {
  if (!agreement_is_wanted(run) || !gcc_compiles(run) || !gcc_code_differs(run)) return;
  assumptions_add(&e->assumptions, 0,
                  "gcc's code for the two versions, which differs, behaves the same");
}
