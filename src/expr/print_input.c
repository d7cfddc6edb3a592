#include "expr/print_input.h"

#include <string.h>

#include "base/choice.h"
#include "expr/join.h"

/* If e is a whole input of 1, 2, 4 or 8 bytes or consecutive bytes of one, from the lowest up,
 * returns its first variable, else -1. */
static int64_t first_of_word(const Expr *e, uint32_t *bytes) {
  uint32_t next;
  for (*bytes = 1; e->kind == EXPR_CONCAT; e = e->kid[1], (*bytes)++) {
    const Expr *below = e->kid[1]->kind == EXPR_CONCAT ? e->kid[1]->kid[0] : e->kid[1];
    if (e->kid[0]->kind != EXPR_VAR || below->kind != EXPR_VAR) return -1;
    next = below->lo + 1;
    if (e->kid[0]->lo != next) return -1;
  }
  return e->kind == EXPR_VAR ? (int64_t)e->lo : -1;
}

static const char length_of[] = "length of ";

bool input_is_length(const Input *in) {
  return in->size == 4 && strncmp(in->name, length_of, sizeof length_of - 1) == 0;
}

/* The choice of a pointer: NULL, an object of its own, or one that exists already. */
static bool is_own_object(const char *name, size_t len) {
  static const char object[] = "an object";
  return len == sizeof object - 1 && memcmp(name, object, len) == 0;
}

bool input_put_chosen(Printer *p, const Input *in, uint64_t value, const char *sign) {
  size_t len, n = choice_name_length(in->name);
  const char *name = in->size == 4 ? choice_value(in->name, (int32_t)value, &len) : NULL;
  bool is_equal = strcmp(sign, "==") == 0;
  if (input_is_length(in) && (int32_t)value == -1) {
    str_addf(p->out, "%s %s NULL", in->name + sizeof length_of - 1, sign);
  } else if (name && is_equal && is_own_object(name, len)) {
    str_addf(p->out, "%.*s != NULL", (int)n, in->name);
  } else if (name) {
    str_addf(p->out, "%.*s %s %.*s", (int)n, in->name, sign, (int)len, name);
  } else {
    return false;
  }
  return true;
}

const Expr *without_extension(const Expr *e) {
  while (e->kind == EXPR_ZEXT || e->kind == EXPR_SEXT)
    e = e->kid[0];
  return e;
}

bool input_is_word(const ExprTable *t, const Expr *e) {
  uint32_t bytes;
  int64_t first = first_of_word(e, &bytes);
  if (first < 0) return false;
  const Input *in = expr_get_input(t, expr_input_of_var(t, (uint32_t)first));
  return in->size == bytes && (in->look == LOOK_NUMBER || in->look == LOOK_UNSIGNED);
}

bool input_is_part_of_word(const ExprTable *t, const Expr *e) {
  uint32_t bytes;
  int64_t first = first_of_word(e, &bytes);
  if (first < 0) return false;
  const Input *in = expr_get_input(t, expr_input_of_var(t, (uint32_t)first));
  return in->size > bytes && input_is_number(in);
}

bool input_is_unsigned_word(const ExprTable *t, const Expr *e) {
  uint32_t bytes;
  int64_t first = first_of_word(without_extension(e), &bytes);
  if (first < 0) return false;
  const Input *in = expr_get_input(t, expr_input_of_var(t, (uint32_t)first));
  return in->size == bytes && in->look == LOOK_UNSIGNED;
}

bool input_put_chosen_word(Printer *p, const Expr *word, uint64_t value, const char *sign) {
  uint32_t bytes;
  int64_t first = first_of_word(word, &bytes);
  if (first < 0) return false;
  const Input *in = expr_get_input(p->t, expr_input_of_var(p->t, (uint32_t)first));
  return in->size == bytes && input_put_chosen(p, in, value, sign);
}

/* "b->end - p": the distance of two pointers. */
static bool print_input_is_distance(const Input *in) {
  return in->size == 4 && strstr(in->name, " - ");
}

static bool is_choice(const Input *in) {
  return input_is_length(in) || print_input_is_distance(in) ||
         (in->size == 4 && in->name[choice_name_length(in->name)]);
}

/* Finds an input of this kind that the expression, a small one, depends on. */
static const Input *find_choice(const Printer *p, const Expr *e, unsigned depth) {
  enum { DEEPEST = 12 };
  if (e->kind == EXPR_VAR) {
    const Input *in = expr_get_input(p->t, expr_input_of_var(p->t, e->lo));
    return is_choice(in) ? in : NULL;
  }
  for (unsigned i = 0; depth < DEEPEST && i < expr_kids(e); i++) {
    const Input *in = find_choice(p, e->kid[i], depth + 1);
    if (in) return in;
  }
  return NULL;
}

/* Prints the name of the pointer that the input decides about. */
static void put_pointer_name(Printer *p, const Input *in) {
  if (input_is_length(in)) {
    str_add(p->out, in->name + sizeof length_of - 1);
    return;
  }
  const char *distance = strstr(in->name, " - "), *way = in->name, *next;
  if (print_input_is_distance(in)) {
    while ((next = strstr(way, "->")) && next < distance)
      way = next + 2;
    str_add_bytes(p->out, in->name, (size_t)(way - in->name));
    str_add(p->out, distance + 3);
    return;
  }
  size_t n = choice_name_length(in->name);
  while (n && in->name[n - 1] == ']') /* "s[n/5]" states the number of elements */
    while (in->name[--n] != '[') {
    }
  str_add_bytes(p->out, in->name, n);
}

static bool is_from_table(const Expr *e) {
  return e->kind == EXPR_SELECT && e->kid[0]->kind == EXPR_TABLE;
}

/* True for a table entry at an index that comes from a table itself: what a pointer points to. */
static bool holds_select(const Expr *e, unsigned depth) {
  enum { DEEPEST = 6 };
  if (is_from_table(e)) return true;
  for (unsigned i = 0; depth < DEEPEST && i < expr_kids(e); i++)
    if (holds_select(e->kid[i], depth + 1)) return true;
  return false;
}

bool input_is_pointer(const Printer *p, const Expr *e) {
  return e->width == 64 && is_from_table(e) && find_choice(p, e->kid[1], 0);
}

bool input_put_pointer(Printer *p, const Expr *select) {
  const Input *in = is_from_table(select) ? find_choice(p, select->kid[1], 0) : NULL;
  if (!in) return false;
  put_pointer_name(p, in);
  if (holds_select(select->kid[1], 0)) str_add(p->out, "[...]");
  return true;
}

/* An element of an input called "f[]" is shown as f[0]. */
static void put_name(Printer *p, const Input *in, bool is_element) {
  size_t len = choice_name_length(in->name);
  if (input_is_length(in)) {
    str_addf(p->out, "strlen(%s)", in->name + sizeof length_of - 1);
    return;
  }
  if (is_element && len > 2 && strncmp(in->name + len - 2, "[]", 2) == 0) len -= 2;
  str_add_bytes(p->out, in->name, len);
}

bool input_is_number(const Input *in) {
  bool is_integer = in->look == LOOK_NUMBER || in->look == LOOK_UNSIGNED;
  return is_integer && (in->size == 2 || in->size == 4 || in->size == 8);
}

const char *input_cast_to(uint32_t bytes) {
  static const char *const casts[] = {[1] = "(uint8_t)", [2] = "(uint16_t)", [4] = "(uint32_t)"};
  return bytes < sizeof casts / sizeof *casts ? casts[bytes] : NULL;
}

/* "(uint8_t)(x >> 8)", "(x & 0xffffff)" */
static bool put_part_of_number(Printer *p, const Input *in, uint32_t offset, uint32_t bytes) {
  const char *cast = input_cast_to(bytes);
  if (!input_is_number(in)) return false;
  str_addf(p->out, "%s%s", cast ? cast : "(", cast && offset ? "(" : "");
  put_name(p, in, false);
  if (offset) str_addf(p->out, " >> %u", offset * 8);
  if (!cast) str_addf(p->out, " & 0x%llx", (unsigned long long)mask128(bytes * 8));
  if (!cast || offset) str_add(p->out, ")");
  return true;
}

/* "s[2]", "(s[2] | s[3] << 8)"; there is no short C notation for more bytes. */
static void put_elements(Printer *p, const Input *in, uint32_t offset, uint32_t bytes) {
  enum { SHORT = 4 };
  if (bytes > SHORT) {
    p->is_odd = true;
    put_name(p, in, true);
    str_addf(p->out, "[%u..%u]", offset, offset + bytes - 1);
    return;
  }
  if (bytes > 1) str_add(p->out, "(");
  for (uint32_t i = 0; i < bytes; i++) {
    if (i) str_add(p->out, " | ");
    put_name(p, in, true);
    str_addf(p->out, "[%u]", offset + i);
    if (i) str_addf(p->out, " << %u", 8 * i);
  }
  if (bytes > 1) str_add(p->out, ")");
}

bool input_put_bits(Printer *p, const Expr *byte, unsigned low, unsigned width) {
  if (byte->kind != EXPR_VAR) return false;
  const Input *in = expr_get_input(p->t, expr_input_of_var(p->t, byte->lo));
  if (!input_is_number(in) || in->is_uninit) return false;
  low += (byte->lo - in->first_var) * 8;
  str_add(p->out, "(");
  put_name(p, in, false);
  if (low) str_addf(p->out, " >> %u", low);
  str_addf(p->out, " & %u)", (1u << width) - 1);
  return true;
}

bool input_put_bytes(Printer *p, uint32_t first, uint32_t bytes) {
  const Input *in = expr_get_input(p->t, expr_input_of_var(p->t, first));
  uint32_t offset = first - in->first_var;
  if (offset + bytes > in->size) return false;
  if (in->is_uninit) { /* the owner's name is enough, because the value cannot be chosen */
    str_addf(p->out, "(%.*s)", (int)strcspn(in->name, "#"), in->name);
  } else if (offset == 0 && bytes == in->size && bytes <= 8) {
    put_name(p, in, false);
  } else if (!put_part_of_number(p, in, offset, bytes)) {
    put_elements(p, in, offset, bytes);
  }
  return true;
}

bool input_put_word(Printer *p, const Expr *e) {
  uint32_t bytes;
  int64_t first = first_of_word(e, &bytes);
  return first >= 0 && input_put_bytes(p, (uint32_t)first, bytes);
}

bool input_put_part(Printer *p, const Expr *e) {
  Piece piece;
  if (!join_find_piece(p->t, e, &piece)) return false;
  const Input *in = expr_get_input(p->t, piece.input);
  if (!input_is_number(in) || in->is_uninit) return false;
  str_add(p->out, "(");
  put_name(p, in, false);
  if (piece.lo) str_addf(p->out, " >> %u", piece.lo);
  str_addf(p->out, " & 0x%llx)", (unsigned long long)mask128(piece.width));
  return true;
}

/* Sets *s to the constant in the lowest bits, and *piece to the bits of an input above it. */
static bool scaled_find_bits(const ExprTable *t, const Expr *e, Scaled *s, Piece *piece) {
  if (expr_is_const(e)) {
    *s = (Scaled){.shift = e->width, .added = e->value};
    *piece = (Piece){0};
    return true;
  }
  Piece high;
  if (e->kind != EXPR_CONCAT || !scaled_find_bits(t, e->kid[1], s, piece) ||
      !join_find_piece(t, e->kid[0], &high))
    return false;
  if (!piece->width) *piece = (Piece){.input = high.input};
  if (high.input != piece->input || high.lo != piece->width) return false;
  piece->width += high.width;
  return true;
}

bool scaled_find(const ExprTable *t, const Expr *e, Scaled *s) {
  if (e->kind != EXPR_CONCAT) return false;
  const Expr *high = e->kid[0], *low = e->kid[1];
  bool is_word = expr_is_const(low) && high->kind == EXPR_EXTRACT && !high->lo &&
                 high->kid[0]->width == e->width;
  *s = (Scaled){.word = is_word ? high->kid[0] : NULL, .shift = low->width, .added = low->value};
  if (is_word && e->width < 32) s->bits = high->width; /* C would not cut the highest ones */
  if (is_word) return true;
  Piece piece;
  if (!scaled_find_bits(t, e, s, &piece)) return false;
  s->input = expr_get_input(t, piece.input);
  bool is_whole = s->input->size * 8 == e->width, is_small = e->width < 32;
  if (!is_whole || is_small) s->bits = piece.width;
  return (is_whole || is_small) && !s->input->is_uninit &&
         (input_is_number(s->input) || (is_whole && s->input->size == 1));
}
