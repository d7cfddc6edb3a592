/* Records what a caller must not do for the memory of both versions to be equal: differences that
 * only an unusual caller sees become assumptions of the verdict. */
#include "base/alloc.h"
#include "base/str.h"
#include "outcome/walk_parts.h"
#include "solver/solver.h"

/* True if NEW's block can be smaller after the location than OLD's. counts: of elements. */
static bool can_be_smaller(const Walk *w, const Part parts[2], const uint64_t counts[2]) {
  const Object *o[] = {parts[OLD].object, parts[NEW].object};
  if (!o[OLD]->extent && !o[NEW]->extent) return counts[NEW] < counts[OLD];
  if (!w->pc || (o[OLD] == o[NEW] && parts[OLD].offset == parts[NEW].offset)) return false;
  ExprTable *t = w->x->exprs;
  const Expr *room[2];
  for (int v = 0; v < 2; v++) {
    const Expr *size = o[v]->extent ? o[v]->extent : expr_const(t, 64, o[v]->size);
    room[v] = expr_binary(t, EXPR_ADD, size, expr_const(t, 64, -parts[v].offset));
  }
  const Expr *is_less = expr_binary(t, EXPR_ULT, room[NEW], room[OLD]);
  is_less = expr_and(t, w->guard, is_less);
  return !expr_is_false(is_less) &&
         solver_check(w->x->solver, w->pc, is_less, NULL, NULL) != ANSWER_UNSAT;
}

/* A caller that accesses what only OLD has room for fails with NEW. One that works with OLD does
 * not use what only NEW has room for. */
void walk_assume_enough(Walk *w, const Part parts[2], const uint64_t counts[2]) {
  if (!walk_assumes(w) || walk_are_constant(parts[OLD].object, parts[NEW].object)) return;
  if (!can_be_smaller(w, parts, counts)) return;
  walk_assume(
      w, str_format("no caller accesses more of %s than the new version has", str_text(&w->path)));
}

/* A caller that frees the memory of one version fails with the other. */
void walk_assume_unfreed(Walk *w, const Target t[2]) {
  bool is_block[2];
  for (int v = 0; v < 2; v++)
    is_block[v] = t[v].object->kind == OBJECT_HEAP && !t[v].offset;
  if (is_block[OLD] == is_block[NEW] || !walk_assumes(w)) return;
  walk_assume(w, str_format("no caller frees %s, which only the %s version allocates",
                            str_text(&w->path), is_block[OLD] ? "old" : "new"));
}

/* Do the pointers lead to different parts of one variable, or to different variables that both
 * versions have? A variable that only one version has can be the other one under another name, and
 * the compiler may merge literals. */
static bool lead_to_other_places(const Part pointers[2], const Global *const g[2],
                                 const Target t[2]) {
  if (!g[OLD] || !g[NEW] || g[OLD]->is_literal || g[NEW]->is_literal) return false;
  if (g[OLD] == g[NEW]) return !walk_is_same_place(pointers, g[OLD], g[NEW], t);
  return g[OLD]->type[NEW] || g[NEW]->type[OLD] || g[OLD]->is_unreached || g[NEW]->is_unreached;
}

/* What a caller writes through the pointer stays in another variable, or another part of it, in
 * each version. Constants can be told apart only by their addresses. */
void walk_assume_unwritten(Walk *w, const Part pointers[2], const Target t[2]) {
  const Global *g[] = {walk_global(w->x->program, t[OLD].id),
                       walk_global(w->x->program, t[NEW].id)};
  if (!walk_assumes(w) || !lead_to_other_places(pointers, g, t)) return;
  bool are_constant = walk_are_constant(t[OLD].object, t[NEW].object);
  char *place[] = {walk_place(pointers, g, &t[OLD], OLD), walk_place(pointers, g, &t[NEW], NEW)};
  walk_assume(w, str_format("no caller %s %s leads to: %s in the old version, %s in the new one",
                            are_constant ? "compares pointers to what" : "writes to what",
                            str_text(&w->path), place[OLD], place[NEW]));
  for (int v = 0; v < 2; v++)
    mem_free(place[v]);
}

/* The values differ and are treated as pointers, but they could be numbers. */
void walk_assume_pointers(Walk *w, const Expr *const words[2]) {
  bool is_known = words[OLD] == words[NEW];
  if (is_known || !w->pc || !walk_assumes(w)) return;
  walk_assume(w, str_format("%s is a pointer, not a number", str_text(&w->path)));
}
