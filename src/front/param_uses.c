/* Without optimisation a parameter is stored to a stack slot and loaded where it is used; it may be
 * copied to a variable, which has a slot as well. */
#include "front/param_uses.h"

#include <string.h>

#include "front/reach.h"

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
