#include "report/faults.h"

#include <assert.h>

#include "base/alloc.h"
#include "base/str.h"
#include "report/values_json.h"
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

void fault_pack(const Fault *f, Str *out) {
  Str input = {0};
  pack_number(out, f->kind);
  pack_number(out, f->loc);
  pack_number(out, f->origin);
  pack_number(out, f->is_behind);
  pack_number(out, f->count);
  pack_number(out, f->omitted);
  pack_text(out, f->message);
  pack_text(out, f->test);
  pack_number(out, f->stack.len);
  for (size_t i = 0; i < f->stack.len; i++) {
    pack_text(out, f->stack.data[i].function);
    pack_number(out, f->stack.data[i].loc);
  }
  if (f->test) ktest_encode(&f->input, &input);
  pack_bytes(out, input.data, input.len);
  str_done(&input);
}

static const char *unpack_function(Unpack *u, const Program *p) {
  char *name = unpack_text(u);
  const Function *f = name ? program_find_function(p, name) : NULL;
  mem_free(name);
  if (!f) u->is_short = true;
  return f ? f->name : "";
}

Fault fault_unpack(Unpack *u, const Program *p) {
  Fault f = {.kind = (EndKind)(unpack_number(u) % END_KINDS)};
  size_t len;
  f.loc = (uint32_t)unpack_number(u);
  f.origin = (Origin)(unpack_number(u) % ORIGINS);
  f.is_behind = unpack_number(u) != 0;
  f.count = unpack_number(u);
  f.omitted = (size_t)unpack_number(u);
  f.message = unpack_text(u);
  f.test = unpack_text(u);
  for (size_t n = unpack_count(u), i = 0; i < n && !u->is_short; i++) {
    FaultFrame frame = {.function = unpack_function(u, p)};
    frame.loc = (uint32_t)unpack_number(u);
    vec_push(&f.stack, frame);
  }
  const uint8_t *bytes = unpack_bytes(u, &len);
  if (!bytes || (f.test && ktest_decode(&f.input, bytes, len))) u->is_short = true;
  return f;
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
    if (f->omitted) json_set(j, "stack_omitted", json_integer((json_int_t)f->omitted));
    json_set(j, "count", json_integer((json_int_t)f->count));
    json_set(j, "test", json_text(f->test));
    json_set(j, "invocation", json_invocation(run, &f->input));
    json_set(j, "input", json_input(&f->input));
    json_array_append_new(list, j);
  }
  json_print(out, list, 2);
  str_add(out, "\n");
  json_decref(list);
}
