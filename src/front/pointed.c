/* Without optimisation the address of what becomes symbolic is a variable, what a variable points
 * to, or a part of these. Memory of the heap has no other type than that of the pointer. */
#include "front/pointed.h"

#include "code/look.h"
#include "front/gep.h"
#include "front/locals.h"

enum { POINTER = 8, MOST_STEPS = 8 };

typedef struct Pointed {
  const Type *type; /* NULL: not known */
  uint64_t offset;  /* less than the size of the type */
} Pointed;

static Pointed pointed_find(Translator *t, LLVMValueRef pointer, int steps);

static Pointed pointed_part(Translator *t, LLVMValueRef gep, int steps) {
  Pointed p = pointed_find(t, LLVMGetOperand(gep, 0), steps);
  if (!p.type || !p.type->size) return p;
  Gep g;
  gep_init(&g, t->data, gep); /* variable indices are those of elements, which have one type */
  int64_t size = (int64_t)p.type->size, at = ((int64_t)p.offset + g.offset) % size;
  gep_done(&g);
  p.offset = (uint64_t)(at < 0 ? at + size : at);
  return p;
}

static Pointed pointed_loaded(Translator *t, LLVMValueRef load, int steps) {
  Pointed p = pointed_find(t, LLVMGetOperand(load, 0), steps);
  const Type *pointer = type_part(p.type, p.offset, POINTER);
  return (Pointed){.type = pointer && pointer->kind == TYPE_POINTER ? pointer->element : NULL};
}

static Pointed pointed_find(Translator *t, LLVMValueRef pointer, int steps) {
  if (!steps) return (Pointed){0};
  if (LLVMIsAAllocaInst(pointer)) return (Pointed){.type = local_of_slot(t, pointer).type};
  if (LLVMIsAGlobalVariable(pointer))
    return (Pointed){.type = debug_types_of_global(&t->debug_types, pointer)};
  if (LLVMIsALoadInst(pointer)) return pointed_loaded(t, pointer, steps - 1);
  return gep_is(pointer) ? pointed_part(t, pointer, steps - 1) : (Pointed){0};
}

InputLook pointed_look(Translator *t, LLVMValueRef pointer, uint64_t size) {
  Pointed p = pointed_find(t, pointer, MOST_STEPS);
  const Type *part = type_part(p.type, p.offset, size);
  if (part) return look_of_type(part);
  while (p.type && p.type->kind == TYPE_ARRAY && !p.type->size) /* of variable length */
    p.type = p.type->element;
  bool is_array = p.type && !p.offset && p.type->size && size % p.type->size == 0;
  return is_array ? look_of_array(p.type) : LOOK_NUMBER;
}
