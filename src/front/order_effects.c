/* The first pass over all functions numbers the places, the second one fills the sets; then the
 * sets are propagated along calls until they no longer change. */
#include "front/order_effects.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/str.h"
#include "code/builtin.h"
#include "front/gep.h"
#include "front/link.h"

static const uint64_t OF_LIBRARY = 1, OF_WORLD = 2; /* keys of places without an address */

/* ---- pointers ---- */

static LLVMValueRef callee_of(LLVMValueRef v) {
  LLVMValueRef callee = v && LLVMIsACallInst(v) ? LLVMGetCalledValue(v) : NULL;
  return callee && LLVMIsAFunction(callee) ? callee : NULL;
}

static const char *order_effects_name_of(LLVMValueRef v) {
  size_t len;
  return v ? LLVMGetValueName2(v, &len) : "";
}

/* Is the address used for anything other than loads, stores and addresses of parts? */
static bool order_effects_is_kept(LLVMValueRef address) {
  for (LLVMUseRef u = LLVMGetFirstUse(address); u; u = LLVMGetNextUse(u)) {
    LLVMValueRef user = LLVMGetUser(u);
    bool is_place = LLVMIsALoadInst(user) || LLVMIsAICmpInst(user) ||
                    (LLVMIsAAtomicRMWInst(user) && LLVMGetOperand(user, 1) != address) ||
                    (LLVMIsAStoreInst(user) && LLVMGetOperand(user, 0) != address) ||
                    str_starts(order_effects_name_of(callee_of(user)), "llvm.");
    if (is_place || (gep_is(user) && !order_effects_is_kept(user))) continue;
    return true;
  }
  return false;
}

static const PlaceRoot *order_effects_root(OrderEffects *e, LLVMValueRef variable) {
  uint64_t at;
  if (map_find(&e->root_index, (uintptr_t)variable, &at)) return &e->roots.data[at];
  PlaceRoot r = {.is_kept = order_effects_is_kept(variable)};
  for (LLVMUseRef u = LLVMGetFirstUse(variable); u && !r.is_kept; u = LLVMGetNextUse(u))
    if (LLVMIsAStoreInst(LLVMGetUser(u))) vec_push(&r.stored, LLVMGetOperand(LLVMGetUser(u), 0));
  map_put(&e->root_index, (uintptr_t)variable, e->roots.len);
  vec_push(&e->roots, r);
  return &e->roots.data[e->roots.len - 1];
}

/* The last field in the chain of addresses; 0 if there is none. */
static uint64_t order_effects_field_of(LLVMValueRef pointer) {
  for (; gep_is(pointer); pointer = LLVMGetOperand(pointer, 0)) {
    LLVMTypeRef type = LLVMGetGEPSourceElementType(pointer);
    if (LLVMGetTypeKind(type) != LLVMStructTypeKind || LLVMGetNumOperands(pointer) < 3) continue;
    LLVMValueRef k = LLVMGetOperand(pointer, 2);
    uint64_t number = LLVMIsAConstantInt(k) ? LLVMConstIntGetZExtValue(k) : 0;
    return hash_mix((uintptr_t)type + number + 1);
  }
  return 0;
}

/* ---- newly allocated memory ---- */

static bool is_allocator(const char *name) {
  static const char *const names[] = {"malloc",       "calloc", "realloc", "aligned_alloc",
                                      "reallocarray", "strdup", "strndup"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    if (strcmp(name, names[i]) == 0) return true;
  return false;
}

/* ---- conversions of numbers ---- */

/* The library implements them with a stream that is a local variable, so they would seem to read
 * any stream. */
static bool is_text_conversion(LLVMValueRef callee) {
  static const char prefix[] = "__isoc23_"; /* of glibc's headers */
  static const char *const names[] = {"atoi",    "atol",     "atoll",   "atof",
                                      "strtol",  "strtoul",  "strtoll", "strtof",
                                      "strtold", "strtoull", "strtod",  NULL};
  const char *name = order_effects_name_of(callee);
  if (str_starts(name, prefix)) name += sizeof prefix - 1;
  return callee && library_defines(callee) && str_is_one_of(name, names);
}

static const FunctionEffects *effects_of(const OrderEffects *e, LLVMValueRef function) {
  uint64_t at;
  return map_find(&e->index, (uintptr_t)function, &at) ? &e->all.data[at] : NULL;
}

enum { DEEP = 8 };

static bool is_fresh(OrderEffects *e, LLVMValueRef v, unsigned depth) {
  if (depth == DEEP) return false;
  if (LLVMIsAConstantPointerNull(v)) return true;
  if (gep_is(v)) return is_fresh(e, LLVMGetOperand(v, 0), depth + 1);
  LLVMValueRef callee = callee_of(v);
  if (callee) {
    const FunctionEffects *f = effects_of(e, callee);
    return is_allocator(order_effects_name_of(callee)) || (f && f->is_fresh);
  }
  LLVMValueRef slot = LLVMIsALoadInst(v) ? LLVMGetOperand(v, 0) : NULL;
  if (!slot || !LLVMIsAAllocaInst(slot) || order_effects_root(e, slot)->is_kept) return false;
  ValueList stored = order_effects_root(e, slot)->stored;
  for (size_t i = 0; i < stored.len; i++)
    if (!is_fresh(e, stored.data[i], depth + 1)) return false;
  return stored.len;
}

static bool returns_fresh(OrderEffects *e, LLVMValueRef f) {
  bool is_any = false;
  if (LLVMGetTypeKind(LLVMGetReturnType(LLVMGlobalGetValueType(f))) != LLVMPointerTypeKind)
    return false;
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b)) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(b);
    if (!end || !LLVMIsAReturnInst(end)) continue;
    if (!is_fresh(e, LLVMGetOperand(end, 0), 0)) return false;
    is_any = true;
  }
  return is_any;
}

/* ---- the places of one access ---- */

typedef void (*PlaceFn)(void *data, uint64_t key, bool is_write);

typedef struct Walk {
  OrderEffects *e;
  PlaceFn each;
  void *data;
} Walk;

static bool order_effects_is_errno(LLVMValueRef root) {
  return str_ends(order_effects_name_of(callee_of(root)), "errno_location");
}

/* The library's own state is one place; strings and numbers passed to it belong to the program. */
static void library_access(const Walk *w, LLVMValueRef pointer, LLVMTypeRef type, bool is_write) {
  LLVMValueRef root = gep_root(pointer);
  bool is_byte = LLVMGetTypeKind(type) == LLVMIntegerTypeKind && LLVMGetIntTypeWidth(type) == 8;
  bool is_handed = LLVMIsAArgument(root) && (is_byte || root == pointer);
  w->each(w->data, is_handed ? (uintptr_t)type : OF_LIBRARY, is_write);
}

static void order_effects_access(const Walk *w, LLVMValueRef pointer, LLVMTypeRef type,
                                 bool is_write, bool is_library) {
  LLVMValueRef root = gep_root(pointer);
  bool is_variable = LLVMIsAGlobalVariable(root), is_local = LLVMIsAAllocaInst(root);
  if (order_effects_is_errno(root) || (is_variable && LLVMIsGlobalConstant(root)) ||
      (is_local && !order_effects_root(w->e, root)->is_kept) ||
      (!is_local && is_fresh(w->e, root, 0)))
    return;
  if (is_library) {
    if (!is_local) library_access(w, pointer, type, is_write);
    return;
  }
  uint64_t field = order_effects_field_of(pointer);
  if (field) w->each(w->data, field, is_write);
  if (is_variable && !field) w->each(w->data, (uintptr_t)root, is_write);
  bool is_reached = field ? map_find(&w->e->kept, field, NULL)
                          : !is_variable || order_effects_root(w->e, root)->is_kept;
  if (is_reached) w->each(w->data, (uintptr_t)type, is_write);
}

static LLVMTypeRef bytes(LLVMValueRef in) {
  return LLVMInt8TypeInContext(LLVMGetModuleContext(LLVMGetGlobalParent(in)));
}

/* A call of a function without a body. The row of a builtin lists its effects. */
static void external(const Walk *w, LLVMValueRef call, LLVMValueRef callee, bool is_library) {
  const Builtin *b = builtin_find(order_effects_name_of(callee));
  unsigned n = LLVMGetNumArgOperands(call);
  if (!b && !str_starts(order_effects_name_of(callee), "llvm.") &&
      !is_allocator(order_effects_name_of(callee)))
    w->each(w->data, OF_WORLD, true);
  for (unsigned k = 0; b && k < n && k < BUILTIN_ARGUMENTS; k++) {
    LLVMValueRef argument = LLVMGetOperand(call, k);
    if (LLVMGetTypeKind(LLVMTypeOf(argument)) != LLVMPointerTypeKind) continue;
    if (b->reads & BUILTIN_ARG(k))
      order_effects_access(w, argument, bytes(callee), false, is_library);
    if (b->writes & BUILTIN_ARG(k))
      order_effects_access(w, argument, bytes(callee), true, is_library);
  }
}

/* It reads the string at its first argument, and stores the string's end at the second one. */
static void conversion(const Walk *w, LLVMValueRef call, bool is_library) {
  LLVMValueRef text = LLVMGetOperand(call, 0);
  order_effects_access(w, text, bytes(callee_of(call)), false, is_library);
  if (LLVMGetNumArgOperands(call) > 1)
    order_effects_access(w, LLVMGetOperand(call, 1), LLVMTypeOf(text), true, is_library);
}

static void atomic_change(const Walk *w, LLVMValueRef i, bool is_library) {
  LLVMTypeRef type = LLVMTypeOf(LLVMGetOperand(i, 1));
  order_effects_access(w, LLVMGetOperand(i, 0), type, false, is_library);
  order_effects_access(w, LLVMGetOperand(i, 0), type, true, is_library);
}

static void walk_instruction(const Walk *w, LLVMValueRef i, bool is_library) {
  LLVMValueRef callee = callee_of(i);
  if (LLVMIsALoadInst(i))
    order_effects_access(w, LLVMGetOperand(i, 0), LLVMTypeOf(i), false, is_library);
  else if (LLVMIsAStoreInst(i))
    order_effects_access(w, LLVMGetOperand(i, 1), LLVMTypeOf(LLVMGetOperand(i, 0)), true,
                         is_library);
  else if (LLVMIsAAtomicRMWInst(i) || LLVMIsAAtomicCmpXchgInst(i))
    atomic_change(w, i, is_library);
  else if (is_text_conversion(callee))
    conversion(w, i, is_library);
  else if (callee && !effects_of(w->e, callee))
    external(w, i, callee, is_library);
}

/* ---- all functions ---- */

static bool never_returns(LLVMBasicBlockRef b) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(b);
  return end && LLVMIsAUnreachableInst(end);
}

static void order_effects_walk_function(const Walk *w, LLVMValueRef f) {
  bool is_library = library_defines(f);
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i && !never_returns(b);
         i = LLVMGetNextInstruction(i))
      walk_instruction(w, i, is_library);
}

static void number_place(void *data, uint64_t key, bool is_write) {
  OrderEffects *e = data;
  (void)is_write;
  if (!map_find(&e->places, key, NULL)) map_put(&e->places, key, e->places.len);
}

typedef struct Sets {
  const OrderEffects *e;
  PlaceSet reads, writes;
} Sets;

static void order_effects_add_place(void *data, uint64_t key, bool is_write) {
  const Sets *s = data;
  uint64_t number;
  if (!map_find(&s->e->places, key, &number)) return;
  (is_write ? s->writes : s->reads)[number / 64] |= 1ull << number % 64;
}

static bool order_effects_add_all(const OrderEffects *e, PlaceSet to, const uint64_t *from) {
  bool is_new = false;
  for (size_t i = 0; i < e->words; i++) {
    is_new |= (from[i] & ~to[i]) != 0;
    to[i] |= from[i];
  }
  return is_new;
}

static bool add_callee(const OrderEffects *e, LLVMValueRef callee, PlaceSet reads,
                       PlaceSet writes) {
  const FunctionEffects *f = effects_of(e, callee);
  if (!f || is_allocator(order_effects_name_of(callee)) || is_text_conversion(callee)) return false;
  bool has_more = order_effects_add_all(e, reads, f->reads);
  return order_effects_add_all(e, writes, f->writes) || has_more;
}

static bool order_effects_add_call(const OrderEffects *e, LLVMValueRef i, PlaceSet reads,
                                   PlaceSet writes) {
  if (!LLVMIsACallInst(i)) return false;
  LLVMValueRef callee = LLVMGetCalledValue(i);
  if (LLVMIsAFunction(callee)) return add_callee(e, callee, reads, writes);
  bool is_new = false;
  for (size_t k = 0; k < e->taken.len; k++)
    if (LLVMGlobalGetValueType(e->taken.data[k]) == LLVMGetCalledFunctionType(i))
      is_new |= add_callee(e, e->taken.data[k], reads, writes);
  return is_new;
}

static bool add_calls(const OrderEffects *e, const FunctionEffects *f) {
  bool is_new = false;
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f->function); b; b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i && !never_returns(b);
         i = LLVMGetNextInstruction(i))
      is_new |= order_effects_add_call(e, i, f->reads, f->writes);
  return is_new;
}

static bool order_effects_is_taken(LLVMValueRef f) {
  for (LLVMUseRef u = LLVMGetFirstUse(f); u; u = LLVMGetNextUse(u)) {
    LLVMValueRef user = LLVMGetUser(u);
    if (!LLVMIsACallInst(user)) return true;
    for (unsigned k = 0; k < LLVMGetNumArgOperands(user); k++)
      if (LLVMGetOperand(user, k) == f) return true;
  }
  return false;
}

static void note_kept_fields(OrderEffects *e, LLVMValueRef f) {
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
      if (gep_is(i) && order_effects_field_of(i) && order_effects_is_kept(i))
        map_put(&e->kept, order_effects_field_of(i), 1);
}

static void order_effects_add_function(OrderEffects *e, LLVMValueRef f) {
  if (order_effects_is_taken(f)) vec_push(&e->taken, f);
  if (!symbol_is_defined(f)) return;
  map_put(&e->index, (uintptr_t)f, e->all.len);
  vec_push(&e->all, ((FunctionEffects){.function = f}));
  if (!library_defines(f)) note_kept_fields(e, f);
}

static void order_effects_find_fresh(OrderEffects *e) {
  for (bool is_new = true; is_new;) {
    is_new = false;
    for (size_t i = 0; i < e->all.len; i++) {
      FunctionEffects *f = &e->all.data[i];
      if (f->is_fresh || !returns_fresh(e, f->function)) continue;
      f->is_fresh = is_new = true;
    }
  }
}

void order_effects_find(OrderEffects *e, const Reach *reach) {
  *e = (OrderEffects){0};
  map_init(&e->places);
  map_init(&e->kept);
  map_init(&e->index);
  map_init(&e->root_index);
  for (size_t i = 0; i < reach->functions.len; i++)
    order_effects_add_function(e, reach->functions.data[i]);
  order_effects_find_fresh(e);
  for (size_t i = 0; i < e->all.len; i++)
    order_effects_walk_function(&(Walk){e, number_place, e}, e->all.data[i].function);
  e->words = e->places.len / 64 + 1;
  for (size_t i = 0; i < e->all.len; i++) {
    FunctionEffects *f = &e->all.data[i];
    f->reads = places_new(e);
    f->writes = places_new(e);
    Sets sets = {e, f->reads, f->writes};
    order_effects_walk_function(&(Walk){e, order_effects_add_place, &sets}, f->function);
  }
  for (bool is_new = true; is_new;) {
    is_new = false;
    for (size_t i = e->all.len; i-- > 0;)
      is_new |= add_calls(e, &e->all.data[i]);
  }
}

void order_effects_done(OrderEffects *e) {
  for (size_t i = 0; i < e->all.len; i++) {
    mem_free(e->all.data[i].reads);
    mem_free(e->all.data[i].writes);
  }
  vec_done(&e->all);
  for (size_t i = 0; i < e->roots.len; i++)
    vec_done(&e->roots.data[i].stored);
  vec_done(&e->roots);
  map_done(&e->root_index);
  vec_done(&e->taken);
  map_done(&e->places);
  map_done(&e->kept);
  map_done(&e->index);
}

PlaceSet places_new(const OrderEffects *e) { return NEW_ARRAY(uint64_t, e->words); }

void order_effects_add(OrderEffects *e, LLVMValueRef i, PlaceSet reads, PlaceSet writes) {
  Sets sets = {e, reads, writes};
  walk_instruction(&(Walk){e, order_effects_add_place, &sets}, i, false);
  order_effects_add_call(e, i, reads, writes);
}

bool places_meet(const OrderEffects *e, const uint64_t *a, const uint64_t *b) {
  for (size_t i = 0; i < e->words; i++)
    if (a[i] & b[i]) return true;
  return false;
}
