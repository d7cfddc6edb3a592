#include "entries/grow.h"

#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/invocation.h"
#include "base/str.h"
#include "code/builtin.h"
#include "code/operands.h"
#include "entries/vocabulary.h"

/* --- what the program uses --- */

typedef struct Parameters { /* registers */
  uint32_t first, end;
  bool are_read;
} Parameters;

static void look_at_read(void *parameters, uint32_t *reg, unsigned count) {
  Parameters *p = parameters;
  p->are_read |= *reg < p->end && *reg + count > p->first;
}

bool program_reads_arguments(const Program *program) {
  enum { ARGUMENTS = 2 };
  const Function *main = program_find_function(program, "main");
  if (!main || !main->is_defined) return false;
  Function *f = program->functions.data[main->number];
  Parameters p = {.first = f->const_count};
  p.end = p.first + (f->param_count < ARGUMENTS ? f->param_count : ARGUMENTS);
  for (uint32_t i = 0; i < f->insn_count; i++)
    insn_each_read(f, &f->insns[i], look_at_read, &p);
  return p.are_read;
}

/* Functions that read standard input. */
static bool is_input_reader(const Function *f) {
  static const char *const readers[] = {
      "getchar",  "getchar_unlocked",  "gets",           "scanf", "vscanf", "wscanf", "vwscanf",
      "getwchar", "getwchar_unlocked", "__isoc99_scanf", "read",  NULL};
  return f->is_library && str_is_one_of(f->name, readers);
}

/* Functions through which a program accesses standard input; other accesses are detected when they
 * happen (runtime/libc/descriptors.c). */
static bool is_reader(const Function *f) {
  static const char *const readers[] = {"read", "readv", "pread", "preadv", "fdopen", "dup", "dup2",
                                        "dup3", "lseek", "fstat", "mmap",   "ioctl",  NULL};
  const char *name = f->name + strspn(f->name, "_"); /* fdopen is an alias of __fdopen */
  return is_input_reader(f) || (f->is_library && str_is_one_of(name, readers));
}

static bool grow_is_stream(const Global *g) {
  static const char *const streams[] = {"stdin", "__stdin_FILE", NULL};
  return g->is_library && str_is_one_of(g->name, streams);
}

typedef bool ReaderTest(const Function *f);

/* Is it the address of a reader or a stream? */
static bool grow_is_input(const Program *p, uint64_t address, ReaderTest *is_such) {
  uint32_t number;
  const Function *f = program_function_at(p, address);
  const Global *g = program_global_at(p, address, &number);
  return (f && is_such(f)) || (g && grow_is_stream(g));
}

static bool function_names_input(const Program *p, const Function *f, ReaderTest *is_such) {
  for (uint32_t i = 0; i < f->insn_count; i++)
    if (f->insns[i].op == OP_CALL && is_such(p->functions.data[f->insns[i].a])) return true;
  for (uint32_t i = 0; i < f->const_count; i++)
    if (grow_is_input(p, f->consts[i], is_such)) return true;
  return false;
}

static bool any_function_names_input(const Program *p, ReaderTest *is_such) {
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    if (f->is_defined && !f->is_library && function_names_input(p, f, is_such)) return true;
  }
  return false;
}

static bool bytes_name_input(const Program *p, const uint8_t *bytes, uint64_t size) {
  uint64_t word;
  for (uint64_t i = 0; bytes && i + sizeof word <= size; i += sizeof word) {
    memcpy(&word, bytes + i, sizeof word);
    if (grow_is_input(p, word, is_reader)) return true;
  }
  return false;
}

static bool may_read_input(const Program *p) {
  bool may = any_function_names_input(p, is_reader);
  for (size_t i = 0; i < p->globals.len && !may; i++) {
    const Global *g = p->globals.data[i];
    may = !g->is_library &&
          (bytes_name_input(p, g->bytes, g->size) || bytes_name_input(p, g->old_bytes, g->size));
  }
  return may;
}

bool program_reads_input(const Program *p) { return any_function_names_input(p, is_input_reader); }

/* --- the arguments --- */

static bool grow_makes_input(const Builtin *b) {
  return b->stand_in == STAND_IN_OBJECT || b->stand_in == STAND_IN_RANGE ||
         b->stand_in == STAND_IN_NUMBER || b->stand_in == STAND_IN_NONDET ||
         b->id == BUILTIN_umbra_grown;
}

/* Does the program create its input itself? */
static bool grow_is_harness(const Program *p) {
  for (size_t i = 0; i < p->functions.len; i++) {
    const Function *f = p->functions.data[i];
    for (uint32_t k = 0; f->is_defined && !f->is_library && k < f->insn_count; k++) {
      if (f->insns[k].op != OP_CALL) continue;
      const Builtin *b = function_builtin(p->functions.data[f->insns[k].a]);
      if (b && grow_makes_input(b)) return true;
    }
  }
  return false;
}

static char *joined_sizes(const NearSizes *sizes) {
  Str s = {0};
  for (size_t i = 0; sizes && i < sizes->len; i++)
    str_addf(&s, "%s%u", i ? "," : "", sizes->data[i]);
  return s.len ? str_take(&s) : NULL;
}

void grow_put(const Program *p, const NearSizes *sizes, Options *o, TextList *kept) {
  bool is_divided = o->shard || o->ranks; /* the parts would grow at different times */
  bool is_followed = o->seeds.len || o->tree || o->log_queries;
  if (!entry_is_main(o->entry) || o->arguments.len) return;
  o->grow = false;
  if (o->no_grow || is_divided || is_followed || grow_is_harness(p)) return;
  size_t before = kept->len;
  char *known = vocabulary_long_words(p), *near = joined_sizes(sizes),
       *variables = vocabulary_variables(p);
  invocation_add_growing(kept, program_reads_arguments(p), may_read_input(p), known, near,
                         variables);
  mem_free(known);
  mem_free(near);
  mem_free(variables);
  for (size_t i = before; i < kept->len; i++)
    vec_push(&o->arguments, kept->data[i]);
  o->grow = kept->len > before;
}
