/* The order is that of the host's linker and loader: first .preinit_array; then the entries of
 * .init_array.N in the order of N; then .init_array, which includes the constructors without a
 * priority. Among equal priorities, files come in the order in which they are linked. Within a
 * file, variables come before constructors, and those of the obsolete section .ctors come last, as
 * clang emits them. Other compilers may use another order, so that order is an assumption
 * (ORDER_MARK). The functions at exit run in reverse order.
 *
 * A row of llvm.global_ctors therefore determines the order by its priority and its position among
 * equals. Rows of .preinit_array have PRIORITY_FIRST, which is not possible in a source file. */
#include "front/structors.h"

#include <assert.h>
#include <llvm-c/DebugInfo.h>
#include <stdlib.h>
#include <string.h>

enum { PRIORITY_NONE = 65535 }; /* for a constructor without a priority */
#define PRIORITY_FIRST UINT32_MAX
#define ORDER_MARK "umbra.structors.order" /* named metadata of a module */

static const char starts[] = "llvm.global_ctors", ends[] = "llvm.global_dtors";

typedef struct Structor {
  uint32_t priority;
  LLVMValueRef function; /* a constant address */
} Structor;

typedef VEC(Structor) StructorList;

/* --- sections --- */

typedef struct SectionKind {
  const char *section, *array;
  bool is_old; /* its entries, and its priorities, run in the opposite order */
} SectionKind;

static const SectionKind kinds[] = {{".preinit_array", starts, false},
                                    {".init_array", starts, false},
                                    {".ctors", starts, true},
                                    {".fini_array", ends, false},
                                    {".dtors", ends, true}};

static bool structors_is_of_kind(const SectionKind *k, const char *section) {
  size_t n = strlen(k->section);
  return strncmp(section, k->section, n) == 0 && (!section[n] || section[n] == '.');
}

static const SectionKind *kind_of_section(LLVMValueRef g) {
  const char *section = LLVMIsDeclaration(g) ? NULL : LLVMGetSection(g);
  for (size_t i = 0; section && i < sizeof kinds / sizeof *kinds; i++)
    if (structors_is_of_kind(&kinds[i], section)) return &kinds[i];
  return NULL;
}

static uint32_t priority_of(const SectionKind *k, const char *section) {
  const char *suffix = section + strlen(k->section);
  if (k == &kinds[0]) return PRIORITY_FIRST;
  if (!*suffix) return PRIORITY_NONE;
  unsigned long n = strtoul(suffix + 1, NULL, 10);
  if (n > PRIORITY_NONE) n = PRIORITY_NONE;
  return (uint32_t)(k->is_old ? PRIORITY_NONE - n : n);
}

/* Can a value of the type be an address that is called? */
static bool structors_is_word(LLVMTargetDataRef data, LLVMTypeRef type) {
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  bool has_value = kind == LLVMPointerTypeKind || kind == LLVMIntegerTypeKind;
  return has_value && LLVMABISizeOfType(data, type) == 8;
}

/* Adds the words of the initial contents: addresses and other values that may be called. */
static void structors_add_words(LLVMTargetDataRef data, LLVMValueRef v, uint32_t priority,
                                StructorList *list) {
  LLVMTypeRef type = LLVMTypeOf(v);
  LLVMTypeKind kind = LLVMGetTypeKind(type);
  bool is_struct = kind == LLVMStructTypeKind;
  if (is_struct || kind == LLVMArrayTypeKind) {
    uint64_t n = is_struct ? LLVMCountStructElementTypes(type) : LLVMGetArrayLength2(type);
    for (uint64_t i = 0; i < n; i++)
      structors_add_words(data, LLVMGetAggregateElement(v, (unsigned)i), priority, list);
    return;
  }
  if (!structors_is_word(data, type)) return;
  LLVMTypeRef pointer = LLVMPointerTypeInContext(LLVMGetTypeContext(type), 0);
  bool is_number = kind == LLVMIntegerTypeKind;
  vec_push(list, ((Structor){priority, is_number ? LLVMConstIntToPtr(v, pointer) : v}));
}

/* A word or an array of words; a structure may contain something else. */
static bool is_of_words(LLVMTargetDataRef data, LLVMTypeRef type) {
  while (LLVMGetTypeKind(type) == LLVMArrayTypeKind)
    type = LLVMGetElementType(type);
  return structors_is_word(data, type);
}

bool structors_are_all_of(LLVMValueRef g, LLVMTargetDataRef data) {
  return kind_of_section(g) && is_of_words(data, LLVMGlobalGetValueType(g));
}

/* The entries in the variables of one file. */
typedef struct Found {
  StructorList first, last; /* before the file's own rows, and after them */
} Found;

static void structors_reverse(StructorList *list, size_t from) {
  for (size_t a = from, b = list->len; a + 1 < b; a++, b--) {
    Structor s = list->data[a];
    list->data[a] = list->data[b - 1];
    list->data[b - 1] = s;
  }
}

/* The loader makes the tables read-only before it calls anything. */
static void take_kind(LLVMModuleRef m, const SectionKind *k, StructorList *list) {
  for (LLVMValueRef g = LLVMGetFirstGlobal(m); g; g = LLVMGetNextGlobal(g)) {
    if (kind_of_section(g) != k) continue;
    uint32_t priority = priority_of(k, LLVMGetSection(g));
    structors_add_words(LLVMGetModuleDataLayout(m), LLVMGetInitializer(g), priority, list);
    LLVMSetGlobalConstant(g, true);
  }
  if (k->is_old) structors_reverse(list, 0);
}

static LLVMValueRef structors_row_of(LLVMContextRef context, const Structor *s) {
  LLVMValueRef field[] = {LLVMConstInt(LLVMInt32TypeInContext(context), s->priority, false),
                          s->function, LLVMConstNull(LLVMPointerTypeInContext(context, 0))};
  return LLVMConstStructInContext(context, field, 3, false);
}

static void add_rows(LLVMContextRef context, ValueList *rows, const StructorList *list) {
  for (size_t i = 0; i < list->len; i++)
    vec_push(rows, structors_row_of(context, &list->data[i]));
}

static void add_own_rows(ValueList *rows, LLVMValueRef array) {
  LLVMValueRef init = array ? LLVMGetInitializer(array) : NULL;
  int n = init && LLVMIsAConstantArray(init) ? LLVMGetNumOperands(init) : 0;
  for (int i = 0; i < n; i++)
    vec_push(rows, LLVMGetOperand(init, (unsigned)i));
}

static uint32_t priority_of_row(LLVMValueRef row) {
  return (uint32_t)LLVMConstIntGetZExtValue(LLVMGetOperand(row, 0));
}

static bool has_equals(const ValueList *rows) {
  for (size_t i = 0; i < rows->len; i++)
    for (size_t k = 0; k < i; k++)
      if (priority_of_row(rows->data[i]) == priority_of_row(rows->data[k])) return true;
  return false;
}

static void take_array(LLVMModuleRef m, const char *array, const Found *found) {
  LLVMContextRef context = LLVMGetModuleContext(m);
  LLVMValueRef old = LLVMGetNamedGlobal(m, array);
  ValueList rows = {0};
  add_rows(context, &rows, &found->first);
  add_own_rows(&rows, old);
  add_rows(context, &rows, &found->last);
  LLVMValueRef all = LLVMConstArray2(LLVMTypeOf(rows.data[0]), rows.data, rows.len);
  LLVMValueRef g = LLVMAddGlobal(m, LLVMTypeOf(all), "");
  LLVMSetInitializer(g, all);
  LLVMSetLinkage(g, LLVMAppendingLinkage);
  if (old) LLVMDeleteGlobal(old);
  LLVMSetValueName2(g, array, strlen(array));
  if (has_equals(&rows)) LLVMGetOrInsertNamedMetadata(m, ORDER_MARK, strlen(ORDER_MARK));
  vec_done(&rows);
}

void structors_take_sections(LLVMModuleRef m) {
  static const char *const arrays[] = {starts, ends};
  for (size_t a = 0; a < 2; a++) {
    Found found = {{0}, {0}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
      if (kinds[i].array == arrays[a])
        take_kind(m, &kinds[i], kinds[i].is_old ? &found.last : &found.first);
    if (found.first.len || found.last.len) take_array(m, arrays[a], &found);
    vec_done(&found.first);
    vec_done(&found.last);
  }
}

bool structors_are_rows(LLVMValueRef g) { return kind_of_section(g) != NULL; }

bool structors_have_compilers_order(LLVMModuleRef m) {
  return LLVMGetNamedMetadata(m, ORDER_MARK, strlen(ORDER_MARK)) != NULL;
}

/* --- the order --- */

/* PRIORITY_FIRST is before 0. */
static bool structors_is_before(const Structor *a, const Structor *b) {
  return a->priority + 1 < b->priority + 1;
}

/* Lists the rows in the order in which they run. The sort is stable. */
static void list_rows(LLVMModuleRef m, const char *array, StructorList *list) {
  ValueList rows = {0};
  add_own_rows(&rows, LLVMGetNamedGlobal(m, array));
  for (size_t i = 0; i < rows.len; i++)
    if (LLVMIsAConstantStruct(rows.data[i]))
      vec_push(list, ((Structor){priority_of_row(rows.data[i]), LLVMGetOperand(rows.data[i], 1)}));
  vec_done(&rows);
  /* there are few rows, nearly in order; insertion sort is stable */
  for (size_t i = 1; i < list->len; i++)
    for (size_t k = i; k > 0 && structors_is_before(&list->data[k], &list->data[k - 1]); k--) {
      Structor s = list->data[k];
      list->data[k] = list->data[k - 1];
      list->data[k - 1] = s;
    }
  if (array == ends) structors_reverse(list, 0);
}

bool structors_are_in(LLVMModuleRef m) {
  return LLVMGetNamedGlobal(m, starts) || LLVMGetNamedGlobal(m, ends);
}

void structors_add_roots(Reach *r, LLVMModuleRef m) {
  static const char *const names[] = {STRUCTORS_START, STRUCTORS_END};
  for (size_t i = 0; i < 2; i++) {
    LLVMValueRef f = LLVMGetNamedFunction(m, names[i]);
    if (f) reach_add(r, f);
  }
  static const char *const arrays[] = {starts, ends};
  for (size_t a = 0; a < 2; a++) {
    StructorList list = {0};
    list_rows(m, arrays[a], &list);
    for (size_t i = 0; i < list.len; i++)
      reach_add(r, list.data[i].function);
    vec_done(&list);
  }
}

/* --- the functions that call them --- */

/* Sets the location of the call to the declaration of the called function. */
static void structors_set_place(LLVMContextRef context, LLVMValueRef call, LLVMValueRef callee) {
  LLVMValueRef f = symbol_resolve(callee);
  LLVMMetadataRef declared = f && LLVMIsAFunction(f) ? LLVMGetSubprogram(f) : NULL;
  if (!declared) return;
  LLVMMetadataRef place = LLVMDIBuilderCreateDebugLocation(
      context, LLVMDISubprogramGetLine(declared), 0, declared, NULL);
  LLVMInstructionSetDebugLoc(call, place);
}

/* All functions are called with main's arguments; those with fewer parameters ignore the rest. */
static void make_caller(LLVMModuleRef m, const char *name, const char *array, unsigned count) {
  LLVMContextRef context = LLVMGetModuleContext(m);
  LLVMTypeRef pointer = LLVMPointerTypeInContext(context, 0);
  LLVMTypeRef params[] = {LLVMInt32TypeInContext(context), pointer, pointer};
  LLVMTypeRef type = LLVMFunctionType(LLVMVoidTypeInContext(context), params, count, false);
  LLVMValueRef f = LLVMAddFunction(m, name, type), args[3];
  LLVMSetLinkage(f, LLVMInternalLinkage);
  LLVMGetParams(f, args);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(context);
  LLVMPositionBuilderAtEnd(b, LLVMAppendBasicBlockInContext(context, f, "entry"));
  StructorList list = {0};
  list_rows(m, array, &list);
  for (size_t i = 0; i < list.len; i++)
    structors_set_place(context, LLVMBuildCall2(b, type, list.data[i].function, args, count, ""),
                        list.data[i].function);
  LLVMBuildRetVoid(b);
  LLVMDisposeBuilder(b);
  vec_done(&list);
}

void structors_make(LLVMModuleRef m) {
  assert(!LLVMGetNamedFunction(m, STRUCTORS_START));
  make_caller(m, STRUCTORS_START, starts, 3);
  make_caller(m, STRUCTORS_END, ends, 0);
}
