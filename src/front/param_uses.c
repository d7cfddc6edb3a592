/* Without optimisation a parameter is stored to a stack slot and loaded where it is used; it may be
 * copied to a variable, which has a slot as well. */
#include "front/param_uses.h"

#include <assert.h>
#include <string.h>

#include "base/vec.h"
#include "front/debug_nodes.h"
#include "front/pointer_casts.h"
#include "front/reach.h"
#include "front/scopes.h"

enum { MOST_COPIES = 2 };

/* Which arguments are strings, as a set of bits. */
static const struct {
  const char *name;
  unsigned strings;
} readers[] = {{"strlen", 1},     {"strcpy", 2},       {"stpcpy", 2},      {"strcat", 3},
               {"strcmp", 3},     {"strchr", 1},       {"strrchr", 1},     {"strstr", 3},
               {"strdup", 1},     {"strspn", 3},       {"strcspn", 3},     {"strpbrk", 3},
               {"strcasecmp", 3}, {"strcoll", 3},      {"strtol", 1},      {"strtoul", 1},
               {"strtod", 1},     {"atoi", 1},         {"atol", 1},        {"puts", 1},
               {"fputs", 1},      {"__strcpy_chk", 2}, {"__strcat_chk", 3}};

static bool reads_string(LLVMValueRef call, LLVMValueRef value) {
  LLVMValueRef f = LLVMGetCalledValue(call);
  if (!LLVMIsAFunction(f)) return false;
  for (size_t i = 0; i < sizeof readers / sizeof *readers; i++) {
    if (strcmp(symbol_name(f), readers[i].name) != 0) continue;
    for (unsigned k = 0; k < LLVMGetNumArgOperands(call); k++)
      if (readers[i].strings >> k & 1 && LLVMGetOperand(call, k) == value) return true;
  }
  return false;
}

static bool value_is_text(LLVMValueRef value, int copies);

/* The value is stored to this slot. */
static bool slot_is_text(LLVMValueRef slot, int copies) {
  if (!LLVMIsAAllocaInst(slot) || !copies) return false;
  for (LLVMUseRef use = LLVMGetFirstUse(slot); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsALoadInst(user) && value_is_text(user, copies - 1)) return true;
  }
  return false;
}

static bool value_is_text(LLVMValueRef value, int copies) {
  for (LLVMUseRef use = LLVMGetFirstUse(value); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsACallInst(user) && reads_string(user, value)) return true;
    bool is_stored = LLVMIsAStoreInst(user) && LLVMGetOperand(user, 0) == value;
    if (is_stored && slot_is_text(LLVMGetOperand(user, 1), copies)) return true;
  }
  return false;
}

bool param_is_text(LLVMValueRef param) { return value_is_text(param, MOST_COPIES); }

/* ---- copies ---- */

typedef VEC(LLVMValueRef) SlotList;

/* Adds the slots to which the value is stored. */
static void add_slots(SlotList *slots, LLVMValueRef value) {
  for (LLVMUseRef use = LLVMGetFirstUse(value); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    bool is_stored = LLVMIsAStoreInst(user) && LLVMGetOperand(user, 0) == value;
    if (is_stored && LLVMIsAAllocaInst(LLVMGetOperand(user, 1)))
      vec_push(slots, LLVMGetOperand(user, 1));
  }
}

static void find_copies(SlotList *copies, LLVMValueRef param) {
  SlotList own = {0};
  add_slots(&own, param);
  for (size_t i = 0; i < own.len; i++)
    for (LLVMUseRef use = LLVMGetFirstUse(own.data[i]); use; use = LLVMGetNextUse(use))
      if (LLVMIsALoadInst(LLVMGetUser(use))) add_slots(copies, LLVMGetUser(use));
  vec_done(&own);
}

static bool is_in(const SlotList *slots, LLVMValueRef slot) {
  for (size_t i = 0; i < slots->len; i++)
    if (slots->data[i] == slot) return true;
  return false;
}

/* The type of the variables to which the parameter's value is copied. */
static LLVMValueRef type_of_copies(LLVMValueRef param) {
  SlotList copies = {0};
  LLVMValueRef type = NULL;
  bool is_one = true;
  find_copies(&copies, param);
  LLVMValueRef f = LLVMGetParamParent(param);
  for (LLVMBasicBlockRef b = copies.len ? LLVMGetFirstBasicBlock(f) : NULL; b;
       b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i)) {
      if (!is_declaration(i) || !is_in(&copies, declared_slot(i))) continue;
      LLVMValueRef one = node_operand(LLVMGetOperand(i, 1), OPERAND_BASE);
      is_one &= !type || type == one;
      if (!type) type = one;
    }
  vec_done(&copies);
  return is_one ? type : NULL;
}

/* ---- casts ---- */

static bool is_void_pointer(LLVMValueRef type) {
  return type && LLVMIsAMDNode(type) && node_tag(type) == TAG_POINTER &&
         (!node_operand(type, OPERAND_BASE) ||
          (node_tag(node_operand(type, OPERAND_BASE)) == TAG_CONST &&
           !node_operand(node_operand(type, OPERAND_BASE), OPERAND_BASE)));
}

/* The structure to which the loads of the slot are cast; sets *is_one to false if there are
 * several. */
static LLVMValueRef type_of_loads(PointerCasts *c, LLVMValueRef slot, LLVMValueRef type,
                                  bool *is_one) {
  for (LLVMUseRef use = LLVMGetFirstUse(slot); use; use = LLVMGetNextUse(use)) {
    LLVMValueRef load = LLVMGetUser(use);
    if (!LLVMIsALoadInst(load)) continue;
    for (LLVMUseRef of = LLVMGetFirstUse(load); of; of = LLVMGetNextUse(of)) {
      LLVMValueRef one = pointer_casts_type_of_use(c, LLVMGetUser(of), load);
      if (!one || !pointer_casts_lead_to_structure(c, one)) continue;
      if (type && !pointer_casts_are_same(c, type, one)) *is_one = false;
      if (!type) type = one;
    }
  }
  return type;
}

static LLVMValueRef type_of_casts(LLVMValueRef param, Arena *arena) {
  PointerCasts c;
  SlotList slots = {0};
  LLVMValueRef type = NULL;
  bool is_one = true;
  pointer_casts_init(&c, arena, LLVMGetParamParent(param));
  add_slots(&slots, param);
  for (size_t i = 0; i < slots.len; i++)
    type = type_of_loads(&c, slots.data[i], type, &is_one);
  vec_done(&slots);
  pointer_casts_done(&c);
  return is_one ? type : NULL;
}

LLVMValueRef param_used_as(LLVMValueRef param, LLVMValueRef declared, Arena *arena) {
  assert(LLVMIsAArgument(param) && arena);
  LLVMValueRef type = type_of_copies(param);
  return type || !is_void_pointer(declared) ? type : type_of_casts(param, arena);
}
