/* Merging what two versions did to one memory: every byte projects to what that version left there,
 * against two plain arrays. */
#include <string.h>

#include "base/map.h"
#include "expr/eval.h"
#include "mem/space.h"
#include "test.h"

enum { OBJECTS = 40, SIZE = 24, ROUNDS = 300, INPUT = 8 };

static ExprTable *t;
static Evaluator *eval;
static uint32_t input;
static uint64_t seed = 1;

typedef struct Plain { /* what one version should see */
  uint8_t byte[OBJECTS][SIZE];
  bool exists[OBJECTS];
} Plain;

static uint32_t any(uint32_t n) { return (uint32_t)(hash_mix(seed++) % n); }

static void write_somewhere(Space *s, Plain *p, VersionSet version) {
  uint32_t k = any(OBJECTS), n = 1u << any(4), at = any(SIZE - n + 1);
  Object *found = space_find(s, k + 1);
  if (!p->exists[k] || !found || !version_set_meets(found->versions, version)) return;
  Object *o = space_own(s, k + 1);
  uint64_t v = hash_mix(seed++);
  if (any(2)) {
    object_write(o, at, n, v);
  } else {
    const Expr *e = expr_zext(t, expr_input_bytes(t, input, any(INPUT), 1), 8 * n);
    e = expr_binary(t, EXPR_MUL, e, expr_const(t, 8 * n, v | 1));
    v = (uint64_t)eval_expr(eval, e);
    object_write_expr(t, o, at, n, e);
  }
  memcpy(p->byte[k] + at, &v, n);
}

static void run_alone(Space *s, Plain *p, VersionSet version) {
  for (unsigned i = any(6); i > 0; i--)
    write_somewhere(s, p, version);
  uint32_t k = any(OBJECTS);
  if (any(3) == 0 && p->exists[k]) {
    space_remove(s, k + 1);
    p->exists[k] = false;
  }
}

static void check(const Space *s, const Plain *p, Version v) {
  for (uint32_t k = 0; k < OBJECTS; k++) {
    const Object *o = space_find(s, k + 1);
    bool exists = o && version_set_has(o->versions, v);
    TEST(exists == p->exists[k]);
    for (uint32_t i = 0; exists && i < SIZE; i++) {
      uint64_t byte;
      const Expr *e;
      if (!object_read(t, o, i, 1, &byte, &e))
        byte = (uint64_t)eval_expr(eval, expr_project(t, e, v));
      TEST(byte == p->byte[k][i]);
    }
  }
}

int main(int argc, char **argv) {
  if (argc > 1) seed = strtoull(argv[1], NULL, 10);
  printf("seed %llu\n", (unsigned long long)seed);
  t = expr_table_new();
  eval = eval_new(t);
  input = expr_input(t, "in", INPUT);
  Model *m = model_new(INPUT);
  for (int i = 0; i < INPUT; i++)
    m->byte[i] = (uint8_t)any(256);
  eval_set(eval, m, NEW);
  Space both;
  space_init(&both);
  Plain old = {0}, new;
  for (uint32_t k = 0; k < OBJECTS; k++) {
    space_put(&both, object_new(k + 1, SIZE, OBJECT_HEAP, NULL, 0));
    old.exists[k] = true;
  }
  new = old;
  for (int r = 0; r < ROUNDS; r++) {
    Space parked;
    space_copy(&parked, &both);
    run_alone(&parked, &old, VERSIONS_OLD);
    run_alone(&both, &new, VERSIONS_NEW);
    space_merge(t, &both, &parked, NULL);
    space_done(&parked);
    space_check(&both);
    check(&both, &old, OLD);
    check(&both, &new, NEW);
  }
  space_done(&both);
  eval_set(eval, NULL, NEW);
  model_unref(m);
  eval_free(eval);
  expr_table_free(t);
  puts("ok");
}
