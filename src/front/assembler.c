/* Inline assembly that contains no instruction, only comments: barriers and "this value may have
 * changed" idioms. An output that is tied to an input gets the value of that input. Other inline
 * assembly is not supported, except the reading of the processor's features. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "front/emit.h"

enum { MAX_OPERANDS = 30 };

typedef struct Constraints {
  unsigned outputs;           /* number of outputs in registers */
  int input_of[MAX_OPERANDS]; /* for each output: the argument tied to it, or -1 */
  bool ok;
} Constraints;

/* Parses LLVM's list of constraints, such as "=r,=*m,0,r,~{memory}": outputs, inputs (a digit ties
 * the input to that output), clobbers. Pointers to memory ("*") are arguments. */
static Constraints assembler_parse(const char *list, size_t len) {
  assert(list || !len);
  Constraints c = {.ok = true};
  int position = 0, argument = 0, output_at[MAX_OPERANDS];
  for (const char *s = list, *end = list + len; s < end; position++) {
    const char *stop = memchr(s, ',', (size_t)(end - s));
    if (!stop) stop = end;
    bool indirect = memchr(s, '*', (size_t)(stop - s)) != NULL;
    if (position >= MAX_OPERANDS) return (Constraints){0};
    output_at[position] = -1;
    if (*s == '=' && !indirect) {
      output_at[position] = (int)c.outputs;
      c.input_of[c.outputs++] = -1;
    } else if (*s != '~') {
      if (*s >= '0' && *s <= '9' && atoi(s) < position && output_at[atoi(s)] >= 0)
        c.input_of[output_at[atoi(s)]] = argument;
      argument++;
    }
    s = stop + 1;
  }
  for (unsigned i = 0; i < c.outputs; i++)
    c.ok &= c.input_of[i] >= 0;
  return c;
}

static bool has_no_instruction(const char *text, size_t len) {
  for (const char *s = text, *end = text + len; s < end; s++) {
    if (*s == '#') s = memchr(s, '\n', (size_t)(end - s));
    if (!s) return true;
    if (!*s || !strchr(" \t\n", *s)) return false;
  }
  return true;
}

/* <cpuid.h> queries the processor's features and preserves %rbx where necessary. Here the result is
 * that there are none, so programs use their portable code. */
static bool is_cpuid(const char *text, size_t len) {
  static const char *const lines[] = {"cpuid", "xchgq"};
  bool found = false;
  for (const char *s = text, *end = text + len; s < end;) {
    s += strspn(s, " \t\n");
    if (!*s) break;
    size_t word = strcspn(s, " \t\n"), line = strcspn(s, "\n");
    if (word != 5 || (strncmp(s, lines[0], 5) != 0 && strncmp(s, lines[1], 5) != 0)) return false;
    bool is_it = strncmp(s, lines[0], 5) == 0;
    if (is_it ? strspn(s + 5, " \t") + 5 != line : memmem(s, line, "%rbx,", 5) == NULL)
      return false;
    found = found || is_it;
    s += line;
  }
  return found;
}

static void emit_zeros(Translator *t, LLVMValueRef call, const Layout *l) {
  assert(t && call && l);
  uint32_t zero = build_const(t->b, 0);
  for (uint32_t i = 0; i < l->leaves.len; i++)
    emit_resize(t, l->leaves.data[i].width, value_leaf(t, call, i), zero, 64);
}

void translate_assembler(Translator *t, LLVMValueRef call) {
  assert(LLVMIsAInlineAsm(LLVMGetCalledValue(call)));
  LLVMValueRef assembler = LLVMGetCalledValue(call);
  size_t len, text_len;
  const char *text = LLVMGetInlineAsmAsmString(assembler, &text_len);
  bool is_empty = has_no_instruction(text, text_len);
  const char *list = LLVMGetInlineAsmConstraintString(assembler, &len);
  Constraints c = assembler_parse(list, len);
  const Layout *l = layout_of(t, call);
  if (is_cpuid(text, text_len)) {
    emit_zeros(t, call, l);
    return;
  }
  if (!is_empty || !c.ok || c.outputs != l->leaves.len) {
    emit_unsupported(t, "inline assembler");
    return;
  }
  for (unsigned i = 0; i < c.outputs; i++) {
    LLVMValueRef input = LLVMGetOperand(call, (unsigned)c.input_of[i]);
    emit_resize(t, l->leaves.data[i].width, value_leaf(t, call, i), value_reg(t, input),
                layout_of(t, input)->leaves.data[0].width);
  }
}
