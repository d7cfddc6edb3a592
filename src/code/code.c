#include "code/code.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/str.h"
#include "code/address.h"
#include "code/builtin.h"

static const char *const names[] = {
#define OP(name, format, text) #name,
#include "code/ops.def"
#undef OP
};
static const char *const formats[] = {
#define OP(name, format, text) format,
#include "code/ops.def"
#undef OP
};

const char *op_name(Op op) { return names[op]; }
const char *op_format(Op op) { return formats[op]; }
bool op_is_terminator(Op op) {
  return (op >= OP_JMP && op <= OP_INDIRECTBR) || (op >= OP_RET && op <= OP_TRAP);
}
bool op_is_call(Op op) { return op == OP_CALL || op == OP_CALLPTR; }
bool op_is_branch(Op op) { return op == OP_BR || (op >= OP_BREQ && op <= OP_BRPNE); }

Passing call_passing(const Function *f, const Insn *call) {
  assert(call->op == OP_CALLPTR && call->b + call->c < f->pool_count);
  uint32_t reg = f->pool[call->b + call->c];
  assert(reg < f->const_count);
  return f->consts[reg];
}

Op op_of_fused_branch(Op branch) {
  static const Op compares[] = {OP_EQ,  OP_NE,   OP_ULT,  OP_ULE, OP_SLT,
                                OP_SLE, OP_PULT, OP_PULE, OP_PEQ, OP_PNE};
  assert(branch >= OP_BREQ && branch <= OP_BRPNE);
  return compares[branch - OP_BREQ];
}

Program *program_new(void) {
  Program *p = NEW(Program);
  arena_init(&p->arena);
  p->aliases = "";
  p->kept = "";
  p->assembly = "";
  for (Version v = OLD; v <= NEW; v++)
    arena_init(&p->types[v]);
  strmap_init(&p->function_by_name);
  strmap_init(&p->global_by_name);
  strmap_init(&p->file_by_name);
  map_init(&p->location_map);
  map_init(&p->location_pair);
  vec_push(&p->locations, ((Location){0}));
  return p;
}

void program_free(Program *p) {
  if (!p) return;
  vec_done(&p->functions);
  vec_done(&p->globals);
  vec_done(&p->files);
  vec_done(&p->built_as);
  vec_done(&p->roots);
  vec_done(&p->locations);
  vec_done(&p->constructors);
  vec_done(&p->destructors);
  strmap_done(&p->function_by_name);
  strmap_done(&p->global_by_name);
  strmap_done(&p->file_by_name);
  map_done(&p->location_map);
  map_done(&p->location_pair);
  arena_done(&p->arena);
  for (Version v = OLD; v <= NEW; v++)
    arena_done(&p->types[v]);
  mem_free(p);
}

Function *program_add_function(Program *p, const char *name) {
  assert(!program_find_function(p, name));
  Function *f = ARENA_NEW(&p->arena, Function);
  *f = (Function){.name = arena_strdup(&p->arena, name),
                  .builtin = builtin_find(name),
                  .number = (uint32_t)p->functions.len};
  vec_push(&p->functions, f);
  strmap_put(&p->function_by_name, name, f->number);
  return f;
}

Global *program_add_global(Program *p, const char *name, uint64_t size, uint32_t align) {
  assert(!program_find_global(p, name));
  Global *g = ARENA_NEW(&p->arena, Global);
  *g = (Global){.name = arena_strdup(&p->arena, name), .size = size, .align = align};
  g->source_name = g->name;
  strmap_put(&p->global_by_name, name, p->globals.len);
  vec_push(&p->globals, g);
  return g;
}

Function *program_find_function(const Program *p, const char *name) {
  uint64_t i;
  return strmap_find(&p->function_by_name, name, &i) ? p->functions.data[i] : NULL;
}

Function *program_find_library(const Program *p, const char *name) {
  char *own = str_format("%s" LIBRARY_ENDING, name);
  Function *f = program_find_function(p, own);
  mem_free(own);
  return f ? f : program_find_function(p, name);
}

Global *program_find_global(const Program *p, const char *name) {
  uint64_t i;
  return strmap_find(&p->global_by_name, name, &i) ? p->globals.data[i] : NULL;
}

Function *program_function_at(const Program *p, uint64_t address) {
  uint32_t id = address_object(address);
  bool is_function = id && id <= p->functions.len && address_offset(address) == 0;
  return is_function ? p->functions.data[id - 1] : NULL;
}

Global *program_global_at(const Program *p, uint64_t address, uint32_t *number) {
  uint64_t first = 1 + p->functions.len, id = address_object(address);
  if (id < first || id - first >= p->globals.len) return NULL;
  *number = (uint32_t)(id - first);
  return p->globals.data[*number];
}

uint32_t function_block_of(const Function *f, uint32_t insn) {
  assert(insn < f->insn_count);
  uint32_t low = 0, high = f->block_count;
  while (high - low > 1) {
    uint32_t mid = (low + high) / 2;
    if (f->blocks[mid].first <= insn)
      low = mid;
    else
      high = mid;
  }
  return low;
}

uint32_t program_add_file(Program *p, const char *path) {
  uint64_t i;
  if (strmap_find(&p->file_by_name, path, &i)) return (uint32_t)i;
  i = p->files.len;
  vec_push(&p->files, arena_strdup(&p->arena, path));
  strmap_put(&p->file_by_name, path, i);
  return (uint32_t)i;
}

enum {
  MAX_COLUMN = 0xfff,
  MAX_LINE = 0xfffff
}; /* so that a location fits into one map key; larger values are clamped */

void program_add_built_as(Program *p, const char *text) {
  for (size_t i = 0; i < p->built_as.len; i++)
    if (strcmp(p->built_as.data[i], text) == 0) return;
  vec_push(&p->built_as, arena_strdup(&p->arena, text));
}

uint32_t program_add_location(Program *p, uint32_t file, uint32_t line, uint32_t column) {
  if (line > MAX_LINE) line = MAX_LINE;
  if (column > MAX_COLUMN) column = MAX_COLUMN;
  uint64_t key = (uint64_t)file << 32 | line << 12 | column, i;
  if (map_find(&p->location_map, key, &i)) return (uint32_t)i;
  i = p->locations.len;
  vec_push(&p->locations, ((Location){.file = file, .line = line, .column = column}));
  map_put(&p->location_map, key, i);
  return (uint32_t)i;
}

uint32_t program_copy_location(Program *to, const Program *from, uint32_t loc) {
  Location l = program_location(from, loc);
  if (!l.line) return 0;
  uint32_t file = program_add_file(to, from->files.data[l.file]),
           copy = program_add_location(to, file, l.line, l.column);
  to->locations.data[copy].is_unordered |= l.is_unordered;
  return copy;
}

uint32_t program_pair_location(Program *p, uint32_t old_loc, uint32_t new_loc) {
  if (!new_loc || !old_loc || old_loc == new_loc) return new_loc ? new_loc : old_loc;
  assert(old_loc < p->locations.len && new_loc < p->locations.len);
  uint64_t key = (uint64_t)old_loc << 32 | new_loc, i;
  if (map_find(&p->location_pair, key, &i)) return (uint32_t)i;
  Location l = program_location(p, new_loc);
  l.old = old_loc;
  i = p->locations.len;
  vec_push(&p->locations, l);
  map_put(&p->location_pair, key, i);
  return (uint32_t)i;
}

Location program_location(const Program *p, uint32_t loc) {
  return p->locations.data[loc < p->locations.len ? loc : 0];
}

bool program_is_own_place(const Program *p, uint32_t loc) {
  Location l = program_location(p, loc);
  return l.line && !str_starts(p->files.data[l.file], "musl/") &&
         !str_starts(p->files.data[l.file], "umbra/");
}

bool program_is_same_line(const Program *p, uint32_t a, uint32_t b) {
  Location l = program_location(p, a), k = program_location(p, b);
  return l.line == k.line && l.file == k.file;
}

const char *program_format_location(const Program *p, uint32_t loc, char *buffer, size_t size) {
  Location l = program_location(p, loc);
  if (!l.line)
    snprintf(buffer, size, "?");
  else if (!l.column)
    snprintf(buffer, size, "%s:%u", p->files.data[l.file], l.line);
  else
    snprintf(buffer, size, "%s:%u:%u", p->files.data[l.file], l.line, l.column);
  return buffer;
}

bool function_results_are_converted(const Function *f) {
  const Type *o = f->result_type[OLD], *n = f->result_type[NEW];
  return o && n && o->kind == TYPE_INTEGER && n->kind == TYPE_INTEGER &&
         (o->size != n->size || o->is_signed != n->is_signed) && f->result_width == 64;
}

bool function_extension_differs(const Function *old, const Function *new) {
  return old->extended && new->extended &&strcmp(old->extended, new->extended) != 0;
}
