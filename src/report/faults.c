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

uint32_t end_place(const PathEnd *end) {
  uint32_t loc = end->loc;
  for (size_t i = 0; !loc && i < end->stack.len; i++) loc = end->stack.data[i].loc;
  return loc;
}

Fault *faults_add(FaultList *f, const PathEnd *end) {
  uint32_t loc = end_place(end);
  uint64_t key = (uint64_t)end->kind << 32 | loc, index;
  if (map_find(&f->by_key, key, &index)) {
    f->list.data[index].count++;
    return NULL;
  }
  map_put(&f->by_key, key, f->list.len);
  Fault fault = {.kind = end->kind, .loc = loc, .count = 1, .message = end->message ? mem_strdup(end->message) : NULL};
  for (size_t i = 0; i < end->stack.len; i++) {
    FaultFrame frame = {end->stack.data[i].function->name, end->stack.data[i].loc};
    vec_push(&fault.stack, frame);
  }
  vec_push(&f->list, fault);
  return &vec_last(&f->list);
}
