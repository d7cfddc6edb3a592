#include "front/llvm.h"

#include <llvm-c/Core.h>

#include "base/str.h"

char *llvm_version(void) {
  unsigned major, minor, patch;
  LLVMGetVersion(&major, &minor, &patch);
  return str_format("LLVM %u.%u.%u", major, minor, patch);
}
