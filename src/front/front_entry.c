/* An input must be valid for both versions: where two integer types differ, the parameter gets the
 * narrower one, whose values a caller can pass to both versions. Results are compared by value:
 * each is extended to 64 bits with its version's signedness. A main without parameters ignores its
 * arguments. */
#include "front/front_entry.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/str.h"
#include "expr/expr_version.h"
#include "front/debug_types.h"

enum { MOST_PARAMS = 64, WIDEST = 64 /* bits */ };

static const char own_attribute[] = "umbra-own";

typedef struct Entry {
  const char *name;
  LLVMValueRef own[2];
  LLVMTypeRef type[2];
  unsigned params[2]; /* of each version */
  unsigned count;     /* the larger of the two numbers */
  Arena arena;
  DebugTypes types;
} Entry;

static bool is_integer(LLVMTypeRef type) {
  return LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) <= WIDEST;
}

static void entry_init(Entry *e, LLVMModuleRef module[2], const char *name) {
  *e = (Entry){.name = name};
  arena_init(&e->arena);
  debug_types_init(&e->types, &e->arena, LLVMGetModuleContext(module[0]));
  for (int v = 0; v < 2; v++) {
    e->own[v] = LLVMGetNamedFunction(module[v], name);
    if (!e->own[v]) continue;
    e->type[v] = LLVMGlobalGetValueType(e->own[v]);
    e->params[v] = LLVMCountParams(e->own[v]);
    if (e->params[v] > e->count) e->count = e->params[v];
  }
}

static void entry_done(Entry *e) {
  debug_types_done(&e->types);
  arena_done(&e->arena);
}

static bool is_there(const Entry *e) {
  for (int v = 0; v < 2; v++)
    if (!e->own[v] || LLVMIsDeclaration(e->own[v]) || LLVMIsFunctionVarArg(e->type[v]))
      return false;
  return e->count <= MOST_PARAMS;
}

/* Without debug information the type counts as signed. */
static bool front_entry_is_signed(const Type *t, LLVMTypeRef type) {
  if (t && t->kind == TYPE_INTEGER) return t->is_signed;
  return LLVMGetIntTypeWidth(type) > 1;
}

static bool returns_signed(Entry *e, int v) {
  return front_entry_is_signed(debug_types_of_result(&e->types, e->own[v]),
                               LLVMGetReturnType(e->type[v]));
}

bool entry_differs_in_sign(LLVMModuleRef module[2], const char *entry) {
  Entry e;
  entry_init(&e, module, entry);
  bool differs = is_there(&e) && is_integer(LLVMGetReturnType(e.type[0])) &&
                 is_integer(LLVMGetReturnType(e.type[1])) &&
                 returns_signed(&e, 0) != returns_signed(&e, 1);
  entry_done(&e);
  return differs;
}

static LLVMTypeRef param_type_of(const Entry *e, int v, unsigned i) {
  assert(i < e->params[v]);
  LLVMTypeRef types[MOST_PARAMS];
  LLVMGetParamTypes(e->type[v], types);
  return types[i];
}

/* The version whose type the parameter gets; -1 if the types have nothing in common. */
static int narrower(const Entry *e, unsigned i) {
  if (i >= e->params[OLD]) return NEW;
  if (i >= e->params[NEW]) return OLD;
  LLVMTypeRef old = param_type_of(e, OLD, i), new = param_type_of(e, NEW, i);
  if (old == new) return OLD;
  if (!is_integer(old) || !is_integer(new)) return -1;
  return LLVMGetIntTypeWidth(new) < LLVMGetIntTypeWidth(old) ? NEW : OLD;
}

/* The common type has 64 bits, unless both versions return the same type. NULL if no such type
 * holds the values of both. */
static LLVMTypeRef common_result(Entry *e) {
  LLVMTypeRef old = LLVMGetReturnType(e->type[OLD]), new = LLVMGetReturnType(e->type[NEW]);
  if (!is_integer(old) || !is_integer(new)) return old == new ? old : NULL;
  bool sign[] = {returns_signed(e, OLD), returns_signed(e, NEW)};
  if (old == new && (sign[OLD] == sign[NEW] || entry_is_main(e->name))) return old;
  const LLVMTypeRef types[] = {old, new};
  for (int v = 0; v < 2; v++)
    if (LLVMGetIntTypeWidth(types[v]) == WIDEST && !sign[v] && sign[1 - v]) return NULL;
  return LLVMInt64TypeInContext(LLVMGetTypeContext(old));
}

static bool has_common_type(Entry *e) {
  if (e->params[OLD] != e->params[NEW] && !entry_is_main(e->name)) return false;
  for (unsigned i = 0; i < e->count; i++)
    if (narrower(e, i) < 0) return false;
  return common_result(e) != NULL;
}

static bool is_param_signed(Entry *e, unsigned i) {
  assert(i < e->count && narrower(e, i) >= 0);
  int v = narrower(e, i);
  return front_entry_is_signed(debug_types_of_param(&e->types, e->own[v], i),
                               param_type_of(e, v, i));
}

static LLVMValueRef front_entry_extend(LLVMBuilderRef b, LLVMValueRef value, LLVMTypeRef type,
                                       bool sign) {
  if (LLVMTypeOf(value) == type) return value;
  return sign ? LLVMBuildSExt(b, value, type, "") : LLVMBuildZExt(b, value, type, "");
}

static LLVMValueRef front_entry_declare(Entry *e, LLVMModuleRef module, LLVMValueRef own) {
  LLVMTypeRef params[MOST_PARAMS];
  LLVMContextRef context = LLVMGetModuleContext(module);
  for (unsigned i = 0; i < e->count; i++)
    params[i] = param_type_of(e, narrower(e, i), i);
  LLVMTypeRef type = LLVMFunctionType(common_result(e), params, e->count, false);
  LLVMValueRef f = LLVMAddFunction(module, e->name, type);
  size_t len;
  const char *name = LLVMGetValueName2(own, &len);
  LLVMAddAttributeAtIndex(
      f, LLVMAttributeFunctionIndex,
      LLVMCreateStringAttribute(context, own_attribute, (unsigned)strlen(own_attribute), name,
                                (unsigned)len));
  unsigned zeroext = LLVMGetEnumAttributeKindForName("zeroext", strlen("zeroext"));
  for (unsigned i = 0; i < e->count; i++) {
    LLVMValueRef from = LLVMGetParam(e->own[narrower(e, i)], i);
    name = LLVMGetValueName2(from, &len);
    LLVMSetValueName2(LLVMGetParam(f, i), name, len);
    if (is_integer(params[i]) && !is_param_signed(e, i))
      LLVMAddAttributeAtIndex(f, i + 1, LLVMCreateEnumAttribute(context, zeroext, 0));
  }
  return f;
}

static void front_entry_define(Entry *e, LLVMValueRef f, int v) {
  assert(LLVMCountParams(f) == e->count && e->params[v] <= e->count);
  LLVMContextRef context = LLVMGetTypeContext(e->type[v]);
  LLVMBuilderRef b = LLVMCreateBuilderInContext(context);
  LLVMPositionBuilderAtEnd(b, LLVMAppendBasicBlockInContext(context, f, ""));
  LLVMValueRef args[MOST_PARAMS];
  for (unsigned i = 0; i < e->params[v]; i++) {
    LLVMValueRef arg = LLVMGetParam(f, i);
    bool sign = LLVMTypeOf(arg) != param_type_of(e, v, i) && is_param_signed(e, i);
    args[i] = front_entry_extend(b, arg, param_type_of(e, v, i), sign);
  }
  LLVMValueRef result = LLVMBuildCall2(b, e->type[v], e->own[v], args, e->params[v], "");
  LLVMTypeRef type = common_result(e);
  if (LLVMGetTypeKind(type) == LLVMVoidTypeKind)
    LLVMBuildRetVoid(b);
  else if (is_integer(type))
    LLVMBuildRet(b, front_entry_extend(b, result, type, returns_signed(e, v)));
  else
    LLVMBuildRet(b, result);
  LLVMDisposeBuilder(b);
}

bool entry_adapt(LLVMModuleRef module[2], const char *entry) {
  static const char *const behind[] = {".old", ".new"};
  Entry e;
  entry_init(&e, module, entry);
  bool is_possible = is_there(&e) && has_common_type(&e);
  LLVMValueRef made[2];
  for (int v = 0; v < 2 && is_possible; v++) {
    char *name = str_format("%s%s", entry, behind[v]);
    LLVMSetValueName2(e.own[v], name, strlen(name));
    made[v] = front_entry_declare(&e, module[v], e.own[v]);
    mem_free(name);
  }
  for (int v = 0; v < 2 && is_possible; v++)
    front_entry_define(&e, made[v], v);
  entry_done(&e);
  return is_possible;
}

LLVMValueRef entry_own(LLVMValueRef function) {
  assert(LLVMIsAFunction(function));
  LLVMAttributeRef own = LLVMGetStringAttributeAtIndex(
      function, LLVMAttributeFunctionIndex, own_attribute, (unsigned)strlen(own_attribute));
  if (!own) return function;
  unsigned len;
  char *name = mem_strdup(LLVMGetStringAttributeValue(own, &len));
  LLVMValueRef found = LLVMGetNamedFunction(LLVMGetGlobalParent(function), name);
  mem_free(name);
  return found ? found : function;
}
