#include "front/instrument.h"

#include <assert.h>
#include <errno.h>
#include <llvm-c/BitWriter.h>
#include <string.h>

#include "base/str.h"
#include "front/read.h"

static const char attribute[] = "sanitize_address";

typedef struct Opened {
  LLVMContextRef context;
  Complaints complaints;
  LLVMModuleRef module;
} Opened;

static void open_module(Opened *o, const char *file) {
  assert(*file);
  *o = (Opened){.context = LLVMContextCreate()};
  complaints_watch(&o->complaints, o->context);
  o->module = read_module(o->context, &o->complaints, file);
}

static void close_module(Opened *o) {
  LLVMDisposeModule(o->module);
  LLVMContextDispose(o->context);
  str_done(&o->complaints.errors);
}

char *instrument_bitcode(const char *file, const char *output) {
  Opened o;
  open_module(&o, file);
  unsigned kind = LLVMGetEnumAttributeKindForName(attribute, sizeof attribute - 1);
  LLVMAttributeRef mark = LLVMCreateEnumAttribute(o.context, kind, 0);
  for (LLVMValueRef f = LLVMGetFirstFunction(o.module); f; f = LLVMGetNextFunction(f))
    if (!LLVMIsDeclaration(f))
      LLVMAddAttributeAtIndex(f, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, mark);
  errno = 0;
  char *error = LLVMWriteBitcodeToFile(o.module, output)
                    ? str_format("cannot write %s: %s", output, strerror(errno))
                    : NULL;
  close_module(&o);
  return error;
}

const char *bitcode_needs(const char *file, const char *const *symbols) {
  Opened o;
  const char *needed = NULL;
  open_module(&o, file);
  for (; *symbols && !needed; symbols++) {
    LLVMValueRef f = LLVMGetNamedFunction(o.module, *symbols);
    if (f && LLVMIsDeclaration(f)) needed = *symbols;
  }
  close_module(&o);
  return needed;
}

bool bitcode_is_of_musl(const char *file) {
  Opened o;
  open_module(&o, file);
  bool is_of_musl = strstr(LLVMGetTarget(o.module), "-musl") != NULL;
  close_module(&o);
  return is_of_musl;
}
