#include "outcome/outcome_calls.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exec/initial.h"
#include "outcome/walk.h"

/* --- arguments --- */

static const Expr *calls_argument(ExprTable *t, const UndefinedCall *c, uint32_t i, Version v) {
  Value a = c->args[i];
  const Expr *e = a.expr ? expr_project(t, a.expr, v) : expr_const(t, 64, a.bits);
  return expr_zext(t, e, 64);
}

/* The bits of the argument that the function receives. */
static const Expr *argument_bits(ExprTable *t, const UndefinedCall *c, uint32_t i, Version v) {
  const Expr *e = calls_argument(t, c, i, v);
  switch (c->fn->passed[i + 1]) {
    case PASSED_BOOL: return expr_extract(t, e, 0, 1);
    case PASSED_CHAR: return expr_extract(t, e, 0, 8);
    case PASSED_SHORT: return expr_extract(t, e, 0, 16);
    case PASSED_INT:
    case PASSED_FLOAT: return expr_extract(t, e, 0, 32);
    default: return e;
  }
}

/* Can the argument lead to memory? Numbers may be addresses. */
static bool calls_lead_on(char passed) {
  return passed == PASSED_POINTER || passed == PASSED_LONG || passed == PASSED_MORE;
}

/* --- comparing --- */

static const Space *space_of(const UndefinedCall *c) { return c->space; }

static void compare_arguments(Walk *w, const UndefinedCall *const of[2]) {
  ExprTable *t = w->x->exprs;
  for (uint32_t i = 0; i < of[NEW]->count; i++) {
    const Expr *bits[2], *words[2];
    for (int v = 0; v < 2; v++) {
      bits[v] = argument_bits(t, of[v], i, (Version)v);
      words[v] = calls_argument(t, of[v], i, (Version)v);
    }
    char passed = of[NEW]->fn->passed[i + 1];
    bool is_pointer = calls_lead_on(passed) && of[OLD]->space &&
                      (passed != PASSED_LONG || walk_are_addresses(w, words));
    if (is_pointer)
      walk_argument(w, i, words);
    else
      w->differ = expr_or(t, w->differ, expr_not(t, expr_eq(t, bits[OLD], bits[NEW])));
  }
}

static void compare_call(Walk *w, const UndefinedCall *const of[2]) {
  compare_arguments(w, of);
  if (of[OLD]->space) walk_exported_variables(w);
}

/* The same call of both versions, with the same memory. */
static bool calls_are_one(const SeenCall of[2]) {
  return of[OLD].call == of[NEW].call && !of[NEW].call->space && of[OLD].printed == of[NEW].printed;
}

static bool calls_are_comparable(const SeenCall of[2]) {
  const UndefinedCall *o = of[OLD].call, *n = of[NEW].call;
  return o->fn == n->fn && o->count == n->count && of[OLD].printed == of[NEW].printed &&
         !o->space == !n->space;
}

const Expr *calls_difference(Exec *x, const PathCondition *pc, const SeenCalls of[2]) {
  ExprTable *t = x->exprs;
  const Expr *differ = expr_bool(t, of[OLD].len != of[NEW].len);
  for (size_t i = 0; i < of[NEW].len && !expr_is_true(differ); i++) {
    const SeenCall pair[] = {of[OLD].data[i], of[NEW].data[i]};
    if (calls_are_one(pair)) continue;
    if (!calls_are_comparable(pair)) return expr_bool(t, true);
    const UndefinedCall *const calls[] = {pair[OLD].call, pair[NEW].call};
    const Left left[] = {{space_of(calls[OLD]), NULL}, {space_of(calls[NEW]), NULL}};
    Walk w;
    walk_init(&w, x, pc, left);
    compare_call(&w, calls);
    differ = expr_or(t, differ, w.differ);
    walk_done(&w);
  }
  return differ;
}

void calls_note_initial(Exec *x, const PathCondition *pc, const SeenCalls of[2], uint32_t grown) {
  for (size_t i = 0; i < of[OLD].len && i < of[NEW].len; i++) {
    const UndefinedCall *const calls[] = {of[OLD].data[i].call, of[NEW].data[i].call};
    if (!calls[OLD]->space || !calls[NEW]->space) continue; /* noted when it was made */
    const Space *const at[] = {space_of(calls[OLD]), space_of(calls[NEW])};
    initial_note_call(x, pc, calls, at, grown);
  }
}

/* --- printing --- */

static void call_print_argument(ExprTable *t, const UndefinedCall *c, uint32_t i, Str *out) {
  const Expr *e = argument_bits(t, c, i, NEW);
  unsigned long long bits = expr_is_const(e) ? (unsigned long long)e->value : 0;
  unsigned unused = 64 - e->width;
  switch (c->fn->passed[i + 1]) {
    case PASSED_POINTER: str_add(out, bits ? "&" : "NULL"); break;
    case PASSED_FLOAT:
    case PASSED_DOUBLE: str_addf(out, "0x%llx", bits); break;
    case PASSED_BOOL: str_addf(out, "%llu", bits); break;
    default: str_addf(out, "%lld", (long long)(bits << unused) >> unused); break;
  }
}

static void call_print(ExprTable *t, const UndefinedCall *c, Str *out) {
  str_addf(out, "[%s(", c->fn->name);
  for (uint32_t i = 0; i < c->count && c->fn->passed[i + 1] != PASSED_MORE; i++) {
    if (i) str_add(out, ", ");
    call_print_argument(t, c, i, out);
  }
  str_add(out, ")]\n");
}

static void copy_output(Str *to, const Str *from, size_t *at, uint64_t until) {
  size_t end = until < from->len ? until : from->len;
  if (end > *at) str_add_bytes(to, str_text(from) + *at, end - *at);
  if (end > *at) *at = end;
}

void calls_print(ExprTable *t, SeenCalls *calls, Str *output) {
  Str all = {0};
  size_t at = 0;
  for (size_t i = 0; i < calls->len; i++) {
    copy_output(&all, output, &at, calls->data[i].printed);
    call_print(t, calls->data[i].call, &all);
    calls->data[i].printed = all.len;
  }
  copy_output(&all, output, &at, UINT64_MAX);
  str_done(output);
  *output = all;
}

/* --- memory --- */

/* What a native stub can print: numbers of up to 8 bytes, and whether a pointer is null. */
static bool is_shown_natively(const Seen *s) {
  bool is_kind = s->kind == SEEN_NUMBER || s->kind == SEEN_BYTES || s->kind == SEEN_NULL;
  return is_kind && s->size[NEW] <= 8 && strcmp(s->probe[OLD], s->probe[NEW]) == 0;
}

static void add_seen(const UndefinedCall *c, uint32_t arg, const Seen *s, Str lines[2],
                     TextList *reads) {
  Str name = {0};
  seen_name(s, &name);
  for (int v = 0; v < 2; v++)
    str_addf(&lines[v], "[%s() reads %s: %s]\n", c->fn->name, str_text(&name), s->value[v]);
  char number[16] = "";
  if (c->number) snprintf(number, sizeof number, "_%u", c->number);
  if (is_shown_natively(s))
    vec_push(reads, str_format("read by %s()%s: %u %s : %s", c->fn->name, number, arg,
                               s->probe[NEW], str_text(&name)));
  str_done(&name);
}

static uint32_t argument_of_path(const char *path) {
  const char *at = strstr(path, "arg");
  return at ? (uint32_t)strtoul(at + 3, NULL, 10) : 0;
}

static void add_memory(Exec *x, const UndefinedCall *const calls[2], Str lines[2],
                       TextList *reads) {
  const Left left[] = {{calls[OLD]->space, NULL}, {calls[NEW]->space, NULL}};
  SeenList list = {0};
  Walk w;
  walk_init(&w, x, NULL, left);
  w.list = &list;
  compare_call(&w, calls);
  walk_done(&w);
  for (size_t k = 0; k < list.len; k++) {
    const Seen *s = &list.data[k];
    add_seen(calls[NEW], s->base[NEW] ? 0 : argument_of_path(s->path), s, lines, reads);
  }
  seen_done(&list);
}

void calls_print_memory(Exec *x, const SeenCalls of[2], Str *const output[2], TextList *reads) {
  Str all[2] = {{0}, {0}};
  size_t at[2] = {0, 0};
  for (size_t i = 0; i < of[OLD].len && i < of[NEW].len; i++) {
    const SeenCall pair[] = {of[OLD].data[i], of[NEW].data[i]};
    if (!calls_are_comparable(pair)) break;
    const UndefinedCall *const calls[] = {pair[OLD].call, pair[NEW].call};
    Str lines[2] = {{0}, {0}};
    if (calls[OLD]->space) add_memory(x, calls, lines, reads);
    for (int v = 0; v < 2; v++) {
      copy_output(&all[v], output[v], &at[v], pair[v].printed);
      str_add_bytes(&all[v], str_text(&lines[v]), lines[v].len);
      str_done(&lines[v]);
    }
  }
  for (int v = 0; v < 2; v++) {
    copy_output(&all[v], output[v], &at[v], UINT64_MAX);
    str_done(output[v]);
    *output[v] = all[v];
  }
}
