/* Inline assembly. The instructions of the template are translated one after the other
 * (assembler_instructions.c); an output that no instruction writes keeps the value of the input
 * that is tied to it, as in barriers and "this value may have changed" idioms, which contain no
 * instruction. Labels, directives and other instructions are not supported, except the reading of
 * the processor's features. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "front/assembler_instructions.h"

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
  uint32_t zero = build_const(t->b, 0);
  for (uint32_t i = 0; i < l->leaves.len; i++)
    emit_resize(t, l->leaves.data[i].width, value_leaf(t, call, i), zero, 64);
}

/* LLVM writes alternatives for the dialects as $(AT&T$|Intel$): keeps the first. */
static void keep_dialect(Str *out, const char *text, size_t len) {
  int alternative = -1; /* outside */
  for (size_t i = 0; i < len; i++) {
    bool pair = text[i] == '$' && i + 1 < len;
    if (pair && (text[i + 1] == '(' || text[i + 1] == ')' || text[i + 1] == '|')) {
      i++;
      alternative = text[i] == '(' ? 0 : text[i] == ')' ? -1 : alternative + 1;
    } else if (pair && text[i + 1] == '$') {
      if (alternative <= 0) str_add(out, "$$");
      i++;
    } else if (alternative <= 0) {
      str_add_bytes(out, &text[i], 1);
    }
  }
}

/* "lock" does not matter to the only thread; "rep" may be a statement of its own. */
static void execute_statement(Assembly *s, const char *text, size_t len, bool *repeated) {
  static const char *const prefixes[] = {"lock", "rep", "repz"};
  while (len) {
    size_t blanks = strspn(text, " \t"), word;
    if (blanks >= len) return;
    text += blanks;
    len -= blanks;
    word = strcspn(text, " \t;\n");
    bool is_prefix = false;
    for (size_t k = 0; k < sizeof prefixes / sizeof *prefixes; k++) {
      if (strlen(prefixes[k]) != word || strncmp(text, prefixes[k], word) != 0) continue;
      is_prefix = true;
      *repeated |= k > 0;
    }
    if (!is_prefix) {
      asm_execute(s, text, len, *repeated);
      *repeated = false;
      return;
    }
    text += word;
    len -= word;
  }
}

static void execute_template(Assembly *s, const char *text) {
  bool repeated = false;
  while (*text && s->is_supported) {
    size_t len = strcspn(text, ";\n#");
    execute_statement(s, text, len, &repeated);
    text += len;
    if (*text == '#') text += strcspn(text, "\n");
    if (*text) text++;
  }
  s->is_supported &= !repeated;
}

/* Emits the value of an output, resized to `width` bits, into register d. */
static void finish_output(Assembly *s, const AsmOperand *o, unsigned width, uint32_t d) {
  Translator *t = s->t;
  const AsmSlot *slot = &s->slots[o->slot];
  if (o->condition) {
    emit_resize(t, width, d, asm_condition(s, o->condition, strcspn(o->condition, "}")), 1);
  } else if (slot->is_written) {
    s->is_supported &= slot->known >= width && width <= 64;
    if (s->is_supported) emit_resize(t, width, d, slot->value, 64);
  } else if (slot->input && layout_of(t, slot->input)->leaves.len == 1) {
    emit_resize(t, width, d, value_reg(t, slot->input),
                layout_of(t, slot->input)->leaves.data[0].width);
  } else {
    s->is_supported = false;
  }
}

static void finish_outputs(Assembly *s) {
  const Layout *l = layout_of(s->t, s->call);
  s->is_supported &= s->results == l->leaves.len;
  for (unsigned k = 0; k < s->results && s->is_supported; k++)
    finish_output(s, &s->operands[s->result_of[k]], l->leaves.data[k].width,
                  value_leaf(s->t, s->call, k));
  for (unsigned k = 0; k < s->count && s->is_supported; k++) {
    const AsmOperand *o = &s->operands[k];
    if (o->address == NO_REG) continue;
    uint32_t d = make_reg(s->t, o->stored);
    finish_output(s, o, o->stored, d);
    if (s->is_supported) emit_store(s->t, o->stored, o->address, d);
  }
}

void translate_assembler(Translator *t, LLVMValueRef call) {
  LLVMValueRef assembler = LLVMGetCalledValue(call);
  assert(LLVMIsAInlineAsm(assembler));
  size_t len;
  const char *text = LLVMGetInlineAsmAsmString(assembler, &len);
  if (is_cpuid(text, len)) {
    emit_zeros(t, call, layout_of(t, call));
    return;
  }
  Assembly s;
  Str template = {0};
  asm_bind(&s, t, call);
  s.is_supported &= LLVMGetInlineAsmDialect(assembler) == LLVMInlineAsmDialectATT;
  keep_dialect(&template, text, len);
  execute_template(&s, str_text(&template));
  finish_outputs(&s);
  if (!s.is_supported) emit_unsupported(t, "inline assembler");
  str_done(&template);
}
