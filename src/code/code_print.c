#include "code/code_print.h"

#include <assert.h>
#include <inttypes.h>

static void print_reg(FILE *f, const Function *fn, uint32_t reg) {
  if (reg == NO_REG)
    fputs("-", f);
  else if (reg < fn->const_count)
    fprintf(f, "%" PRIu64, fn->consts[reg]);
  else if (reg < fn->const_count + fn->param_count)
    fprintf(f, "p%u", reg - fn->const_count);
  else
    fprintf(f, "r%u", reg - fn->const_count - fn->param_count);
}

static void print_pool(FILE *f, const Function *fn, const Insn *i) {
  fputc('(', f);
  for (uint32_t k = 0; k < i->c; k++) {
    if (k) fputs(", ", f);
    print_reg(f, fn, fn->pool[i->b + k]);
  }
  fputc(')', f);
}

static void print_switch(FILE *f, const SwitchTable *t) {
  for (uint32_t i = 0; i < t->len; i++)
    fprintf(f, " %" PRIu64 ": b%u", t->values[i], t->blocks[i]);
  fprintf(f, " else: b%u", t->other);
}

static void code_print_operand(FILE *f, const Function *fn, const Insn *i, char kind) {
  switch (kind) {
    case 'a':
    case 'A':
      fputc(' ', f);
      print_reg(f, fn, i->a);
      break;
    case 'b':
    case 'B':
      fputc(' ', f);
      print_reg(f, fn, i->b);
      break;
    case 'c':
    case 'C':
      fputc(' ', f);
      print_reg(f, fn, i->c);
      break;
    case 'r':
      fputc(' ', f);
      print_reg(f, fn, i->d);
      break;
    case '1': fprintf(f, " b%u", i->a); break;
    case '2': fprintf(f, " b%u", i->b); break;
    case '3': fprintf(f, " b%u", i->c); break;
    case 'n': print_pool(f, fn, i); break;
    case 'i': fprintf(f, " #%d", (int)i->c); break;
    case 'x':
      if (i->op == OP_WIDE)
        fprintf(f, " .%s", op_name(i->aux));
      else
        fprintf(f, " .%u", i->aux);
      break;
    case 's': fprintf(f, " \"%s\"", fn->texts[i->a]); break;
    case 't': fprintf(f, " \"%s\"", fn->texts[i->c]); break;
    default: break;
  }
}

void code_print_insn(FILE *f, const Program *p, const Function *fn, uint32_t insn) {
  assert(insn < fn->insn_count);
  const Insn *i = &fn->insns[insn];
  const char *format = op_format(i->op);
  if (format[0] == 'd' || format[0] == 'D') {
    print_reg(f, fn, i->d);
    fputs(" := ", f);
    format++;
  }
  fputs(op_name(i->op), f);
  if (i->width && !op_is_call(i->op)) fprintf(f, ".%u", i->width);
  if (i->op == OP_CALL) fprintf(f, " %s", p->functions.data[i->a]->name);
  for (; *format; format++)
    code_print_operand(f, fn, i, *format);
  if (i->op == OP_SWITCH || i->op == OP_INDIRECTBR) print_switch(f, &fn->switches[i->b]);
}

void code_print_function(FILE *f, const Program *p, const Function *fn) {
  char place[512];
  fprintf(f, "function %s: %u parameters, %u results, %u registers  ; %s\n", fn->name,
          fn->param_count, fn->result_count, fn->reg_count,
          program_format_location(p, fn->loc, place, sizeof place));
  for (uint32_t b = 0; b < fn->block_count; b++) {
    fprintf(f, "b%u:\n", b);
    for (uint32_t i = fn->blocks[b].first; i < fn->blocks[b].first + fn->blocks[b].len; i++) {
      fputs("  ", f);
      code_print_insn(f, p, fn, i);
      Location l = program_location(p, fn->locs[i]);
      if (l.line) fprintf(f, "  ; %u:%u", l.line, l.column);
      fputc('\n', f);
    }
  }
}

void code_print(FILE *f, const Program *p) {
  for (size_t i = 0; i < p->functions.len; i++)
    if (p->functions.data[i]->is_defined) code_print_function(f, p, p->functions.data[i]);
}
