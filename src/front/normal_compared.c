/* C does not specify whether the end of an object is the beginning of another one. The optimiser
 * decides it for objects to which nothing else leads, and two versions with equal normal forms can
 * place their objects differently.
 *
 * A comparison does not depend on the place if both addresses are computed from one pointer, as in
 * `for (p = a; p != a + n; p++)`, or if both are beginnings of variables that are not empty. The
 * pointer from which an address is computed is looked for through additions and through variables
 * that are only loaded and stored, as in code of clang -O0. No object is at null or at a number. */
#include "front/normal_compared.h"

#include <assert.h>

#include "base/vec.h"
#include "front/front_numbers.h"

enum { MOST_MET = 64 };

typedef struct Origins {
  VEC(LLVMValueRef) met; /* the variables that were examined */
  LLVMValueRef origin;   /* the last pointer found that the address is derived from; NULL: none */
  bool are_many;         /* or not all were examined */
  bool is_moved;         /* something was added to it */
} Origins;

static bool compared_is_op(LLVMValueRef v, LLVMOpcode op) {
  if (LLVMIsAInstruction(v)) return LLVMGetInstructionOpcode(v) == op;
  return LLVMIsAConstantExpr(v) && LLVMGetConstOpcode(v) == op;
}

static void origins_add(Origins *o, LLVMValueRef v);

static void origins_add_stored(Origins *o, LLVMValueRef variable) {
  for (size_t k = 0; k < o->met.len; k++)
    if (o->met.data[k] == variable) return;
  if (o->met.len == MOST_MET) o->are_many = true;
  vec_push(&o->met, variable);
  for (LLVMUseRef u = LLVMGetFirstUse(variable); u && !o->are_many; u = LLVMGetNextUse(u))
    if (LLVMIsAStoreInst(LLVMGetUser(u))) origins_add(o, LLVMGetOperand(LLVMGetUser(u), 0));
}

static void origins_add(Origins *o, LLVMValueRef v) {
  while (compared_is_op(v, LLVMGetElementPtr)) {
    o->is_moved = true;
    v = LLVMGetOperand(v, 0);
  }
  if (LLVMIsNull(v) || compared_is_op(v, LLVMIntToPtr) || o->are_many) return;
  if (LLVMIsALoadInst(v) && number_is_private(LLVMGetOperand(v, 0))) {
    origins_add_stored(o, LLVMGetOperand(v, 0));
    return;
  }
  if (LLVMIsASelectInst(v)) {
    origins_add(o, LLVMGetOperand(v, 1));
    origins_add(o, LLVMGetOperand(v, 2));
    return;
  }
  o->are_many |= o->origin && o->origin != v;
  o->origin = v;
}

static Origins origins_of(LLVMValueRef v) {
  Origins o = {0};
  origins_add(&o, v);
  vec_done(&o.met);
  return o;
}

static bool is_empty_type(LLVMTypeRef type) {
  switch (LLVMGetTypeKind(type)) {
    case LLVMArrayTypeKind:
      return !LLVMGetArrayLength2(type) || is_empty_type(LLVMGetElementType(type));
    case LLVMStructTypeKind:
      for (unsigned k = 0; k < LLVMCountStructElementTypes(type); k++)
        if (!is_empty_type(LLVMStructGetTypeAtIndex(type, k))) return false;
      return true;
    default: return false;
  }
}

/* Is it the beginning of a function, or of a variable that is not empty? */
static bool is_beginning(const Origins *o) {
  LLVMValueRef v = o->origin;
  if (!v || o->are_many || o->is_moved) return false;
  if (LLVMIsAFunction(v)) return true;
  if (LLVMIsAGlobalVariable(v)) return !is_empty_type(LLVMGlobalGetValueType(v));
  return LLVMIsAAllocaInst(v) && LLVMIsAConstantInt(LLVMGetOperand(v, 0)) &&
         !is_empty_type(LLVMGetAllocatedType(v));
}

bool compared_depends_on_place(LLVMValueRef i) {
  if (!LLVMIsAICmpInst(i) || !number_is_pointer(LLVMGetOperand(i, 0))) return false;
  LLVMIntPredicate p = LLVMGetICmpPredicate(i);
  if (p != LLVMIntEQ && p != LLVMIntNE) return false; /* an order of two objects is undefined */
  Origins a = origins_of(LLVMGetOperand(i, 0)), b = origins_of(LLVMGetOperand(i, 1));
  if (!a.are_many && !b.are_many && (!a.origin || !b.origin || a.origin == b.origin)) return false;
  return !is_beginning(&a) || !is_beginning(&b);
}
