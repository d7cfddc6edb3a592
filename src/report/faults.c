#include "report/faults.h"

#include <assert.h>

#include "base/alloc.h"
#include "base/str.h"
#include "report/values_json.h"
#include "witness/findings.h"
#include "witness/place.h"

void faults_init(FaultList *f) {
  *f = (FaultList){0};
  map_init(&f->by_key);
}

void fault_done(Fault *f) {
  mem_free(f->message);
  mem_free(f->test);
  vec_done(&f->stack);
  ktest_done(&f->input);
  *f = (Fault){0};
}

void faults_done(FaultList *f) {
  for (size_t i = 0; i < f->list.len; i++)
    fault_done(&f->list.data[i]);
  vec_done(&f->list);
  map_done(&f->by_key);
}

static void copy_stack(Fault *to, const End *end) {
  size_t n = end->stack.len;
  if (n > 2 * STACK_END + 1) to->omitted = n - 2 * STACK_END;
  for (size_t i = 0; i < n; i++) {
    if (to->omitted && i == STACK_END) i += to->omitted;
    FaultFrame frame = {end->stack.data[i].function->name, end->stack.data[i].loc};
    vec_push(&to->stack, frame);
  }
  assert(to->stack.len + to->omitted == n && to->stack.len <= 2 * STACK_END + 1);
}

static char *message_behind(const Program *p, const char *message, uint32_t loc) {
  Str place = {0};
  place_print(p, loc, &place);
  char *text = str_format(
      "%s%safter the out-of-bounds read at %s, with an arbitrary value (--go-on): a native run may "
      "not reach this",
      message ? message : "", message ? "; " : "", str_text(&place));
  str_done(&place);
  return text;
}

Fault fault_of(const Program *p, const End *end, Origin origin, uint32_t behind) {
  assert(end_class(end->kind) == END_CLASS_FAULT);
  Fault fault = {.kind = end->kind,
                 .loc = end_place(p, end),
                 .origin = origin,
                 .count = 1,
                 .is_behind = behind != 0,
                 .message = behind         ? message_behind(p, end->message, behind)
                            : end->message ? mem_strdup(end->message)
                                           : NULL};
  copy_stack(&fault, end);
  return fault;
}

Fault *faults_add(FaultList *f, Fault *fault) {
  uint64_t key = (uint64_t)fault->is_behind << 63 | (uint64_t)fault->kind << 32 | fault->loc, index;
  if (map_find(&f->by_key, key, &index)) {
    f->list.data[index].count += fault->count;
    fault_done(fault);
    return NULL;
  }
  map_put(&f->by_key, key, f->list.len);
  vec_push(&f->list, *fault);
  *fault = (Fault){0};
  return &vec_last(&f->list);
}

/* --- as bytes --- */

void fault_transfer(Transfer *t, Fault *f, const Program *p) {
  f->kind = (EndKind)transfer_kind(t, f->kind, END_KINDS);
  transfer_u32(t, &f->loc);
  f->origin = (Origin)transfer_kind(t, f->origin, ORIGINS);
  transfer_bool(t, &f->is_behind);
  transfer_u64(t, &f->count);
  transfer_u64(t, &f->omitted);
  transfer_text(t, &f->message);
  transfer_text(t, &f->test);
  for (size_t n = transfer_count(t, f->stack.len), i = 0; i < n && !transfer_has_failed(t); i++) {
    if (t->in) vec_push(&f->stack, (FaultFrame){0});
    FaultFrame *frame = &f->stack.data[i];
    found_transfer_function(t, &frame->function, p);
    transfer_check(t, frame->function);
    transfer_u32(t, &frame->loc);
  }
  if (f->test) ktest_transfer(t, &f->input);
}

/* --- faults.json --- */

static json_t *stack_json(const Program *p, const Fault *f) {
  json_t *list = json_array();
  for (size_t i = 0; i < f->stack.len; i++) {
    json_t *j = json_object();
    json_set(j, "function", json_text(f->stack.data[i].function));
    json_set(j, "location", json_place(p, f->stack.data[i].loc));
    json_array_append_new(list, j);
  }
  return list;
}

void faults_json(const FaultList *l, const RunInfo *run, Str *out) {
  const Program *p = run->program;
  json_t *list = json_array();
  for (size_t i = 0; i < l->list.len; i++) {
    const Fault *f = &l->list.data[i];
    assert(f->test && f->count >= 1);
    json_t *j = json_object();
    json_set(j, "id", json_integer((json_int_t)i + 1));
    json_set(j, "kind", json_text(end_name(f->kind)));
    json_set(j, "origin", json_text(origin_name(f->origin)));
    json_set(j, "message", json_text(f->message ? f->message : end_meaning(f->kind)));
    json_set(j, "location", json_place(p, f->loc));
    json_set(j, "stack", stack_json(p, f));
    if (f->omitted) json_set(j, "stack_omitted", json_count(f->omitted));
    json_set(j, "count", json_count(f->count));
    json_set(j, "test", json_text(f->test));
    json_set(j, "invocation", json_invocation(run, &f->input));
    json_set(j, "input", json_input(&f->input));
    json_array_append_new(list, j);
  }
  json_print(out, list, 2);
  str_add(out, "\n");
  json_decref(list);
}
