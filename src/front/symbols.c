/* Functions come first, in the order in which they were reached, followed by globals
 * (code/address.h). Weak references to undefined symbols have address 0, as after linking. */
#include "front/symbols.h"

#include <assert.h>
#include <llvm-c/Target.h>
#include <string.h>

#include "base/str.h"
#include "code/address.h"
#include "front/gep.h"
#include "front/link.h"
#include "front/structors.h"

static const char *symbols_name_of(LLVMValueRef v) {
  size_t len;
  const char *name = LLVMGetValueName2(v, &len);
  return len ? name : "unnamed";
}

bool symbol_is_absent(LLVMValueRef v) {
  return LLVMGetLinkage(v) == LLVMExternalWeakLinkage && LLVMIsDeclaration(v);
}

bool symbol_is_only_read(LLVMValueRef pointer) {
  for (LLVMUseRef use = LLVMGetFirstUse(pointer); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsALoadInst(user)) continue;
    if (!gep_is(user) || LLVMGetOperand(user, 0) != pointer || !symbol_is_only_read(user))
      return false;
  }
  return true;
}

static void symbols_add_function(Symbols *s, Program *p, LLVMValueRef v) {
  assert(!p->globals.len); /* otherwise the addresses of globals would change */
  Function *f = program_add_function(p, symbols_name_of(v));
  f->is_library = library_defines(v);
  f->is_kernel = kernel_defines(v);
  map_put_ptr(&s->functions, v, f);
}

typedef struct LibraryVariable { /* a variable of the C library that programs may name */
  const char *name, *source_name;
  bool is_compared; /* at the end of a function */
} LibraryVariable;

/* The name of the definition in this library, whose other names are aliases of it. */
static const LibraryVariable *library_variable(const char *name) {
  static const LibraryVariable all[] = {
      {"errno", "errno", true},
      {"optind", "optind", true},
      {"opterr", "opterr", true},
      {"optopt", "optopt", true},
      {"__signgam", "signgam", true},
      {"__timezone", "timezone", true},
      {"__daylight", "daylight", true},
      {"__tzname", "tzname", false},
      {"optarg", "optarg", false},
      {"h_errno", "h_errno", false},
      {"getdate_err", "getdate_err", false},
      {"__progname", "program_invocation_short_name", false},
      {"__progname_full", "program_invocation_name", false},
      {"error_message_count", "error_message_count", false},
      {"error_one_per_line", "error_one_per_line", false},
      {"error_print_progname", "error_print_progname", false},
      {"obstack_alloc_failed_handler", "obstack_alloc_failed_handler", false},
      {"obstack_exit_failure", "obstack_exit_failure", false},
  };
  for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    if (strcmp(name, all[i].name) == 0) return &all[i];
  return NULL;
}

/* Later calls of the C library can observe what a function leaves in variables with this prefix. */
static const char state_prefix[] = "umbra_state_";

/* A string literal of the program, which compilers mark as mergeable. */
static bool is_literal(LLVMValueRef v) {
  if (LLVMGetLinkage(v) != LLVMPrivateLinkage || !LLVMIsGlobalConstant(v)) return false;
  LLVMTypeRef type = LLVMGlobalGetValueType(v);
  if (LLVMGetTypeKind(type) != LLVMArrayTypeKind || !LLVMGetArrayLength2(type)) return false;
  if (LLVMGetTypeKind(LLVMGetElementType(type)) != LLVMIntegerTypeKind) return false;
  unsigned last = (unsigned)LLVMGetArrayLength2(type) - 1;
  return LLVMIsNull(LLVMGetAggregateElement(LLVMGetInitializer(v), last));
}

static bool is_of_numbers(LLVMTypeRef type) {
  switch (LLVMGetTypeKind(type)) {
    case LLVMIntegerTypeKind:
    case LLVMFloatTypeKind:
    case LLVMDoubleTypeKind:
    case LLVMX86_FP80TypeKind: return true;
    case LLVMArrayTypeKind: return is_of_numbers(LLVMGetElementType(type));
    case LLVMStructTypeKind:
      for (unsigned i = 0; i < LLVMCountStructElementTypes(type); i++)
        if (!is_of_numbers(LLVMStructGetTypeAtIndex(type, i))) return false;
      return true;
    default: return false;
  }
}

static void symbols_add_global(Symbols *s, Program *p, LLVMValueRef v, LLVMTargetDataRef data) {
  LLVMTypeRef type = LLVMGlobalGetValueType(v);
  bool sized = LLVMTypeIsSized(type);
  uint32_t align = LLVMGetAlignment(v);
  if (!align) align = sized ? LLVMPreferredAlignmentOfGlobal(data, v) : 1;
  map_put(&s->globals, (uintptr_t)v, p->globals.len);
  Global *g =
      program_add_global(p, symbols_name_of(v), sized ? LLVMABISizeOfType(data, type) : 0, align);
  g->constant = LLVMIsGlobalConstant(v) ? VERSIONS_BOTH : VERSIONS_NONE;
  g->is_external = LLVMIsDeclaration(v);
  g->is_numbers = sized && is_of_numbers(type);
  bool is_environment = strcmp(g->name, "__environ") == 0; /* musl's variable */
  bool is_state = is_environment || str_starts(g->name, state_prefix);
  if (is_environment)
    g->source_name = "environ";
  else if (is_state)
    g->source_name = g->name + sizeof state_prefix - 1;
  g->is_library = library_defines(v) && !is_state;
  const LibraryVariable *known = g->is_library ? library_variable(g->name) : NULL;
  g->is_for_callers = known != NULL;
  if (known) g->source_name = known->source_name;
  g->is_variable = !g->is_library && !is_state && !g->is_external && !g->constant &&
                   !(symbol_is_local(v) && symbol_is_only_read(v));
  g->is_kernel = kernel_defines(v);
  g->is_thread_local = LLVMIsThreadLocal(v);
  g->is_literal = !g->is_library && !g->is_external && is_literal(v);
  g->is_structors = structors_are_all_of(v, data);
  g->defined = g->is_external ? VERSIONS_NONE : VERSIONS_BOTH;
  bool is_hidden =
      !symbol_exported_name(v) || is_state || (g->is_library && (!known || !known->is_compared));
  g->exported = is_hidden || g->is_external ? VERSIONS_NONE : VERSIONS_BOTH;
}

static void symbols_add_reached(Symbols *s, Program *p, const Reach *reach,
                                LLVMTargetDataRef data) {
  for (size_t i = 0; i < reach->functions.len; i++)
    if (!symbol_is_absent(reach->functions.data[i]))
      symbols_add_function(s, p, reach->functions.data[i]);
  for (size_t i = 0; i < reach->globals.len; i++)
    if (!symbol_is_absent(reach->globals.data[i]))
      symbols_add_global(s, p, reach->globals.data[i], data);
}

/* Maps names to indices in the list. */
static void index_names(StrMap *map, const ValueList *list) {
  strmap_init(map);
  for (size_t i = 0; i < list->len; i++)
    if (!symbol_is_absent(list->data[i])) strmap_put(map, symbols_name_of(list->data[i]), i);
}

static void add_ordered(Symbols *s, Program *p, const Reach *reach, const SymbolOrder *order,
                        LLVMTargetDataRef data) {
  StrMap functions, globals;
  uint64_t at;
  index_names(&functions, &reach->functions);
  index_names(&globals, &reach->globals);
  for (size_t i = 0; i < order->functions.len; i++) {
    if (strmap_find(&functions, order->functions.data[i], &at))
      symbols_add_function(s, p, reach->functions.data[at]);
    else
      program_add_function(p, order->functions.data[i]);
  }
  for (size_t i = 0; i < order->globals.len; i++) {
    if (strmap_find(&globals, order->globals.data[i], &at)) {
      symbols_add_global(s, p, reach->globals.data[at], data);
    } else {
      Global *g = program_add_global(p, order->globals.data[i], 0, 1);
      g->is_external = g->is_absent = true;
    }
  }
  strmap_done(&functions);
  strmap_done(&globals);
}

void symbols_init(Symbols *s, Program *p, const Reach *reach, const SymbolOrder *order,
                  LLVMTargetDataRef data) {
  *s = (Symbols){0};
  map_init(&s->functions);
  map_init(&s->globals);
  if (order)
    add_ordered(s, p, reach, order, data);
  else
    symbols_add_reached(s, p, reach, data);
  s->function_count = p->functions.len;
  assert(!order ||
         (p->functions.len == order->functions.len && p->globals.len == order->globals.len));
}

void symbols_done(Symbols *s) {
  map_done(&s->functions);
  map_done(&s->globals);
}

Function *symbols_function(const Symbols *s, LLVMValueRef f) {
  return map_find_ptr(&s->functions, f);
}

bool symbols_address(const Symbols *s, LLVMValueRef v, uint64_t *address) {
  Function *f = symbols_function(s, v);
  uint64_t g;
  assert(!f || f->number < s->function_count);
  if (f)
    *address = address_of(1 + f->number);
  else if (map_find(&s->globals, (uintptr_t)v, &g))
    *address = address_of((uint32_t)(1 + s->function_count + g));
  else if (LLVMIsAGlobalValue(v) && symbol_is_absent(v))
    *address = 0;
  else
    return false;
  return true;
}

bool symbols_take(const Symbols *s, LLVMValueRef v, uint64_t *address) {
  Function *f = symbols_function(s, v);
  if (f) f->is_taken = true;
  return symbols_address(s, v, address);
}
