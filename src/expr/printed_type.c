#include "expr/printed_type.h"

#include <assert.h>

#include "expr/conjunction.h"
#include "expr/print_input.h"

enum { INT = 32, DEEPEST = 8 };

static bool printed_is_unsigned(const ExprTable *t, const Expr *e, int depth);

static bool are_unsigned(const ExprTable *t, const Expr *a, const Expr *b, bool both, int depth) {
  bool is_first = printed_is_unsigned(t, a, depth), is_second = printed_is_unsigned(t, b, depth);
  return both ? is_first && is_second : is_first || is_second;
}

/* Is the text unsigned, or narrower than int and never negative? Casts to unsigned types and inputs
 * of such types are; an operator is if one of its operands is. */
static bool printed_is_unsigned(const ExprTable *t, const Expr *e, int depth) {
  bool is_narrow = e->width < INT;
  e = without_extension(e);
  if (!depth || (e->width < INT && !is_narrow)) return false; /* promoted to int */
  switch ((int)e->kind) {
    case EXPR_CONST:
      return is_narrow && !(e->value >> (e->width - 1)); /* not printed as negative */
    case EXPR_EXTRACT:
    case EXPR_UDIV:
    case EXPR_UREM:
    case EXPR_LSHR: return true;
    case EXPR_ADD:
    case EXPR_SUB:
    case EXPR_MUL:
    case EXPR_OR:
    case EXPR_XOR: return are_unsigned(t, e->kid[0], e->kid[1], is_narrow, depth - 1);
    case EXPR_AND: return are_unsigned(t, e->kid[0], e->kid[1], false, depth - 1);
    case EXPR_NOT: return !is_narrow && printed_is_unsigned(t, e->kid[0], depth - 1);
    case EXPR_SHL:
    case EXPR_ASHR: return printed_is_unsigned(t, e->kid[0], depth - 1);
    case EXPR_ITE: return are_unsigned(t, e->kid[1], e->kid[2], is_narrow, depth - 1);
    case EXPR_CONCAT: return input_is_unsigned_word(t, e) || !input_is_word(t, e);
    default: return input_is_unsigned_word(t, e);
  }
}

PrintedExtension printed_extension(const ExprTable *t, const Expr *extended, const Expr *printed) {
  bool is_signed = extended->kind == EXPR_SEXT;
  assert(is_signed || extended->kind == EXPR_ZEXT);
  if (expr_is_const(printed)) return EXTENDED_ALIKE;
  if (printed->width % 8) return is_signed ? EXTENDED_UNLIKE : EXTENDED_ALIKE;
  if (input_is_part_of_word(t, printed)) return is_signed ? EXTENDED_BY_CAST : EXTENDED_ALIKE;
  bool is_word = printed->kind == EXPR_VAR || printed->kind == EXPR_CONCAT;
  if (is_word && !input_is_word(t, printed) && printed->kind == EXPR_VAR) return EXTENDED_ALIKE;
  if (printed_is_unsigned(t, printed, DEEPEST) != is_signed) return EXTENDED_ALIKE;
  if (bounds_all(printed, true).low >= 0) return EXTENDED_ALIKE;
  bool is_low = printed->kind == EXPR_EXTRACT && !printed->lo;
  return is_low || input_is_word(t, printed) ? EXTENDED_BY_CAST : EXTENDED_UNLIKE;
}
