/* Without optimisation, the operands of an instruction are the trees of a C expression, because
 * values pass from one statement to the next through memory. The operands of one instruction are
 * therefore unsequenced, except those of a phi (&&, ||, ?:). clang emits operands in the order in
 * which it evaluates them, so all instructions from the first one of an operand's tree up to the
 * first one of the next operand's tree belong to the former. A temporary, which is a slot without a
 * variable, counts as the instructions that use it.
 *
 * The elements of an initialiser list are indeterminately sequenced. clang gives all stores of the
 * elements the location of the list; the instructions between two of them evaluate an element.
 *
 * Conflicts with a call are found by the places that both operands access, the others by their
 * stores (order_stores.h). */
#include "front/order.h"

#include <assert.h>
#include <llvm-c/DebugInfo.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/str.h"
#include "front/link.h"
#include "front/order_effects.h"
#include "front/order_stores.h"
#include "front/scopes.h"

typedef VEC(uint32_t) Numbers;

typedef struct Order { /* for one function */
  OrderEffects *effects;
  Map *found;     /* the result */
  ValueList all;  /* its instructions, in order */
  Numbers before; /* per instruction: the number of calls and atomic operations before it */
  Numbers stored; /* likewise: the number of stores */
  Map number;     /* instruction -> its index in `all` */
  Map first;      /* instruction -> the first index of its tree */
  Map declared;   /* slots of variables */
} Order;

static bool is_own_call(LLVMValueRef i) {
  size_t len;
  LLVMValueRef callee = LLVMIsACallInst(i) ? LLVMGetCalledValue(i) : NULL;
  return callee && !LLVMIsAInlineAsm(callee) &&
         !(LLVMIsAFunction(callee) && str_starts(LLVMGetValueName2(callee, &len), "llvm."));
}

static bool is_atomic_change(LLVMValueRef i) {
  return LLVMIsAAtomicRMWInst(i) || LLVMIsAAtomicCmpXchgInst(i);
}

/* Its writes may be what another operand accesses. */
static bool order_has_effect(LLVMValueRef i) { return is_own_call(i) || is_atomic_change(i); }

static void begin_function(Order *o, LLVMValueRef f) {
  uint32_t calls = 0, stores = 0;
  o->all.len = o->before.len = o->stored.len = 0;
  map_clear(&o->number);
  map_clear(&o->first);
  map_clear(&o->declared);
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i)) {
      LLVMValueRef slot = is_declaration(i) ? declared_slot(i) : NULL;
      if (slot) map_put(&o->declared, (uintptr_t)slot, 1);
      map_put(&o->number, (uintptr_t)i, o->all.len);
      vec_push(&o->all, i);
      vec_push(&o->before, calls);
      vec_push(&o->stored, stores);
      calls += order_has_effect(i);
      stores += LLVMIsAStoreInst(i) != NULL;
    }
}

/* ---- where the tree of a value begins ---- */

static const uint32_t NOWHERE = UINT32_MAX; /* a constant, a parameter, the slot of a variable */

static uint32_t order_first_of(Order *o, LLVMValueRef v);

static void order_take_first(uint32_t *first, uint32_t other) {
  if (other < *first) *first = other;
}

static uint32_t first_of_temporary(Order *o, LLVMValueRef slot, uint32_t end) {
  uint32_t first = NOWHERE;
  if (map_find(&o->declared, (uintptr_t)slot, NULL)) return NOWHERE;
  for (LLVMUseRef u = LLVMGetFirstUse(slot); u; u = LLVMGetNextUse(u)) {
    uint64_t at;
    LLVMValueRef user = LLVMGetUser(u);
    bool is_before = map_find(&o->number, (uintptr_t)user, &at) && at < end;
    if (is_before && (LLVMIsAStoreInst(user) || is_own_call(user)))
      order_take_first(&first, order_first_of(o, user));
  }
  return first;
}

/* The condition that selects the value is evaluated first. */
static uint32_t first_of_condition(Order *o, LLVMBasicBlockRef b) {
  LLVMValueRef end = LLVMGetBasicBlockTerminator(b);
  bool is_conditional = end && LLVMIsABranchInst(end) && LLVMIsConditional(end);
  return is_conditional ? order_first_of(o, LLVMGetCondition(end)) : NOWHERE;
}

static uint32_t first_of_phi(Order *o, LLVMValueRef phi) {
  uint32_t first = NOWHERE;
  for (unsigned k = 0; k < LLVMCountIncoming(phi); k++) {
    LLVMBasicBlockRef from = LLVMGetIncomingBlock(phi, k), above = LLVMGetPreviousBasicBlock(from);
    order_take_first(&first, order_first_of(o, LLVMGetIncomingValue(phi, k)));
    order_take_first(&first, first_of_condition(o, from));
    if (above) order_take_first(&first, first_of_condition(o, above)); /* for ?: */
  }
  return first;
}

static uint32_t order_first_of(Order *o, LLVMValueRef v) {
  uint64_t number, known;
  if (!LLVMIsAInstruction(v) || LLVMIsAAllocaInst(v)) return NOWHERE;
  if (!map_find(&o->number, (uintptr_t)v, &number)) return NOWHERE;
  if (map_find(&o->first, (uintptr_t)v, &known)) return (uint32_t)known;
  map_put(&o->first, (uintptr_t)v, number); /* ends the recursion in a loop */
  uint32_t first = LLVMIsAPHINode(v) ? first_of_phi(o, v) : (uint32_t)number;
  for (int k = 0; k < LLVMGetNumOperands(v) && !LLVMIsAPHINode(v); k++) {
    LLVMValueRef operand = LLVMGetOperand(v, (unsigned)k);
    order_take_first(&first, LLVMIsAAllocaInst(operand) && LLVMIsALoadInst(v)
                                 ? first_of_temporary(o, operand, (uint32_t)number)
                                 : order_first_of(o, operand));
  }
  map_put(&o->first, (uintptr_t)v, first);
  return first;
}

/* ---- operands of one instruction ---- */

static int order_by_number(const void *a, const void *b) {
  uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
  return x < y ? -1 : x > y;
}

static void list_operands(Order *o, LLVMValueRef i, uint32_t number, Numbers *firsts) {
  firsts->len = 0;
  for (int k = 0; k < LLVMGetNumOperands(i); k++) {
    LLVMValueRef operand = LLVMGetOperand(i, (unsigned)k);
    bool is_temporary = LLVMIsAAllocaInst(operand) && is_own_call(i);
    uint32_t first =
        is_temporary ? first_of_temporary(o, operand, number) : order_first_of(o, operand);
    if (first < number) vec_push(firsts, first);
  }
  if (firsts->len) qsort(firsts->data, firsts->len, sizeof *firsts->data, order_by_number);
}

typedef struct Part { /* the effects of evaluating one operand */
  PlaceSet reads, writes;
  PlaceSet called_writes; /* the writes of its calls and atomic operations */
  LLVMValueRef call;      /* the last one of these */
} Part;

static Part part_between(Order *o, uint32_t from, uint32_t to) {
  Part p = {places_new(o->effects), places_new(o->effects), places_new(o->effects), NULL};
  for (uint32_t n = from; n < to; n++) {
    LLVMValueRef i = o->all.data[n];
    order_effects_add(o->effects, i, p.reads, p.writes);
    if (!order_has_effect(i)) continue;
    order_effects_add(o->effects, i, p.reads, p.called_writes);
    p.call = i;
  }
  return p;
}

static void part_done(Part *p) {
  mem_free(p->reads);
  mem_free(p->writes);
  mem_free(p->called_writes);
}

/* A call of either operand writes what the other one accesses. */
static bool are_in_conflict(const OrderEffects *e, const Part *a, const Part *b) {
  return places_meet(e, a->called_writes, b->reads) ||
         places_meet(e, a->called_writes, b->writes) ||
         places_meet(e, b->called_writes, a->reads) || places_meet(e, b->called_writes, a->writes);
}

static void compare_operands(Order *o, const Numbers *firsts, uint32_t end) {
  VEC(Part) parts = {0};
  for (size_t k = 0; k < firsts->len; k++)
    vec_push(&parts,
             part_between(o, firsts->data[k], k + 1 < firsts->len ? firsts->data[k + 1] : end));
  for (size_t b = 1; b < parts.len; b++)
    for (size_t a = 0; a < b; a++) {
      LLVMValueRef call = parts.data[b].call ? parts.data[b].call : parts.data[a].call;
      if (call && are_in_conflict(o->effects, &parts.data[a], &parts.data[b]))
        map_put(o->found, (uintptr_t)call, is_own_call(call) ? ORDER_OF_CALL : ORDER_OF_STORES);
    }
  for (size_t k = 0; k < parts.len; k++)
    part_done(&parts.data[k]);
  vec_done(&parts);
}

/* The source location of the first instruction comes after that of the second one. */
static bool order_is_behind(LLVMValueRef a, LLVMValueRef b) {
  LLVMMetadataRef at[] = {LLVMInstructionGetDebugLoc(a), LLVMInstructionGetDebugLoc(b)};
  unsigned line[2], column[2];
  for (int k = 0; k < 2; k++) {
    if (!at[k]) return false;
    line[k] = LLVMDILocationGetLine(at[k]);
    column[k] = LLVMDILocationGetColumn(at[k]);
  }
  if (LLVMDILocationGetScope(at[0]) != LLVMDILocationGetScope(at[1]) ||
      LLVMDILocationGetInlinedAt(at[0]) != LLVMDILocationGetInlinedAt(at[1]))
    return false;
  return line[0] > line[1] || (line[0] == line[1] && column[0] > column[1]);
}

/* A first operand that is a stored constant, as in f(i = 3, i), precedes the instructions of the
 * other ones. It is part of the expression if it stands after the beginning of the expression. */
static uint32_t order_with_constants(const Order *o, uint32_t first, uint32_t end) {
  LLVMValueRef last = o->all.data[end];
  if (!is_own_call(last) && !LLVMIsAStoreInst(last)) return first;
  while (first > 0) {
    LLVMValueRef i = o->all.data[first - 1];
    if (!LLVMIsAStoreInst(i) || !LLVMIsAConstant(LLVMGetOperand(i, 0)) ||
        LLVMGetInstructionParent(i) != LLVMGetInstructionParent(last) || !order_is_behind(i, last))
      break;
    first--;
  }
  return first;
}

static bool has_conflict_of_stores(Order *o, uint32_t first, uint32_t end) {
  ValueList stores = {0};
  for (uint32_t n = order_with_constants(o, first, end); n < end; n++)
    if (LLVMIsAStoreInst(o->all.data[n])) vec_push(&stores, o->all.data[n]);
  bool is_found = order_stores_conflict(o->all.data[end], &stores, &o->declared);
  vec_done(&stores);
  return is_found;
}

/* ---- initialisers of one object ---- */

typedef struct List { /* an initialiser list, which may contain others */
  LLVMMetadataRef at; /* its location: clang's location of all stores of its elements */
  Numbers stores;     /* of its elements, in order */
  bool is_shared;     /* other instructions have that location: a macro */
} List;

/* The location of the innermost address within a local object, or of the store itself. */
static LLVMMetadataRef list_of(LLVMValueRef store) {
  LLVMValueRef node = store, address = LLVMGetOperand(store, 1);
  while (LLVMIsAGetElementPtrInst(address)) {
    node = address;
    address = LLVMGetOperand(address, 0);
  }
  return LLVMIsAAllocaInst(address) ? LLVMInstructionGetDebugLoc(node) : NULL;
}

static ValueList instructions_between(const Order *o, uint32_t from, uint32_t to) {
  ValueList list = {0};
  for (uint32_t n = from; n < to; n++)
    vec_push(&list, o->all.data[n]);
  return list;
}

static bool do_elements_conflict(const Order *o, const Numbers *begins, const Numbers *ends) {
  bool is_found = false;
  for (size_t b = 1; b < begins->len && !is_found; b++)
    for (size_t a = 0; a < b && !is_found; a++) {
      ValueList x = instructions_between(o, begins->data[a], ends->data[a]),
                y = instructions_between(o, begins->data[b], ends->data[b]);
      is_found = order_stores_meet(&x, &y, &o->declared) || order_stores_meet(&y, &x, &o->declared);
      vec_done(&x);
      vec_done(&y);
    }
  return is_found;
}

static void order_walk_list(Order *o, const List *list) {
  Numbers begins = {0};
  uint32_t head = list->stores.data[0], last = vec_last(&list->stores);
  uint32_t first = order_with_constants(o, order_first_of(o, o->all.data[head]), head);
  for (size_t k = 0; k < list->stores.len; k++)
    vec_push(&begins, k ? list->stores.data[k - 1] + 1 : first);
  if (o->before.data[last] > o->before.data[first]) compare_operands(o, &begins, last);
  if (do_elements_conflict(o, &begins, &list->stores))
    map_put(o->found, (uintptr_t)o->all.data[last], ORDER_OF_STORES);
  vec_done(&begins);
}

static void order_walk_lists(Order *o) {
  VEC(List) lists = {0};
  Map index;
  map_init(&index);
  for (uint32_t n = 0; n < o->all.len; n++) {
    LLVMValueRef i = o->all.data[n];
    LLVMMetadataRef at = LLVMIsAStoreInst(i) ? list_of(i) : NULL;
    uint64_t number = lists.len;
    if (!at) continue;
    if (!map_find(&index, (uintptr_t)at, &number)) {
      map_put(&index, (uintptr_t)at, number);
      vec_push(&lists, ((List){.at = at}));
    }
    vec_push(&lists.data[number].stores, n);
  }
  for (uint32_t n = 0; n < o->all.len; n++) {
    LLVMValueRef i = o->all.data[n];
    LLVMMetadataRef at = LLVMInstructionGetDebugLoc(i);
    uint64_t number;
    if ((is_own_call(i) || LLVMIsALoadInst(i)) && at && map_find(&index, (uintptr_t)at, &number))
      lists.data[number].is_shared = true;
  }
  for (size_t k = 0; k < lists.len; k++) {
    if (lists.data[k].stores.len > 1 && !lists.data[k].is_shared)
      order_walk_list(o, &lists.data[k]);
    vec_done(&lists.data[k].stores);
  }
  vec_done(&lists);
  map_done(&index);
}

/* Intrinsics stand for functions of the library, such as memset, and for structure assignments. */
static bool has_unsequenced_operands(LLVMValueRef i) {
  bool is_intrinsic = LLVMIsAIntrinsicInst(i) && !LLVMIsADbgInfoIntrinsic(i);
  return is_own_call(i) || is_intrinsic || is_atomic_change(i) || LLVMIsABinaryOperator(i) ||
         LLVMIsACmpInst(i) || LLVMIsAStoreInst(i) || LLVMIsAGetElementPtrInst(i);
}

static void order_walk_function(Order *o, LLVMValueRef f) {
  Numbers firsts = {0};
  begin_function(o, f);
  for (uint32_t n = 0; n < o->all.len; n++) {
    LLVMValueRef i = o->all.data[n];
    if (!has_unsequenced_operands(i)) continue;
    list_operands(o, i, n, &firsts);
    if (!firsts.len) continue;
    uint32_t first = firsts.data[0];
    if (firsts.len > 1 && o->before.data[n] > o->before.data[first])
      compare_operands(o, &firsts, n);
    if (o->stored.data[n] > o->stored.data[order_with_constants(o, first, n)] &&
        has_conflict_of_stores(o, first, n))
      map_put(o->found, (uintptr_t)i, ORDER_OF_STORES);
  }
  vec_done(&firsts);
  order_walk_lists(o);
}

static bool order_is_optimised(LLVMValueRef f) {
  return LLVMGetStringAttributeAtIndex(f, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                                       READ_OPTIMISED, sizeof READ_OPTIMISED - 1) != NULL;
}

void order_find(const Reach *reach, Map *found) {
  OrderEffects effects;
  Order o = {.effects = &effects, .found = found};
  order_effects_find(&effects, reach);
  map_init(&o.number);
  map_init(&o.first);
  map_init(&o.declared);
  for (size_t i = 0; i < reach->functions.len; i++) {
    LLVMValueRef f = reach->functions.data[i];
    if (symbol_is_defined(f) && !library_defines(f) && !order_is_optimised(f))
      order_walk_function(&o, f);
  }
  map_done(&o.number);
  map_done(&o.first);
  map_done(&o.declared);
  vec_done(&o.all);
  vec_done(&o.before);
  vec_done(&o.stored);
  order_effects_done(&effects);
}
