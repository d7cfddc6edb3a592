/* The tree of an operand contains the instructions from which its value is computed. Without
 * optimisation it ends at the loads of variables, and its loads are what the operand reads. */
#include "front/order_stores.h"

#include <llvm-c/DebugInfo.h>

/* ---- trees ---- */

/* Which operations are part of the tree. The side effects of conditions and of arguments of calls
 * are complete before the value is assigned (`i = f(i++)`), but those in the rest may not be. */
typedef enum TreeKind { TREE_WHOLE, TREE_OF_ASSIGNED } TreeKind;

typedef struct Tree {
  const Map *declared;
  TreeKind kind;
  ValueList has; /* instructions and temporaries */
} Tree;

static bool values_include(const ValueList *list, LLVMValueRef v) {
  for (size_t k = 0; k < list->len; k++)
    if (list->data[k] == v) return true;
  return false;
}

static void stores_tree_add(Tree *t, LLVMValueRef v);

/* The value of a temporary is what is stored in it; a store of its address (of a compound literal)
 * is not. */
static void tree_add_temporary(Tree *t, LLVMValueRef slot) {
  for (LLVMUseRef u = LLVMGetFirstUse(slot); u; u = LLVMGetNextUse(u)) {
    LLVMValueRef user = LLVMGetUser(u);
    if (LLVMIsAStoreInst(user) && LLVMGetOperand(user, 1) == slot)
      stores_tree_add(t, LLVMGetOperand(user, 0));
  }
}

static void tree_add_phi(Tree *t, LLVMValueRef phi) {
  for (unsigned k = 0; k < LLVMCountIncoming(phi); k++) {
    LLVMValueRef end = LLVMGetBasicBlockTerminator(LLVMGetIncomingBlock(phi, k));
    stores_tree_add(t, LLVMGetIncomingValue(phi, k));
    bool is_conditional = end && LLVMIsABranchInst(end) && LLVMIsConditional(end);
    if (is_conditional && t->kind == TREE_WHOLE) stores_tree_add(t, LLVMGetCondition(end));
  }
}

static bool is_sequenced_before(LLVMValueRef user, int operand) {
  return LLVMIsACallInst(user) || (LLVMIsASelectInst(user) && operand == 0);
}

static void stores_tree_add(Tree *t, LLVMValueRef v) {
  if (!LLVMIsAInstruction(v) || values_include(&t->has, v)) return;
  bool is_slot = LLVMIsAAllocaInst(v) != NULL;
  if (is_slot && map_find(t->declared, (uintptr_t)v, NULL)) return;
  vec_push(&t->has, v);
  if (is_slot) {
    tree_add_temporary(t, v);
    return;
  }
  if (LLVMIsAPHINode(v)) {
    tree_add_phi(t, v);
    return;
  }
  for (int k = 0; k < LLVMGetNumOperands(v); k++)
    if (t->kind == TREE_WHOLE || !is_sequenced_before(v, k))
      stores_tree_add(t, LLVMGetOperand(v, (unsigned)k));
}

static Tree stores_tree_of(LLVMValueRef v, const Map *declared, TreeKind kind) {
  Tree t = {.declared = declared, .kind = kind};
  stores_tree_add(&t, v);
  return t;
}

static bool trees_meet(const Tree *a, const Tree *b) {
  for (size_t k = 0; k < a->has.len; k++)
    if (!LLVMIsAAllocaInst(a->has.data[k]) && values_include(&b->has, a->has.data[k])) return true;
  return false;
}

/* ---- addresses ---- */

enum { DEEP = 12 };

/* A slot that is set once and whose address is not used otherwise always holds that value. */
static LLVMValueRef only_value_of(LLVMValueRef slot) {
  LLVMValueRef value = NULL;
  for (LLVMUseRef u = LLVMGetFirstUse(slot); u; u = LLVMGetNextUse(u)) {
    LLVMValueRef user = LLVMGetUser(u);
    if (LLVMIsALoadInst(user)) continue;
    if (!LLVMIsAStoreInst(user) || LLVMGetOperand(user, 1) != slot || value) return NULL;
    value = LLVMGetOperand(user, 0);
  }
  return value;
}

/* `int *p = &i` makes *p the variable i. */
static LLVMValueRef plain_address(LLVMValueRef v) {
  LLVMValueRef slot = LLVMIsALoadInst(v) ? LLVMGetOperand(v, 0) : NULL;
  LLVMValueRef only = slot && LLVMIsAAllocaInst(slot) ? only_value_of(slot) : NULL;
  return only && (LLVMIsAAllocaInst(only) || LLVMIsAGlobalVariable(only)) ? only : v;
}

static bool are_same_values(LLVMValueRef a, LLVMValueRef b, unsigned depth) {
  a = plain_address(a);
  b = plain_address(b);
  if (a == b) return true;
  if (!depth || !LLVMIsAInstruction(a) || !LLVMIsAInstruction(b)) return false;
  bool is_computed = LLVMIsALoadInst(a) || LLVMIsACastInst(a) || LLVMIsAGetElementPtrInst(a);
  if (!is_computed || LLVMGetInstructionOpcode(a) != LLVMGetInstructionOpcode(b) ||
      LLVMTypeOf(a) != LLVMTypeOf(b) || LLVMGetNumOperands(a) != LLVMGetNumOperands(b))
    return false;
  if (LLVMIsAGetElementPtrInst(a) &&
      LLVMGetGEPSourceElementType(a) != LLVMGetGEPSourceElementType(b))
    return false;
  for (int k = 0; k < LLVMGetNumOperands(a); k++)
    if (!are_same_values(LLVMGetOperand(a, (unsigned)k), LLVMGetOperand(b, (unsigned)k), depth - 1))
      return false;
  return true;
}

static bool are_same_places(LLVMValueRef a, LLVMValueRef b) { return are_same_values(a, b, DEEP); }

/* ---- conflicts ---- */

static LLVMValueRef stores_target_of(LLVMValueRef store) { return LLVMGetOperand(store, 1); }

static bool reads_target(const Tree *t, LLVMValueRef store) {
  for (size_t k = 0; k < t->has.len; k++) {
    LLVMValueRef v = t->has.data[k];
    if (LLVMIsALoadInst(v) && are_same_places(LLVMGetOperand(v, 0), stores_target_of(store)))
      return true;
  }
  return false;
}

/* ---- stored constants ---- */

/* (i = 3) is the constant itself, perhaps in a wider type. */
static bool is_stored_constant(LLVMValueRef operand, LLVMValueRef store) {
  enum { MOST_WIDTH = 64 };
  LLVMValueRef value = LLVMGetOperand(store, 0);
  if (!LLVMIsAConstant(operand) || !LLVMIsAConstant(value)) return false;
  if (operand == value) return true;
  if (!LLVMIsAConstantInt(operand) || !LLVMIsAConstantInt(value)) return false;
  if (LLVMGetIntTypeWidth(LLVMTypeOf(operand)) > MOST_WIDTH ||
      LLVMGetIntTypeWidth(LLVMTypeOf(value)) > MOST_WIDTH)
    return false;
  return LLVMConstIntGetSExtValue(operand) == LLVMConstIntGetSExtValue(value) ||
         LLVMConstIntGetZExtValue(operand) == LLVMConstIntGetZExtValue(value);
}

/* An increment of a _Bool stores a constant, but its value is the one that it has loaded at the
 * same location in the source. */
static bool is_increment(LLVMValueRef store, const Tree *other) {
  LLVMMetadataRef at = LLVMInstructionGetDebugLoc(store);
  for (size_t k = 0; k < other->has.len; k++)
    if (LLVMIsALoadInst(other->has.data[k]) && LLVMInstructionGetDebugLoc(other->has.data[k]) == at)
      return true;
  return false;
}

/* Is an operand a stored constant, `i + (i = 3)`, and does another operand read the variable? */
static bool stores_constant(LLVMValueRef i, int operand, const Tree *other,
                            const ValueList *stores) {
  for (size_t k = 0; k < stores->len; k++)
    if (is_stored_constant(LLVMGetOperand(i, (unsigned)operand), stores->data[k]) &&
        reads_target(other, stores->data[k]) && !is_increment(stores->data[k], other))
      return true;
  return false;
}

static bool stores_any_constant(LLVMValueRef i, const ValueList *stores, const Map *declared) {
  bool is_found = false;
  int operands = LLVMGetNumOperands(i) - (LLVMIsACallInst(i) != NULL); /* without the callee */
  for (int k = 0; k < operands && !is_found; k++) {
    Tree other = stores_tree_of(LLVMGetOperand(i, (unsigned)k), declared, TREE_WHOLE);
    for (int n = 0; n < operands && !is_found; n++)
      is_found = n != k && stores_constant(i, n, &other, stores);
    vec_done(&other.has);
  }
  return is_found;
}

/* ---- stores of operands ---- */

/* The stores of the operand with this tree. */
static ValueList stores_in(const Tree *t, const ValueList *stores) {
  ValueList found = {0};
  for (size_t k = 0; k < stores->len; k++) {
    Tree value = stores_tree_of(LLVMGetOperand(stores->data[k], 0), t->declared, TREE_WHOLE);
    if (trees_meet(&value, t)) vec_push(&found, stores->data[k]);
    vec_done(&value.has);
  }
  return found;
}

typedef struct Side { /* one operand */
  Tree tree;
  ValueList stores;
} Side;

/* Does a write to what b reads or writes? What is part of both operands, as in a[i++] += 1, is
 * evaluated once. */
static bool writes_into(const Side *a, const Side *b) {
  for (size_t k = 0; k < a->stores.len; k++) {
    LLVMValueRef store = a->stores.data[k];
    if (values_include(&b->stores, store)) continue;
    if (reads_target(&b->tree, store)) return true;
    for (size_t j = 0; j < b->stores.len; j++)
      if (are_same_places(stores_target_of(store), stores_target_of(b->stores.data[j])))
        return true;
  }
  return false;
}

static LLVMMetadataRef call_of(LLVMValueRef i) {
  LLVMMetadataRef at = LLVMInstructionGetDebugLoc(i);
  return at ? LLVMDILocationGetInlinedAt(at) : NULL;
}

/* Does an operand of an assignment modify what is assigned? What an inlined call does is complete
 * when it has returned. */
static bool assigns_twice(LLVMValueRef assignment, const ValueList *stores, const Map *declared) {
  bool is_found = false;
  for (unsigned operand = 0; operand < 2 && !is_found; operand++) {
    Tree t = stores_tree_of(LLVMGetOperand(assignment, operand), declared, TREE_OF_ASSIGNED);
    ValueList own = stores_in(&t, stores);
    for (size_t k = 0; k < own.len && !is_found; k++)
      is_found = call_of(own.data[k]) == call_of(assignment) &&
                 are_same_places(stores_target_of(own.data[k]), stores_target_of(assignment));
    vec_done(&own);
    vec_done(&t.has);
  }
  return is_found;
}

bool order_stores_conflict(LLVMValueRef i, const ValueList *stores, const Map *declared) {
  VEC(Side) sides = {0};
  bool is_found = (LLVMIsAStoreInst(i) && assigns_twice(i, stores, declared)) ||
                  stores_any_constant(i, stores, declared);
  for (int k = 0; k < LLVMGetNumOperands(i) && !is_found; k++) {
    Side s = {.tree = stores_tree_of(LLVMGetOperand(i, (unsigned)k), declared, TREE_WHOLE)};
    s.stores = stores_in(&s.tree, stores);
    vec_push(&sides, s);
    for (size_t n = 0; n + 1 < sides.len && !is_found; n++)
      is_found = writes_into(&sides.data[n], &vec_last(&sides)) ||
                 writes_into(&vec_last(&sides), &sides.data[n]);
  }
  for (size_t k = 0; k < sides.len; k++) {
    vec_done(&sides.data[k].tree.has);
    vec_done(&sides.data[k].stores);
  }
  vec_done(&sides);
  return is_found;
}

/* ---- parts of an initialiser ---- */

bool order_stores_meet(const ValueList *a, const ValueList *b, const Map *declared) {
  for (size_t k = 0; k < a->len; k++) {
    LLVMValueRef store = a->data[k];
    if (!LLVMIsAStoreInst(store)) continue;
    LLVMValueRef target = stores_target_of(store);
    if (LLVMIsAAllocaInst(target) && !map_find(declared, (uintptr_t)target, NULL)) continue;
    for (size_t n = 0; n < b->len; n++) {
      LLVMValueRef i = b->data[n], place = NULL;
      if (LLVMIsALoadInst(i)) place = LLVMGetOperand(i, 0);
      if (LLVMIsAStoreInst(i)) place = stores_target_of(i);
      if (place && are_same_places(place, target)) return true;
    }
  }
  return false;
}
