/* The order of translation: number all functions and globals, then translate the contents of
 * globals, then bodies. Block k of a body is LLVM's block k; blocks that only move values for phis
 * follow. The registers of a value are allocated when it is first mentioned, so blocks may be
 * translated in any order. */
#include "front/translate.h"

#include <assert.h>
#include <string.h>

#include "base/deadline.h"
#include "front/aliases.h"
#include "front/clobbered.h"
#include "front/emit.h"
#include "front/front_entry.h"
#include "front/front_numbers.h"
#include "front/front_passing.h"
#include "front/inline_definitions.h"
#include "front/kept.h"
#include "front/link.h"
#include "front/locals.h"
#include "front/normal_names.h"
#include "front/order.h"
#include "front/read.h"
#include "front/structors.h"
#include "front/toolchain.h"

static void translate_begin(Translator *t, LLVMModuleRef m) {
  *t = (Translator){.program = program_new(), .module = m, .data = LLVMGetModuleDataLayout(m)};
  types_init(&t->types, t->data);
  locations_init(&t->locations, t->program);
  debug_types_init(&t->debug_types, &t->program->types[NEW], LLVMGetModuleContext(m));
  t->constants = (Constants){&t->symbols, &t->types, LLVMGetModuleContext(m)};
  t->byval_kind = LLVMGetEnumAttributeKindForName("byval", 5);
  t->align_kind = LLVMGetEnumAttributeKindForName("align", 5);
  map_init(&t->declared);
  map_init(&t->unordered);
  map_init(&t->regs);
  map_init(&t->blocks);
  map_init(&t->phi_inputs);
}

static void translate_end(Translator *t) {
  symbols_done(&t->symbols);
  locations_done(&t->locations);
  debug_types_done(&t->debug_types);
  types_done(&t->types);
  map_done(&t->declared);
  map_done(&t->unordered);
  map_done(&t->regs);
  map_done(&t->blocks);
  map_done(&t->phi_inputs);
  scopes_done(&t->scopes);
}

/* A global whose contents are not known here (an address that only a real linker could determine)
 * counts as external: using it ends the path. */
static void translate_global(Translator *t, LLVMValueRef v) {
  uint64_t index;
  if (!map_find(&t->symbols.globals, (uintptr_t)v, &index)) return;
  assert(index < t->program->globals.len);
  Global *g = t->program->globals.data[index];
  g->loc = locations_of_global(&t->locations, v);
  if (!symbol_is_defined(v)) return;
  const char *alias = symbol_is_local(v) ? symbol_exported_name(v) : NULL;
  if (alias)
    g->source_name = arena_strdup(&t->program->arena, alias);
  else if (!library_defines(v))
    g->source_name = debug_types_name_of_global(&t->debug_types, v);
  if (!g->is_library || g->exported)
    g->type[OLD] = g->type[NEW] = debug_types_of_global(&t->debug_types, v);
  LLVMValueRef init = LLVMGetInitializer(v);
  if (LLVMIsNull(init) || LLVMIsUndef(init) || !g->size) return;
  g->bytes = arena_alloc(&t->program->arena, g->size);
  memset(g->bytes, 0, g->size);
  if (!constant_write(&t->constants, init, g->bytes)) g->is_external = true;
}

/* A function declared without a prototype takes any arguments; all others have fixed parameters and
 * possibly the area of variadic arguments. */
static bool has_area(LLVMValueRef f) {
  LLVMTypeRef type = LLVMGlobalGetValueType(f);
  return LLVMIsFunctionVarArg(type) && (symbol_is_defined(f) || LLVMCountParamTypes(type) > 0);
}

/* clang marks how the caller may extend a result narrower than int. */
static void translate_note_result(Function *f, LLVMTypeRef type, LLVMValueRef source) {
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  if (kind == LLVMIntegerTypeKind)
    f->result_width = LLVMGetIntTypeWidth(type) <= 128 ? (uint8_t)LLVMGetIntTypeWidth(type) : 0;
  else if (kind == LLVMPointerTypeKind || kind == LLVMDoubleTypeKind)
    f->result_width = 64;
  else if (kind == LLVMFloatTypeKind)
    f->result_width = 32;
  else if (kind == LLVMHalfTypeKind || kind == LLVMBFloatTypeKind)
    f->result_width = 16;
  else if (kind == LLVMX86_FP80TypeKind)
    f->result_width = 80;
  f->result_is_pointer = kind == LLVMPointerTypeKind;
  unsigned sign = LLVMGetEnumAttributeKindForName("signext", 7);
  f->result_signed = LLVMGetEnumAttributeAtIndex(source, LLVMAttributeReturnIndex, sign) != NULL;
}

static char passed_letter(LLVMTypeRef type) {
  switch (LLVMGetTypeKind(type)) {
    case LLVMVoidTypeKind: return PASSED_NOTHING;
    case LLVMPointerTypeKind: return PASSED_POINTER;
    case LLVMFloatTypeKind: return PASSED_FLOAT;
    case LLVMDoubleTypeKind: return PASSED_DOUBLE;
    case LLVMIntegerTypeKind: break;
    default: return PASSED_OTHER;
  }
  switch (LLVMGetIntTypeWidth(type)) {
    case 1: return PASSED_BOOL;
    case 8: return PASSED_CHAR;
    case 16: return PASSED_SHORT;
    case 32: return PASSED_INT;
    case 64: return PASSED_LONG;
    default: return PASSED_OTHER;
  }
}

/* Structures that are passed in memory are not supported. */
static const char *passed_of(Translator *t, LLVMValueRef source) {
  LLVMTypeRef type = LLVMGlobalGetValueType(source);
  Str letters = {0};
  char letter = passed_letter(LLVMGetReturnType(type));
  str_add_bytes(&letters, &letter, 1);
  for (unsigned i = 0; i < LLVMCountParams(source); i++) {
    bool is_copied = LLVMGetEnumAttributeAtIndex(source, i + 1, t->byval_kind) != NULL;
    letter = is_copied ? PASSED_OTHER : passed_letter(LLVMTypeOf(LLVMGetParam(source, i)));
    str_add_bytes(&letters, &letter, 1);
  }
  letter = PASSED_MORE;
  if (LLVMIsFunctionVarArg(type)) str_add_bytes(&letters, &letter, 1);
  const char *kept = arena_strdup(&t->program->arena, str_text(&letters));
  str_done(&letters);
  return kept;
}

static LLVMAttributeRef find_attribute(LLVMValueRef v, LLVMAttributeIndex at, const char *name) {
  unsigned kind = LLVMGetEnumAttributeKindForName(name, strlen(name));
  return LLVMIsACallInst(v) ? LLVMGetCallSiteEnumAttribute(v, at, kind)
                            : LLVMGetEnumAttributeAtIndex(v, at, kind);
}

/* v: a function or a call, with n parameters. Index 0 is the result. */
static void add_extensions(LLVMValueRef v, unsigned n, Str *letters) {
  for (unsigned i = 0; i <= n; i++)
    str_add(letters, find_attribute(v, i, "signext")   ? "s"
                     : find_attribute(v, i, "zeroext") ? "z"
                                                       : "-");
}

/* Appends the letters of the calls through pointers that extend something, each kind once. */
static void add_extensions_of_calls(LLVMValueRef f, Str *all) {
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i)) {
      if (!LLVMIsACallInst(i) || LLVMIsAFunction(LLVMGetCalledValue(i))) continue;
      Str letters = {0};
      str_add(&letters, " ");
      add_extensions(i, LLVMGetNumArgOperands(i), &letters);
      str_add(&letters, " ");
      if (strpbrk(str_text(&letters), "sz") && !strstr(str_text(all), str_text(&letters)))
        str_add(all, str_text(&letters));
      str_done(&letters);
    }
}

static const char *extended_of(Translator *t, LLVMValueRef source) {
  Str letters = {0};
  if (symbol_is_defined(source))
    add_extensions_of_calls(source, &letters);
  else
    add_extensions(source, LLVMCountParams(source), &letters);
  const char *kept = arena_strdup(&t->program->arena, str_text(&letters));
  str_done(&letters);
  return kept;
}

/* const and pure: neither writes memory. */
static bool writes_no_memory(LLVMValueRef source) {
  static const uint64_t WRITES =
      0xaaaaaaaa; /* of the two bits for each kind of memory the upper one */
  LLVMAttributeRef memory =
      find_attribute(source, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, "memory");
  return memory && !(LLVMGetEnumAttributeValue(memory) & WRITES);
}

static void translate_note_declared(Translator *t, LLVMValueRef source, Function *f) {
  f->passed = passed_of(t, source);
  f->never_null = find_attribute(source, LLVMAttributeReturnIndex, "nonnull") != NULL;
  f->is_pure = writes_no_memory(source);
}

static void translate_signature(Translator *t, LLVMValueRef source, Function *f) {
  LLVMTypeRef type = LLVMGlobalGetValueType(source);
  f->loc = locations_of_function(&t->locations, source);
  f->is_static = symbol_is_local(source) || inline_definitions_is_only(source);
  f->is_variadic = has_area(source);
  f->signature = (uint8_t)signature_of(type);
  f->passing[OLD] = f->passing[NEW] = front_passing_of_function(t, source);
  f->result_count = types_get(&t->types, LLVMGetReturnType(type))->regs;
  translate_note_result(f, LLVMGetReturnType(type), source);
  if (!f->is_library)
    f->result_type[OLD] = f->result_type[NEW] =
        debug_types_of_result(&t->debug_types, entry_own(source));
  if (!symbol_is_defined(source)) translate_note_declared(t, source, f);
  if (!f->is_library) f->extended = extended_of(t, source);
  f->param_count = f->is_variadic;
  for (unsigned i = 0; i < LLVMCountParams(source); i++)
    f->param_count += layout_of(t, LLVMGetParam(source, i))->regs;
}

static void make_params(Translator *t) {
  for (unsigned i = 0; i < LLVMCountParams(t->source); i++) {
    LLVMValueRef v = LLVMGetParam(t->source, i);
    uint32_t n = layout_of(t, v)->regs;
    for (uint32_t k = 0; k < n; k++) {
      uint32_t r = build_param(t->b);
      if (k == 0) map_put(&t->regs, (uintptr_t)v, r);
    }
  }
  if (t->function->is_variadic) t->area = build_param(t->b);
}

/* Normal forms have no debug information, but names. */
static void name_registers(Translator *t) {
  Arena *arena = &t->program->arena;
  uint64_t reg;
  for (unsigned k = 0; k < LLVMCountParams(t->source); k++) {
    LLVMValueRef v = LLVMGetParam(t->source, k);
    const char *name = normal_names_variable(arena, v);
    if (name && map_find(&t->regs, (uintptr_t)v, &reg)) build_name(t->b, (uint32_t)reg, name);
  }
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(t->source); b; b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i)) {
      const char *name = normal_names_variable(arena, i);
      if (name && map_find(&t->regs, (uintptr_t)i, &reg)) build_name(t->b, (uint32_t)reg, name);
    }
}

/* The location that the name of a block of a normal form holds, or else that of the function. */
static uint32_t location_of_block(Translator *t, LLVMBasicBlockRef block) {
  unsigned line;
  const char *file = t->is_optimised ? normal_names_place(&t->program->arena, block, &line) : NULL;
  if (!file) return t->function->loc;
  return program_add_location(t->program, program_add_file(t->program, file), line, 0);
}

static void translate_block(Translator *t, LLVMBasicBlockRef block, uint32_t number) {
  build_start(t->b, number);
  build_loc(t->b, location_of_block(t, block));
  t->at = LLVMGetFirstInstruction(block);
  translate_phi_inputs(t, block);
  for (LLVMValueRef i = LLVMGetFirstInstruction(block); i && build_is_open(t->b);
       i = LLVMGetNextInstruction(i)) {
    uint32_t loc = locations_of_instruction(&t->locations, i);
    if (loc) build_loc(t->b, loc);
    uint64_t order = 0;
    if (loc && map_find(&t->unordered, (uintptr_t)i, &order))
      t->program->locations.data[loc].is_unordered = true;
    if (order == ORDER_OF_STORES) emit(t, (Insn){.op = OP_ORDER});
    t->at = i;
    if (!LLVMIsAPHINode(i)) {
      scopes_before(t, i);
      numbers_before(t, i);
    }
    if (LLVMIsATerminatorInst(i)) {
      translate_terminator(t, i);
    } else if (!LLVMIsAPHINode(i)) {
      translate_instruction(t, i);
      if (build_is_open(t->b)) numbers_behind(t, i);
    }
  }
}

static void translate_body(Translator *t, LLVMValueRef source, Function *f) {
  assert(!f->is_defined && symbol_is_defined(source));
  t->source = source;
  t->function = f;
  t->is_optimised =
      LLVMGetStringAttributeAtIndex(source, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                                    READ_OPTIMISED, sizeof READ_OPTIMISED - 1) != NULL;
  t->b = build_new(t->program, f);
  map_clear(&t->regs);
  map_clear(&t->blocks);
  map_clear(&t->phi_inputs);
  make_params(t);
  f->reads_clobbered = !t->is_optimised && clobbered_is_read(source);
  scopes_begin(t);
  locals_begin(t);
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(source); b; b = LLVMGetNextBasicBlock(b))
    map_put(&t->blocks, (uintptr_t)b, build_block(t->b));
  uint32_t number = 0;
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(source); b; b = LLVMGetNextBasicBlock(b))
    translate_block(t, b, number++);
  assert(number == LLVMCountBasicBlocks(source));
  translate_params(t);
  if (t->is_optimised) name_registers(t);
  build_finish(t->b);
}

static void note_structors(Program *p, const char *name, FunctionNumbers *list) {
  const Function *f = program_find_function(p, name);
  if (f) vec_push(list, f->number);
}

/* Each item with a space after it; takes the list. */
static const char *translate_items(Program *p, TextList *list) {
  Str all = {0};
  for (size_t i = 0; i < list->len; i++)
    str_addf(&all, "%s ", list->data[i]);
  const char *text = arena_strdup(&p->arena, str_text(&all));
  texts_done(list);
  str_done(&all);
  return text;
}

static const char *translate_aliases(Program *p, LLVMModuleRef m) {
  TextList list = {0};
  aliases_list(m, &list);
  return translate_items(p, &list);
}

static const char *translate_kept(Program *p, LLVMModuleRef m, const Reach *reach) {
  TextList list = {0};
  kept_list(m, reach, &list);
  return translate_items(p, &list);
}

Program *translate_module(LLVMModuleRef m, const Reach *reach, const SymbolOrder *order,
                          unsigned checks, bool is_executed) {
  Translator t;
  translate_begin(&t, m);
  t.checks = checks;
  symbols_init(&t.symbols, t.program, reach, order, t.data);
  for (size_t i = 0; i < reach->functions.len; i++) {
    Function *f = symbols_function(&t.symbols, reach->functions.data[i]);
    if (f) translate_signature(&t, reach->functions.data[i], f);
  }
  if (is_executed) order_find(reach, &t.unordered);
  if (is_executed) toolchain_note(t.program, m, reach);
  for (size_t i = 0; i < reach->globals.len; i++)
    translate_global(&t, reach->globals.data[i]);
  for (size_t i = 0; i < reach->functions.len; i++) {
    Function *f = symbols_function(&t.symbols, reach->functions.data[i]);
    deadline_check("reading the program");
    if (f && symbol_is_defined(reach->functions.data[i]))
      translate_body(&t, reach->functions.data[i], f);
  }
  Program *p = t.program;
  size_t assembly_len;
  p->aliases = translate_aliases(p, m);
  p->kept = translate_kept(p, m, reach);
  p->assembly = arena_strdup(&p->arena, LLVMGetModuleInlineAsm(m, &assembly_len));
  p->has_compilers_order = structors_have_compilers_order(m);
  p->type_traits = t.debug_types.traits;
  if (p->type_traits & TRAIT_COMPLEX) program_add_built_as(p, ASSUMED_COMPLEX);
  note_structors(p, STRUCTORS_START, &p->constructors);
  note_structors(p, STRUCTORS_END, &p->destructors);
  translate_end(&t);
  return p;
}
