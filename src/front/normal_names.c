#include "front/normal_names.h"

#include <llvm-c/DebugInfo.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/str.h"
#include "front/debug_nodes.h"
#include "front/scopes.h"

/* What follows the mark was added by LLVM. */
#define MARK "$"

static void set_value_name(LLVMValueRef v, const char *name) {
  char *marked = str_format("%s" MARK, name);
  LLVMSetValueName2(v, marked, strlen(marked));
  mem_free(marked);
}

/* The slot, and the parameter that is stored there first. */
static void name_slot(LLVMValueRef slot, const char *name) {
  if (!*name) return;
  set_value_name(slot, name);
  for (LLVMUseRef u = LLVMGetFirstUse(slot); u; u = LLVMGetNextUse(u)) {
    LLVMValueRef user = LLVMGetUser(u);
    if (!LLVMIsAStoreInst(user) || LLVMGetOperand(user, 1) != slot) continue;
    LLVMValueRef stored = LLVMGetOperand(user, 0);
    if (LLVMIsAArgument(stored)) set_value_name(stored, name);
  }
}

static void name_block(LLVMBasicBlockRef block, LLVMValueRef i) {
  unsigned len = 0;
  const char *file = LLVMGetDebugLocFilename(i, &len);
  char *copy = mem_strndup(file ? file : "", len);
  char *place = str_format("%s:%u", copy, LLVMGetDebugLocLine(i));
  set_value_name(LLVMBasicBlockAsValue(block), place);
  mem_free(place);
  mem_free(copy);
}

static void name_in_block(Arena *arena, LLVMBasicBlockRef block) {
  bool is_named = false;
  for (LLVMValueRef i = LLVMGetFirstInstruction(block); i; i = LLVMGetNextInstruction(i)) {
    if (is_declaration(i)) {
      LLVMValueRef slot = declared_slot(i);
      if (slot)
        name_slot(slot, node_text(arena, node_operand(LLVMGetOperand(i, 1), OPERAND_VARIABLE)));
    } else if (!is_named && LLVMInstructionGetDebugLoc(i) && LLVMGetDebugLocLine(i)) {
      name_block(block, i);
      is_named = true;
    }
  }
}

void normal_names_put(LLVMModuleRef m) {
  Arena arena;
  arena_init(&arena);
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b))
      name_in_block(&arena, b);
  arena_done(&arena);
}

static char *name_before_mark(Arena *arena, LLVMValueRef v) {
  size_t len;
  const char *name = LLVMGetValueName2(v, &len), *mark = strstr(name, MARK);
  return mark ? arena_strndup(arena, name, (size_t)(mark - name)) : NULL;
}

const char *normal_names_variable(Arena *arena, LLVMValueRef v) {
  return name_before_mark(arena, v);
}

const char *normal_names_place(Arena *arena, LLVMBasicBlockRef block, unsigned *line) {
  char *place = name_before_mark(arena, LLVMBasicBlockAsValue(block));
  char *colon = place ? strrchr(place, ':') : NULL;
  if (!colon) return NULL;
  *line = (unsigned)strtoul(colon + 1, NULL, 10);
  *colon = 0;
  return place;
}
