/* A file has the name that clang recorded: as on its command line, relative to its working
 * directory. If that is a different directory (bitcode of a project) and the file exists there, the
 * full path is used, so that its lines can be shown. */
#include "front/locations.h"

#include <assert.h>
#include <limits.h>
#include <llvm-c/DebugInfo.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/clean.h"
#include "base/file.h"
#include "base/str.h"

void locations_init(Locations *l, Program *p) {
  l->program = p;
  map_init(&l->seen);
  map_init(&l->files);
}

void locations_done(Locations *l) {
  map_done(&l->seen);
  map_done(&l->files);
}

/* NULL if the recorded name is to be used. The C library's file names are not relative to a
 * directory that exists. */
static char *elsewhere(const char *name, const char *directory) {
  if (*name == '/' || !*directory || str_starts(name, "musl/") || str_starts(name, "umbra/"))
    return NULL;
  char here[PATH_MAX];
  if (strcmp(directory, ".") == 0 || !getcwd(here, sizeof here) || strcmp(here, directory) == 0)
    return NULL;
  char *joined = path_join(directory, name), *found = realpath(joined, NULL);
  const char *inner = found ? path_below(found, here) : NULL;
  if (inner) memmove(found, inner, strlen(inner) + 1);
  mem_free(joined);
  return found;
}

static uint32_t locations_add_file(Locations *l, LLVMMetadataRef file) {
  uint64_t known;
  if (map_find(&l->files, (uintptr_t)file, &known)) return (uint32_t)known;
  unsigned len = 0, dir_len = 0;
  const char *name = LLVMDIFileGetFilename(file, &len),
             *dir = LLVMDIFileGetDirectory(file, &dir_len);
  char *path = mem_strndup(name, len), *directory = mem_strndup(dir_len ? dir : "", dir_len),
       *other = elsewhere(path, directory);
  char *shown = other ? other : path;
  clean_name(shown);
  uint32_t number = program_add_file(l->program, shown);
  map_put(&l->files, (uintptr_t)file, number);
  mem_free(path);
  mem_free(directory);
  mem_free(other);
  return number;
}

static uint32_t locations_make(Locations *l, LLVMMetadataRef file, unsigned line, unsigned column) {
  if (!file || !line) return 0;
  unsigned len = 0;
  LLVMDIFileGetFilename(file, &len);
  assert(l->program);
  return len ? program_add_location(l->program, locations_add_file(l, file), line, column) : 0;
}

uint32_t locations_of_instruction(Locations *l, LLVMValueRef instruction) {
  LLVMMetadataRef node = LLVMInstructionGetDebugLoc(instruction);
  uint64_t loc = 0;
  if (!node || map_find(&l->seen, (uintptr_t)node, &loc)) return (uint32_t)loc;
  LLVMMetadataRef scope = LLVMDILocationGetScope(node);
  loc = locations_make(l, scope ? LLVMDIScopeGetFile(scope) : NULL, LLVMDILocationGetLine(node),
                       LLVMDILocationGetColumn(node));
  map_put(&l->seen, (uintptr_t)node, loc);
  return (uint32_t)loc;
}

uint32_t locations_of_function(Locations *l, LLVMValueRef function) {
  LLVMMetadataRef node = LLVMGetSubprogram(function);
  return node ? locations_make(l, LLVMDIScopeGetFile(node), LLVMDISubprogramGetLine(node), 0) : 0;
}

uint32_t locations_of_global(Locations *l, LLVMValueRef global) {
  size_t n = 0;
  uint32_t loc = 0;
  LLVMValueMetadataEntry *all = LLVMGlobalCopyAllMetadata(global, &n);
  for (unsigned i = 0; i < n && !loc; i++) {
    LLVMMetadataRef node = LLVMValueMetadataEntriesGetMetadata(all, i);
    if (LLVMGetMetadataKind(node) != LLVMDIGlobalVariableExpressionMetadataKind) continue;
    LLVMMetadataRef variable = LLVMDIGlobalVariableExpressionGetVariable(node);
    loc = variable ? locations_make(l, LLVMDIVariableGetFile(variable),
                                    LLVMDIVariableGetLine(variable), 0)
                   : 0;
  }
  if (all) LLVMDisposeValueMetadataEntries(all);
  return loc;
}
