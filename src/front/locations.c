/* Files are named as clang recorded them: as on its command line, relative to the folder it ran in. */
#include "front/locations.h"

#include <llvm-c/DebugInfo.h>

#include "base/alloc.h"
#include "base/str.h"

void locations_init(Locations *l, Program *p) {
  l->program = p;
  map_init(&l->seen);
}

void locations_done(Locations *l) { map_done(&l->seen); }

static uint32_t make(Locations *l, LLVMMetadataRef file, unsigned line, unsigned column) {
  if (!file || !line) return 0;
  unsigned len = 0;
  const char *name = LLVMDIFileGetFilename(file, &len);
  if (!len) return 0;
  char *path = str_format("%.*s", (int)len, name);
  uint32_t loc = program_add_location(l->program, program_add_file(l->program, path), line, column);
  mem_free(path);
  return loc;
}

uint32_t locations_of_instruction(Locations *l, LLVMValueRef instruction) {
  LLVMMetadataRef node = LLVMInstructionGetDebugLoc(instruction);
  uint64_t loc = 0;
  if (!node || map_find(&l->seen, (uintptr_t)node, &loc)) return (uint32_t)loc;
  LLVMMetadataRef scope = LLVMDILocationGetScope(node);
  loc = make(l, scope ? LLVMDIScopeGetFile(scope) : NULL, LLVMDILocationGetLine(node), LLVMDILocationGetColumn(node));
  map_put(&l->seen, (uintptr_t)node, loc);
  return (uint32_t)loc;
}

uint32_t locations_of_function(Locations *l, LLVMValueRef function) {
  LLVMMetadataRef node = LLVMGetSubprogram(function);
  return node ? make(l, LLVMDIScopeGetFile(node), LLVMDISubprogramGetLine(node), 0) : 0;
}

uint32_t locations_of_global(Locations *l, LLVMValueRef global) {
  size_t n = 0;
  uint32_t loc = 0;
  LLVMValueMetadataEntry *all = LLVMGlobalCopyAllMetadata(global, &n);
  for (unsigned i = 0; i < n && !loc; i++) {
    LLVMMetadataRef node = LLVMValueMetadataEntriesGetMetadata(all, i);
    if (LLVMGetMetadataKind(node) != LLVMDIGlobalVariableExpressionMetadataKind) continue;
    LLVMMetadataRef variable = LLVMDIGlobalVariableExpressionGetVariable(node);
    loc = variable ? make(l, LLVMDIVariableGetFile(variable), LLVMDIVariableGetLine(variable), 0) : 0;
  }
  if (all) LLVMDisposeValueMetadataEntries(all);
  return loc;
}
