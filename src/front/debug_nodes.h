/* Nodes of the debug information that clang emits.
 *
 * LLVM's C interface returns the sizes and tags of nodes; everything else is an operand, with the
 * index that it has in LLVM's DebugInfoMetadata.h. */
#ifndef UMBRA_FRONT_DEBUG_NODES_H
#define UMBRA_FRONT_DEBUG_NODES_H
#include <llvm-c/Core.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

/* DWARF's tags for kinds of types. */
enum {
  TAG_ARRAY = 0x01,
  TAG_ENUMERATION = 0x04,
  TAG_MEMBER = 0x0d,
  TAG_POINTER = 0x0f,
  TAG_STRUCTURE = 0x13,
  TAG_SUBROUTINE = 0x15,
  TAG_TYPEDEF = 0x16,
  TAG_UNION = 0x17,
  TAG_UNSPECIFIED_PARAMETERS = 0x18,
  TAG_BASE = 0x24,
  TAG_CONST = 0x26,
  TAG_VOLATILE = 0x35,
  TAG_RESTRICT = 0x37,
  TAG_ATOMIC = 0x47
};

enum {
  OPERAND_COUNT = 0,      /* of a subrange */
  OPERAND_ENUMERATOR = 0, /* of an enumerator: its name */
  OPERAND_SCOPE = 0,      /* of a variable */
  OPERAND_VARIABLE = 1,   /* of a variable: its name */
  OPERAND_OUTER = 1,      /* of a block: the scope around it */
  OPERAND_NAME = 2,       /* of a type or a subprogram */
  OPERAND_BASE = 3,       /* of a type: the underlying type; of a variable: its type */
  OPERAND_TYPES = 3,      /* of a subroutine type: the list of result and parameters */
  OPERAND_ELEMENTS = 4,   /* of a structure or an array */
  OPERAND_SIGNATURE = 4,  /* of a subprogram: its subroutine type */
  OPERAND_UNIT = 5,       /* of a subprogram */
  OPERAND_RETAINED = 5    /* of a compile unit: the types of explicit casts */
};

LLVMValueRef node_operand(LLVMValueRef node, unsigned i); /* NULL if absent */
unsigned node_operand_count(LLVMValueRef node);           /* 0 if it is not a node */
unsigned node_tag(LLVMValueRef node);
bool node_is_member(LLVMValueRef v); /* a member of a structure */
/* Returns a string of the arena; "" if the node is not a string. */
const char *node_text(Arena *arena, LLVMValueRef text);
/* Decides by the name of a basic type: the C interface does not return the encoding, but the names
 * are fixed. */
bool node_is_float(const char *name);
uint64_t node_count(LLVMValueRef subrange); /* 0 if unknown or absent */
/* The node that describes the variable; NULL if there is no debug information for it. */
LLVMValueRef node_of_variable(LLVMContextRef context, LLVMValueRef global);
/* The node with the types of the result and the parameters, in this order; NULL if the function has
 * no debug information. */
LLVMValueRef node_types_of_function(LLVMContextRef context, LLVMValueRef function);
#endif
