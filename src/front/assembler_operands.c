#include "front/assembler_operands.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- registers ---- */

typedef struct MachineRegister {
  int number; /* -1: no register of this name */
  unsigned width, offset;
} MachineRegister;

static MachineRegister machine_numbered(const char *name, size_t len) { /* r8 to r15 */
  MachineRegister none = {-1, 0, 0};
  char *end;
  unsigned long n = strtoul(name + 1, &end, 10);
  size_t suffix = len - (size_t)(end - name);
  if (n < 8 || n > 15 || suffix > 1) return none;
  if (!suffix) return (MachineRegister){(int)n, 64, 0};
  unsigned width = *end == 'd' ? 32 : *end == 'w' ? 16 : *end == 'b' ? 8 : 0;
  return width ? (MachineRegister){(int)n, width, 0} : none;
}

static MachineRegister machine_find(const char *name, size_t len) {
  static const char *const names[] = {"ax", "cx", "dx", "bx", "sp", "bp", "si", "di"};
  MachineRegister none = {-1, 0, 0};
  char text[8] = "";
  if (len < 2 || len > 4) return none;
  memcpy(text, name, len);
  if (text[0] == 'r' && isdigit((unsigned char)text[1])) return machine_numbered(text, len);
  for (int n = 0; n < 8; n++) {
    if (len == 2 && strcmp(text, names[n]) == 0) return (MachineRegister){n, 16, 0};
    if (len == 3 && strcmp(text + 1, names[n]) == 0 && (*text == 'e' || *text == 'r'))
      return (MachineRegister){n, *text == 'e' ? 32 : 64, 0};
    if (n < 4 && len == 2 && text[0] == names[n][0] && (text[1] == 'l' || text[1] == 'h'))
      return (MachineRegister){n, 8, text[1] == 'h' ? 8 : 0};
    if (n >= 4 && len == 3 && strncmp(text, names[n], 2) == 0 && text[2] == 'l')
      return (MachineRegister){n, 8, 0};
  }
  return none;
}

AsmSlot *asm_machine_slot(Assembly *s, int machine) {
  for (unsigned i = 0; i < s->slot_count; i++)
    if (s->slots[i].machine == machine) return &s->slots[i];
  return NULL;
}

/* ---- constraints ---- */

typedef struct Constraint {
  bool is_output, is_clobber, is_indirect, is_early;
  int tied;          /* the operand whose register this input has, or -1 */
  const char *codes; /* what remains: letters, or a register in braces */
  size_t len;        /* of codes */
  MachineRegister named;
} Constraint;

static Constraint constraint_parse(const char *text, size_t len) {
  Constraint c = {.tied = -1, .named = {-1, 0, 0}};
  size_t i = 0;
  for (; i < len && strchr("=~*&%", text[i]); i++) {
    c.is_output |= text[i] == '=';
    c.is_clobber |= text[i] == '~';
    c.is_indirect |= text[i] == '*';
    c.is_early |= text[i] == '&';
  }
  c.codes = text + i;
  c.len = len - i;
  if (c.len && isdigit((unsigned char)*c.codes)) c.tied = atoi(c.codes);
  const char *close = c.len && *c.codes == '{' ? memchr(c.codes, '}', c.len) : NULL;
  if (close) c.named = machine_find(c.codes + 1, (size_t)(close - c.codes - 1));
  return c;
}

static bool constraint_has(const Constraint *c, const char *letters) {
  for (size_t i = 0; i < c->len && *c->codes != '{'; i++)
    if (strchr(letters, c->codes[i])) return true;
  return false;
}

static bool constraint_is_memory(const Constraint *c) {
  for (size_t i = 0; i < c->len; i++)
    if (!strchr("moV<>", c->codes[i])) return false;
  return c->len > 0;
}

static unsigned asm_width(Translator *t, LLVMValueRef v) {
  const Layout *l = layout_of(t, v);
  LLVMTypeKind kind = LLVMGetTypeKind(LLVMTypeOf(v));
  if (kind != LLVMIntegerTypeKind && kind != LLVMPointerTypeKind) return 0;
  unsigned width = l->leaves.len == 1 ? l->leaves.data[0].width : 0;
  return width == 8 || width == 16 || width == 32 || width == 64 ? width : 0;
}

static AsmSlot *slot_new(Assembly *s, AsmKind kind, int machine, unsigned *number) {
  assert(s->slot_count < ASM_SLOTS);
  *number = s->slot_count++;
  AsmSlot *slot = &s->slots[*number];
  *slot = (AsmSlot){.kind = kind, .machine = machine};
  return slot;
}

static void slot_set(Assembly *s, AsmSlot *slot, LLVMValueRef input) {
  slot->input = input;
  unsigned width = asm_width(s->t, input);
  if (!slot->width) slot->width = width;
  slot->known = width;
  slot->value = width ? value_reg(s->t, input) : NO_REG;
}

static void bind_output(Assembly *s, const Constraint *c, AsmOperand *o, LLVMValueRef pointer,
                        LLVMTypeRef type) {
  if (pointer && constraint_is_memory(c)) {
    slot_new(s, ASM_MEMORY, -1, &o->slot)->value = value_reg(s->t, pointer);
    return;
  }
  AsmSlot *slot = slot_new(s, ASM_REGISTER, c->named.number, &o->slot);
  slot->is_output = true;
  slot->is_early = c->is_early;
  if (c->len > 4 && strncmp(c->codes, "{@cc", 4) == 0) o->condition = c->codes + 4;
  const Layout *l = types_get(&s->t->types, type);
  unsigned width = l->leaves.len == 1 ? l->leaves.data[0].width : 0;
  slot->width = width <= 64 ? width : 0;
  if (!pointer) return;
  o->address = value_reg(s->t, pointer);
  o->stored = slot->width;
  s->is_supported &= slot->width != 0;
}

static void bind_input(Assembly *s, const Constraint *c, AsmOperand *o, LLVMValueRef v) {
  static const char constants[] = "iInJKLMNOesgX";
  AsmSlot *shared = c->named.number >= 0 ? asm_machine_slot(s, c->named.number) : NULL;
  if (c->is_indirect) {
    slot_new(s, ASM_MEMORY, -1, &o->slot)->value = value_reg(s->t, v);
  } else if (c->tied >= 0) {
    if ((unsigned)c->tied >= s->count) {
      s->is_supported = false;
      return;
    }
    o->slot = s->operands[c->tied].slot;
    slot_set(s, &s->slots[o->slot], v);
  } else if (shared) {
    o->slot = (unsigned)(shared - s->slots);
    s->is_supported &= !shared->input;
    slot_set(s, shared, v);
  } else if (LLVMIsAConstantInt(v) && constraint_has(c, constants)) {
    bool fits = LLVMGetIntTypeWidth(LLVMTypeOf(v)) <= 64;
    s->is_supported &= fits;
    AsmSlot *slot = slot_new(s, ASM_CONSTANT, -1, &o->slot);
    if (fits) slot->value = build_const(s->t->b, (uint64_t)LLVMConstIntGetSExtValue(v));
  } else {
    slot_set(s, slot_new(s, ASM_REGISTER, c->named.number, &o->slot), v);
    s->is_supported &= c->named.number >= 0 || constraint_has(c, "rqQRlabcdSDgXmxfvYt");
  }
}

static LLVMTypeRef element_type(LLVMValueRef call, unsigned argument) {
  static const char name[] = "elementtype";
  LLVMAttributeRef a = LLVMGetCallSiteEnumAttribute(
      call, argument + 1, LLVMGetEnumAttributeKindForName(name, sizeof name - 1));
  return a ? LLVMGetTypeAttributeValue(a) : NULL;
}

static LLVMTypeRef result_type(LLVMValueRef call, unsigned k) {
  LLVMTypeRef type = LLVMTypeOf(call);
  if (LLVMGetTypeKind(type) != LLVMStructTypeKind) return k ? NULL : type;
  return k < LLVMCountStructElementTypes(type) ? LLVMStructGetTypeAtIndex(type, k) : NULL;
}

static void bind_one(Assembly *s, const Constraint *c, unsigned *argument) {
  if (c->is_clobber) {
    unsigned ignored;
    if (c->named.number >= 0 && !asm_machine_slot(s, c->named.number))
      slot_new(s, ASM_REGISTER, c->named.number, &ignored)->is_clobbered = true;
    return;
  }
  AsmOperand o = {.address = NO_REG};
  bool is_result = c->is_output && !c->is_indirect;
  unsigned at = is_result ? 0 : (*argument)++;
  if (!is_result && at >= LLVMGetNumArgOperands(s->call)) {
    s->is_supported = false;
    return;
  }
  LLVMValueRef v = is_result ? NULL : LLVMGetOperand(s->call, at);
  if (c->is_output) {
    LLVMTypeRef type = v ? element_type(s->call, at) : result_type(s->call, s->results);
    if (is_result) s->result_of[s->results++] = s->count;
    if (type)
      bind_output(s, c, &o, v, type);
    else
      s->is_supported = false;
  } else {
    bind_input(s, c, &o, v);
  }
  s->operands[s->count++] = o;
}

void asm_bind(Assembly *s, Translator *t, LLVMValueRef call) {
  *s = (Assembly){
      .t = t, .call = call, .is_supported = true, .flags = {NO_REG, NO_REG, NO_REG, NO_REG}};
  size_t len;
  unsigned argument = 0;
  const char *list = LLVMGetInlineAsmConstraintString(LLVMGetCalledValue(call), &len);
  for (const char *at = list, *end = list + len; at < end;) {
    const char *stop = memchr(at, ',', (size_t)(end - at));
    if (!stop) stop = end;
    Constraint c = constraint_parse(at, (size_t)(stop - at));
    if (s->count >= ASM_OPERANDS || s->slot_count >= ASM_SLOTS) {
      s->is_supported = false;
      return;
    }
    bind_one(s, &c, &argument);
    at = stop + 1;
  }
}

/* ---- operands of instructions ---- */

static AsmPart part_unsupported(Assembly *s) {
  s->is_supported = false;
  return (AsmPart){.kind = ASM_CONSTANT, .value = build_const(s->t->b, 0)};
}

static AsmPart part_constant(Assembly *s, const char *text, size_t len) {
  char digits[32] = "", *end;
  if (!len || len >= sizeof digits) return part_unsupported(s);
  memcpy(digits, text, len);
  unsigned long long value = strtoull(digits, &end, 0);
  if (*end || isspace((unsigned char)*digits)) return part_unsupported(s);
  return (AsmPart){.kind = ASM_CONSTANT, .value = build_const(s->t->b, value), .number = value};
}

static AsmPart part_register(Assembly *s, const char *name, size_t len) {
  MachineRegister r = machine_find(name, len);
  AsmSlot *slot = r.number >= 0 ? asm_machine_slot(s, r.number) : NULL;
  if (!slot) return part_unsupported(s);
  return (AsmPart){.kind = ASM_REGISTER, .slot = slot, .width = r.width, .offset = r.offset};
}

/* $N or ${N:MODIFIER}, without the dollar. */
static AsmPart part_operand(Assembly *s, const char *text, size_t len) {
  char digits[16] = "", *end;
  bool braces = len >= 2 && *text == '{' && text[len - 1] == '}';
  if (braces) {
    text++;
    len -= 2;
  }
  if (!len || len >= sizeof digits || !isdigit((unsigned char)*text)) return part_unsupported(s);
  memcpy(digits, text, len);
  unsigned long n = strtoul(digits, &end, 10);
  char modifier = 0;
  if (braces && *end == ':' && end[1] && !end[2])
    modifier = end[1];
  else if (*end)
    return part_unsupported(s);
  if (n >= s->count || s->operands[n].condition) return part_unsupported(s);
  AsmSlot *slot = &s->slots[s->operands[n].slot];
  AsmPart p = {.kind = slot->kind, .slot = slot, .value = slot->value};
  if (slot->kind != ASM_REGISTER)
    return modifier && !strchr("bhwkq", modifier) ? part_unsupported(s) : p;
  p.offset = modifier == 'h' ? 8 : 0;
  p.width = slot->width;
  switch (modifier) {
    case 0: break;
    case 'b':
    case 'h': p.width = 8; break;
    case 'w': p.width = 16; break;
    case 'k': p.width = 32; break;
    case 'q': p.width = 64; break;
    default: p.width = 0; break;
  }
  return p.width == 8 || p.width == 16 || p.width == 32 || p.width == 64 ? p : part_unsupported(s);
}

/* Splits at the commas between `text` and `end` that are outside of parentheses, and removes
 * blanks; returns the number of pieces, or 0 if there are more than `most`, or an empty one. */
unsigned asm_split(const char *text, const char *end, AsmText *pieces, unsigned most) {
  unsigned count = 0;
  for (const char *at = text; at <= end; at++) {
    const char *stop = at;
    for (int depth = 0; stop < end && (depth || *stop != ','); stop++)
      depth += (*stop == '(') - (*stop == ')');
    const char *next = stop;
    while (at < stop && isspace((unsigned char)*at))
      at++;
    while (at < stop && isspace((unsigned char)stop[-1]))
      stop--;
    if (at == stop || count == most) return 0;
    pieces[count++] = (AsmText){at, (size_t)(stop - at)};
    at = next;
  }
  return count;
}

/* A register of 64 bits. */
static uint32_t part_address(Assembly *s, const AsmText *text, AsmSlot **slot) {
  AsmPart p = asm_parse(s, text->text, text->len);
  s->is_supported &= p.kind == ASM_REGISTER && p.width == 64;
  if (!s->is_supported) return build_const(s->t->b, 0);
  *slot = p.slot;
  return asm_read(s, &p, 64);
}

/* N(BASE), (BASE, INDEX) and (BASE, INDEX, SCALE): what an address points to. */
static AsmPart part_pointed(Assembly *s, const char *text, size_t len) {
  enum { MOST = 3 };
  const char *open = memchr(text, '(', len);
  assert(open && text[len - 1] == ')');
  AsmText pieces[MOST];
  AsmSlot *base = NULL, *index = NULL;
  unsigned count = asm_split(open + 1, text + len - 1, pieces, MOST);
  AsmPart before = {0}, scale = {.number = 1};
  if (open > text) before = part_constant(s, text, (size_t)(open - text));
  if (count == MOST) scale = part_constant(s, pieces[2].text, pieces[2].len);
  s->is_supported &= count > 0 && (int64_t)before.number == (int32_t)before.number;
  if (!s->is_supported) return part_unsupported(s);
  uint32_t address = part_address(s, &pieces[0], &base);
  if (count > 1) {
    uint32_t by = part_address(s, &pieces[1], &index), sum = make_reg(s->t, 64);
    emit(s->t, (Insn){.op = OP_PTRADD,
                      .width = 64,
                      .d = sum,
                      .a = address,
                      .b = by,
                      .c = (uint32_t)scale.number});
    address = sum;
  }
  if (before.number) address = make_offset(s->t, address, (int64_t)before.number);
  return (AsmPart){.kind = ASM_MEMORY, .slot = base, .value = address};
}

AsmPart asm_parse(Assembly *s, const char *text, size_t len) {
  if (len > 2 && text[len - 1] == ')' && memchr(text, '(', len)) return part_pointed(s, text, len);
  if (len > 2 && strncmp(text, "$$", 2) == 0) return part_constant(s, text + 2, len - 2);
  if (len > 1 && *text == '$') return part_operand(s, text + 1, len - 1);
  if (len > 1 && *text == '%') return part_register(s, text + 1, len - 1);
  return part_unsupported(s);
}

/* May an output have taken the register of this input, or of its address? */
static bool slot_is_lost(const Assembly *s, const AsmSlot *slot) {
  bool is_input = slot->kind == ASM_MEMORY ||
                  (slot->kind == ASM_REGISTER && !slot->is_output && !slot->is_clobbered);
  return s->overwritten && is_input;
}

uint32_t asm_read(Assembly *s, const AsmPart *p, unsigned width) {
  Translator *t = s->t;
  uint32_t d = make_reg(t, width);
  if (p->slot && slot_is_lost(s, p->slot)) s->is_supported = false;
  if (p->kind == ASM_MEMORY) {
    emit_load(t, width, d, p->value);
    return d;
  }
  uint32_t value = p->kind == ASM_CONSTANT ? p->value : p->slot->value;
  if (p->kind == ASM_REGISTER) {
    s->is_supported &= p->width == width && p->slot->known >= p->offset + width;
    if (!s->is_supported) return build_const(t->b, 0);
    if (p->offset) value = make_binary(t, OP_LSHR, 64, value, build_const(t->b, p->offset));
  }
  emit_trunc(t, width, d, value, 64);
  return d;
}

/* The low or second byte, or the low two, change; the others remain. */
static void write_piece(Assembly *s, const AsmPart *p, unsigned width, uint32_t value) {
  Translator *t = s->t;
  AsmSlot *slot = p->slot;
  uint64_t mask = (((uint64_t)1 << width) - 1) << p->offset;
  s->is_supported &= slot->known >= p->offset;
  if (!s->is_supported) return;
  if (p->offset) value = make_binary(t, OP_SHL, 64, value, build_const(t->b, p->offset));
  if (slot->known) {
    uint32_t rest = make_binary(t, OP_AND, 64, slot->value, build_const(t->b, ~mask));
    value = make_binary(t, OP_OR, 64, rest, value);
  }
  slot->value = value;
  if (slot->known < p->offset + width) slot->known = p->offset + width;
}

void asm_write(Assembly *s, const AsmPart *p, unsigned width, uint32_t value) {
  if (p->slot && slot_is_lost(s, p->slot)) s->is_supported = false;
  if (p->kind == ASM_MEMORY) {
    emit_store(s->t, width, p->value, value);
    return;
  }
  s->is_supported &=
      p->kind == ASM_REGISTER && p->width == width && (p->slot->is_output || p->slot->is_clobbered);
  if (!s->is_supported) return;
  uint32_t extended = make_reg(s->t, 64); /* also a copy: the operands of a move are different */
  emit_extend(s->t, false, 64, extended, value, width);
  p->slot->is_written = true;
  s->overwrites |= p->slot->is_output && !p->slot->is_early;
  if (width < 32) {
    write_piece(s, p, width, extended);
    return;
  }
  p->slot->value = extended;
  p->slot->known = 64;
}
