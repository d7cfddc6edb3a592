#include "report/faults.h"

#include "base/alloc.h"

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

uint32_t end_place(const Program *p, const PathEnd *end) {
  if (program_is_own_place(p, end->loc)) return end->loc;
  for (size_t i = 0; i < end->stack.len; i++)
    if (program_is_own_place(p, end->stack.data[i].loc)) return end->stack.data[i].loc;
  return end->loc;
}

static void copy_stack(Fault *to, const PathEnd *end) {
  size_t n = end->stack.len;
  if (n > 2 * STACK_END + 1) to->omitted = n - 2 * STACK_END;
  for (size_t i = 0; i < n; i++) {
    if (to->omitted && i == STACK_END) i += to->omitted;
    FaultFrame frame = {end->stack.data[i].function->name, end->stack.data[i].loc};
    vec_push(&to->stack, frame);
  }
}

Fault *faults_add(FaultList *f, const Program *p, const PathEnd *end) {
  uint32_t loc = end_place(p, end);
  uint64_t key = (uint64_t)end->kind << 32 | loc, index;
  if (map_find(&f->by_key, key, &index)) {
    f->list.data[index].count++;
    return NULL;
  }
  map_put(&f->by_key, key, f->list.len);
  Fault fault = {.kind = end->kind,
                 .loc = loc,
                 .count = 1,
                 .message = end->message ? mem_strdup(end->message) : NULL};
  copy_stack(&fault, end);
  vec_push(&f->list, fault);
  return &vec_last(&f->list);
}
