#include "report/faults.h"

#include <assert.h>

#include "base/alloc.h"
#include "report/values_json.h"
#include "witness/place.h"

void faults_init(FaultList *f) {
  *f = (FaultList){0};
  map_init(&f->by_key);
}

void faults_done(FaultList *f) {
  for (size_t i = 0; i < f->list.len; i++) {
    Fault *fault = &f->list.data[i];
    mem_free(fault->message);
    mem_free(fault->test);
    vec_done(&fault->stack);
    ktest_done(&fault->input);
  }
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

Fault *faults_add(FaultList *f, const Program *p, const End *end, Origin origin) {
  assert(end_class(end->kind) == END_CLASS_FAULT);
  uint32_t loc = end_place(p, end);
  uint64_t key = (uint64_t)end->kind << 32 | loc, index;
  if (map_find(&f->by_key, key, &index)) {
    f->list.data[index].count++;
    return NULL;
  }
  map_put(&f->by_key, key, f->list.len);
  Fault fault = {.kind = end->kind,
                 .loc = loc,
                 .origin = origin,
                 .count = 1,
                 .message = end->message ? mem_strdup(end->message) : NULL};
  copy_stack(&fault, end);
  vec_push(&f->list, fault);
  return &vec_last(&f->list);
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

void faults_json(const FaultList *l, const Program *p, Str *out) {
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
    if (f->omitted) json_set(j, "stack_omitted", json_integer((json_int_t)f->omitted));
    json_set(j, "count", json_integer((json_int_t)f->count));
    json_set(j, "test", json_text(f->test));
    json_set(j, "input", json_input(&f->input));
    json_array_append_new(list, j);
  }
  json_print(out, list, 2);
  str_add(out, "\n");
  json_decref(list);
}
