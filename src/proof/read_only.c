#include "proof/read_only.h"

#include "base/alloc.h"

/* Is the result determined by the operands and by memory, without another effect? Calls that may
 * not end can be exchanged if none of them ends in a way other than by returning. */
static bool only_reads(const Insn *i, const bool *is_read_only) {
  switch ((Op)i->op) {
    case OP_CALL: return is_read_only[i->a];
    case OP_EXECUTE:
    case OP_CHANGE:
    case OP_STORE:
    case OP_STOREX:
    case OP_ALLOCA:
    case OP_UNINIT:
    case OP_MEMCPY:
    case OP_MEMSET:
    case OP_STACKSAVE:
    case OP_STACKRESTORE:
    case OP_CALLPTR:
    case OP_SPLIT:
    case OP_INDIRECTBR:
    case OP_TRAP:
    case OP_UNSUPPORTED: return false;
    default: return true;
  }
}

static bool function_only_reads(const Function *f, const bool *is_read_only) {
  for (uint32_t k = 0; k < f->insn_count; k++)
    if (!only_reads(&f->insns[k], is_read_only)) return false;
  return true;
}

bool *read_only_find(Program *const programs[VERSIONS]) {
  size_t count = programs[OLD]->functions.len;
  bool *is_read_only = NEW_ARRAY(bool, count + 1), is_changed = true;
  for (size_t k = 0; k < count; k++)
    is_read_only[k] = programs[OLD]->functions.data[k]->is_defined &&
                      programs[NEW]->functions.data[k]->is_defined;
  while (is_changed) {
    is_changed = false;
    for (Version v = OLD; v <= NEW; v++)
      for (size_t k = 0; k < count; k++) {
        if (!is_read_only[k]) continue;
        is_read_only[k] = function_only_reads(programs[v]->functions.data[k], is_read_only);
        is_changed |= !is_read_only[k];
      }
  }
  return is_read_only;
}
