#include "front/sections.h"

#include <assert.h>
#include <llvm-c/Target.h>
#include <string.h>

#include "base/alloc.h"
#include "base/str.h"
#include "base/vec.h"
#include "front/kept.h"

typedef VEC(LLVMValueRef) GlobalList;
typedef VEC(LLVMTypeRef) TypeList;

typedef struct Joined {
  LLVMContextRef context;
  LLVMTargetDataRef data;
  TypeList types;       /* the members: variables, and padding bytes between them */
  GlobalList values;    /* their initial contents */
  VEC(unsigned) member; /* the index of each variable among them */
  uint64_t size;
  unsigned align;   /* the greatest */
  bool is_writable; /* one of them is writable */
} Joined;

static void add_member(Joined *j, LLVMTypeRef type, LLVMValueRef value) {
  vec_push(&j->types, type);
  vec_push(&j->values, value);
  j->size += LLVMABISizeOfType(j->data, type);
}

static void sections_add_variable(Joined *j, LLVMValueRef g) {
  LLVMTypeRef type = LLVMGlobalGetValueType(g);
  unsigned align = LLVMGetAlignment(g);
  if (!align) align = LLVMABIAlignmentOfType(j->data, type);
  uint64_t gap = (align - j->size % align) % align;
  if (gap) {
    LLVMTypeRef bytes = LLVMArrayType2(LLVMInt8TypeInContext(j->context), gap);
    add_member(j, bytes, LLVMConstNull(bytes));
  }
  if (align > j->align) j->align = align;
  if (!LLVMIsGlobalConstant(g)) j->is_writable = true;
  vec_push(&j->member, (unsigned)j->types.len);
  add_member(j, type, LLVMGetInitializer(g));
}

static LLVMValueRef address_of_member(const Joined *j, LLVMTypeRef whole, LLVMValueRef all,
                                      unsigned member) {
  LLVMTypeRef i32 = LLVMInt32TypeInContext(j->context);
  LLVMValueRef index[] = {LLVMConstInt(i32, 0, false), LLVMConstInt(i32, member, false)};
  return LLVMConstInBoundsGEP2(whole, all, index, 2);
}

/* Linker sets are kept alive by lists of names. Nothing reads these lists, and an address inside a
 * variable is not allowed in them. */
static void drop_uses_by_lists(LLVMModuleRef m) {
  kept_mark(m);
  static const char *const lists[] = {"llvm.used", "llvm.compiler.used"};
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
    LLVMValueRef list = LLVMGetNamedGlobal(m, lists[i]);
    if (list) LLVMDeleteGlobal(list);
  }
}

static void set_bound(LLVMModuleRef m, const char *prefix, const char *section,
                      LLVMValueRef address) {
  char *name = str_format("%s%s", prefix, section);
  LLVMValueRef bound = LLVMGetNamedGlobal(m, name);
  if (bound && LLVMIsDeclaration(bound)) {
    LLVMReplaceAllUsesWith(bound, address);
    LLVMDeleteGlobal(bound);
  }
  mem_free(name);
}

static void join_section(LLVMModuleRef m, const char *section, const GlobalList *variables) {
  assert(variables->len);
  Joined j = {.context = LLVMGetModuleContext(m), .data = LLVMGetModuleDataLayout(m), .align = 1};
  for (size_t i = 0; i < variables->len; i++)
    sections_add_variable(&j, variables->data[i]);
  LLVMTypeRef type = LLVMStructTypeInContext(j.context, j.types.data, (unsigned)j.types.len, true);
  LLVMValueRef contents =
      LLVMConstStructInContext(j.context, j.values.data, (unsigned)j.values.len, true);
  char *name = str_format(JOINED_SECTION "%s", section);
  LLVMValueRef all = LLVMAddGlobal(m, type, name);
  LLVMSetInitializer(all, contents);
  LLVMSetAlignment(all, j.align);
  LLVMSetGlobalConstant(all, !j.is_writable);
  LLVMSetLinkage(all, LLVMInternalLinkage);
  LLVMValueRef one = LLVMConstInt(LLVMInt32TypeInContext(j.context), 1, false);
  set_bound(m, "__start_", section, all);
  set_bound(m, "__stop_", section, LLVMConstGEP2(type, all, &one, 1));
  for (size_t i = 0; i < variables->len; i++) {
    LLVMReplaceAllUsesWith(variables->data[i], address_of_member(&j, type, all, j.member.data[i]));
    LLVMDeleteGlobal(variables->data[i]);
  }
  mem_free(name);
  vec_done(&j.types);
  vec_done(&j.values);
  vec_done(&j.member);
}

/* The section that g bounds; NULL if g is not a bound. */
static const char *bounded_section(LLVMValueRef g) {
  size_t len;
  const char *name = LLVMGetValueName2(g, &len);
  if (!LLVMIsDeclaration(g)) return NULL;
  if (str_starts(name, "__start_")) return name + strlen("__start_");
  if (str_starts(name, "__stop_")) return name + strlen("__stop_");
  return NULL;
}

static void find_variables(LLVMModuleRef m, const char *section, GlobalList *list) {
  for (LLVMValueRef g = LLVMGetFirstGlobal(m); g; g = LLVMGetNextGlobal(g)) {
    const char *its = LLVMGetSection(g);
    if (its && strcmp(its, section) == 0 && LLVMGetInitializer(g)) vec_push(list, g);
  }
}

void sections_join(LLVMModuleRef m) {
  for (LLVMValueRef g = LLVMGetFirstGlobal(m); g;) {
    const char *section = bounded_section(g);
    GlobalList variables = {0};
    if (section) find_variables(m, section, &variables);
    if (!variables.len) {
      g = LLVMGetNextGlobal(g);
      continue;
    }
    char *name = mem_strdup(section); /* a copy: the bound is deleted */
    drop_uses_by_lists(m);
    join_section(m, name, &variables);
    mem_free(name);
    vec_done(&variables);
    g = LLVMGetFirstGlobal(m);
  }
}
