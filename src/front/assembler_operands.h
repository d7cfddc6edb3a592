/* The operands of inline assembly: what the constraints bind to the registers, places in memory and
 * constants that the instructions of the template name.
 *
 * The compiler chooses the registers. What depends on its choice is not supported: an input that is
 * read after an output was written that may share its register (without "&"), bits of a register
 * that are wider than the value in it, a register that is neither bound nor clobbered. */
#ifndef UMBRA_FRONT_ASSEMBLER_OPERANDS_H
#define UMBRA_FRONT_ASSEMBLER_OPERANDS_H
#include "front/emit.h"

enum { ASM_OPERANDS = 30, ASM_SLOTS = 2 * ASM_OPERANDS };
enum { ASM_AX, ASM_CX, ASM_DX }; /* numbers of machine registers */

typedef enum AsmKind { ASM_REGISTER, ASM_MEMORY, ASM_CONSTANT } AsmKind;

typedef struct AsmSlot { /* what an operand, or a clobbered register, is bound to */
  AsmKind kind;
  int machine;        /* the number of the register if the constraint names one, else -1 */
  uint32_t value;     /* 64 bits; of ASM_MEMORY: the address */
  unsigned known;     /* of ASM_REGISTER: the number of low bits of `value` that are set */
  unsigned width;     /* bits of the type; 0: no integer or pointer of at most 64 bits */
  LLVMValueRef input; /* the first value, or NULL */
  bool is_output, is_early, is_clobbered, is_written;
} AsmSlot;

typedef struct AsmOperand { /* one constraint, in the order in which the template counts them */
  unsigned slot;
  uint32_t address;      /* for an output that is stored at the end, else NO_REG */
  unsigned stored;       /* its width */
  const char *condition; /* for an output that is a condition ("=@ccz"): "z}...", else NULL */
} AsmOperand;

typedef struct AsmFlags { /* registers of 1 bit; NO_REG: not known */
  uint32_t carry, overflow, zero, sign;
} AsmFlags;

typedef struct Assembly {
  Translator *t;
  LLVMValueRef call;
  AsmSlot slots[ASM_SLOTS];
  AsmOperand operands[ASM_OPERANDS];
  unsigned slot_count, count, results; /* results: operands that are elements of the call's value */
  unsigned result_of[ASM_OPERANDS];    /* element -> operand */
  AsmFlags flags;
  bool is_supported;
  bool overwrites;  /* this instruction has written an output that is not early */
  bool overwritten; /* an earlier instruction has */
} Assembly;

typedef struct AsmPart { /* an operand of an instruction */
  AsmKind kind;
  AsmSlot *slot;   /* NULL: a constant of the template */
  uint32_t value;  /* ASM_CONSTANT: 64 bits; ASM_MEMORY: the address */
  unsigned width;  /* of ASM_REGISTER: bits that the template names, else 0 */
  unsigned offset; /* of the lowest of them: 8 for %ah, else 0 */
  uint64_t number; /* of a constant of the template: its value */
} AsmPart;

/* Parses the constraints. Otherwise is_supported becomes false, as in all functions below. */
void asm_bind(Assembly *s, Translator *t, LLVMValueRef call);
typedef struct AsmText {
  const char *text;
  size_t len;
} AsmText;

unsigned asm_split(const char *text, const char *end, AsmText *pieces, unsigned most);
/* Parses an operand of AT&T's syntax. */
AsmPart asm_parse(Assembly *s, const char *text, size_t len);
uint32_t asm_read(Assembly *s, const AsmPart *p, unsigned width);
void asm_write(Assembly *s, const AsmPart *p, unsigned width, uint32_t value);
AsmSlot *asm_machine_slot(Assembly *s, int machine); /* NULL if the register is not bound */
#endif
