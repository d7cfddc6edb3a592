#include "front/debug_nodes.h"

#include <assert.h>
#include <llvm-c/DebugInfo.h>
#include <string.h>

#include "base/alloc.h"
#include "base/clean.h"

unsigned node_operand_count(LLVMValueRef node) {
  return node && LLVMIsAMDNode(node) ? LLVMGetMDNodeNumOperands(node) : 0;
}

LLVMValueRef node_operand(LLVMValueRef node, unsigned i) {
  unsigned n = node_operand_count(node);
  if (i >= n) return NULL;
  LLVMValueRef *all = NEW_ARRAY(LLVMValueRef, n);
  LLVMGetMDNodeOperands(node, all);
  LLVMValueRef v = all[i];
  mem_free(all);
  return v;
}

unsigned node_tag(LLVMValueRef node) {
  assert(node && LLVMIsAMDNode(node));
  return LLVMGetDINodeTag(LLVMValueAsMetadata(node));
}

bool node_is_member(LLVMValueRef v) { return v && LLVMIsAMDNode(v) && node_tag(v) == TAG_MEMBER; }

const char *node_text(Arena *arena, LLVMValueRef text) {
  unsigned len = 0;
  const char *s = text && LLVMIsAMDString(text) ? LLVMGetMDString(text, &len) : "";
  char *clean = mem_strndup(s, len);
  clean_name(clean);
  const char *kept = arena_strdup(arena, clean);
  mem_free(clean);
  return kept;
}

bool node_is_float(const char *name) {
  return strstr(name, "float") || strstr(name, "double") || strstr(name, "_Float") ||
         strcmp(name, "__bf16") == 0;
}

uint64_t node_count(LLVMValueRef subrange) {
  LLVMValueRef count = node_operand(subrange, OPERAND_COUNT);
  if (!count || !LLVMIsAConstantInt(count)) return 0;
  int64_t n = (int64_t)LLVMConstIntGetSExtValue(count);
  return n > 0 ? (uint64_t)n : 0;
}

LLVMValueRef node_of_variable(LLVMContextRef context, LLVMValueRef global) {
  size_t n = 0;
  LLVMMetadataRef variable = NULL;
  LLVMValueMetadataEntry *all = LLVMGlobalCopyAllMetadata(global, &n);
  for (unsigned i = 0; i < n && !variable; i++) {
    LLVMMetadataRef node = LLVMValueMetadataEntriesGetMetadata(all, i);
    if (LLVMGetMetadataKind(node) == LLVMDIGlobalVariableExpressionMetadataKind)
      variable = LLVMDIGlobalVariableExpressionGetVariable(node);
  }
  if (all) LLVMDisposeValueMetadataEntries(all);
  return variable ? LLVMMetadataAsValue(context, variable) : NULL;
}

LLVMValueRef node_types_of_function(LLVMContextRef context, LLVMValueRef function) {
  assert(context && LLVMIsAFunction(function));
  LLVMMetadataRef subprogram = LLVMGetSubprogram(function);
  if (!subprogram) return NULL;
  LLVMValueRef node = LLVMMetadataAsValue(context, subprogram);
  return node_operand(node_operand(node, OPERAND_SIGNATURE), OPERAND_TYPES);
}
