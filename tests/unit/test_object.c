/* Object contents against a plain byte array, under random models: concrete and symbolic writes and
 * reads, constant and symbolic offsets, moves; and which bits are indeterminate because nobody
 * wrote them. */
#include <string.h>

#include "base/map.h"
#include "expr/eval.h"
#include "mem/object.h"
#include "test.h"

enum { SIZE = 24, STEPS = 60, ROUNDS = 200, INPUT = 8 };

static ExprTable *t;
static Evaluator *eval;
static uint32_t input;
static uint64_t seed = 1;

static uint32_t any(uint32_t n) { return (uint32_t)(hash_mix(seed++) % n); }
static unsigned any_width(void) { return 1u << any(4); }

static const Expr *any_expr(unsigned n) {
  const Expr *e = expr_input_bytes(t, input, any(INPUT), 1);
  e = expr_zext(t, e, 8 * n);
  return any(2) ? expr_binary(t, EXPR_ADD, e, expr_const(t, 8 * n, any(1000)))
                : expr_binary(t, EXPR_MUL, e, expr_const(t, 8 * n, 0x01030507));
}

/* An offset that is always in bounds for n bytes: input byte modulo the number of places. */
static const Expr *any_offset(unsigned n) {
  const Expr *e = expr_zext(t, expr_input_bytes(t, input, any(INPUT), 1), 64);
  return expr_binary(t, EXPR_UREM, e, expr_const(t, 64, SIZE - n + 1));
}

static uint64_t value(const Expr *e) { return (uint64_t)eval_expr(eval, e); }

/* unset: 0xff for bytes that were never written, which are 0 in the models. */
static void test_undefined(const Expr *e, const uint8_t *unset, unsigned n) {
  uint64_t mask = 0;
  memcpy(&mask, unset, n);
  TEST(value(expr_undefined(t, e)) == mask);
  TEST(value(expr_defined(t, e)) == value(e));
}

static void step(Object *o, uint8_t *model, uint8_t *unset) {
  unsigned n = any_width();
  uint32_t at = any(SIZE - n + 1);
  switch (any(7)) {
    case 0: {
      uint64_t v = hash_mix(seed++);
      object_write(o, at, n, v);
      memcpy(model + at, &v, n);
      memset(unset + at, 0, n);
      break;
    }
    case 1: {
      const Expr *e = any_expr(n);
      uint64_t v = value(e);
      object_write_expr(t, o, at, n, e);
      memcpy(model + at, &v, n);
      memset(unset + at, 0, n);
      break;
    }
    case 2: {
      const Expr *e = any_expr(n), *offset = any_offset(n);
      uint64_t v = value(e);
      object_write_at(t, o, offset, e);
      memcpy(model + value(offset), &v, n);
      memset(unset + value(offset), 0, n);
      break;
    }
    case 3: {
      const Expr *offset = any_offset(n);
      uint64_t v = 0;
      memcpy(&v, model + value(offset), n);
      TEST(value(object_read_at(t, o, offset, n)) == v);
      test_undefined(object_read_at(t, o, offset, n), unset + value(offset), n);
      break;
    }
    case 4: {
      uint64_t got, v = 0;
      const Expr *e;
      memcpy(&v, model + at, n);
      bool is_concrete = object_read(t, o, at, n, &got, &e);
      if (is_concrete) e = expr_const(t, 8 * n, got);
      TEST(value(e) == v);
      test_undefined(e, unset + at, n);
      break;
    }
    case 5:
      object_forget(o, at, n);
      memset(model + at, 0, n);
      memset(unset + at, 0xff, n);
      break;
    default: {
      uint32_t to = any(SIZE), from = any(SIZE), most = to > from ? to : from,
               len = any(SIZE - most + 1);
      object_move(t, o, to, o, from, len);
      memmove(model + to, model + from, len);
      memmove(unset + to, unset + from, len);
    }
  }
}

static void check_expr(void *data, const Expr *e) {
  (void)data;
  expr_check(t, e);
}

/* Ranges that are marked word by word. */
static void test_ranges(void) {
  enum { LONG = 500 };
  for (int r = 0; r < ROUNDS; r++) {
    Object *o = object_new_unwritten(1, LONG, OBJECT_HEAP, NULL, 0, 0);
    bool is_set[LONG] = {false};
    for (int i = 0; i < 6; i++) {
      uint32_t at = any(LONG), n = 1 + any(LONG - at);
      bool is_fill = any(3);
      if (is_fill)
        object_fill(o, at, 7, n);
      else
        object_forget(o, at, n);
      memset(is_set + at, is_fill, n);
      object_check(o);
    }
    for (uint32_t i = 0; i < LONG; i++) {
      uint64_t word;
      const Expr *e;
      TEST(object_read(t, o, i, 1, &word, &e) == is_set[i]);
    }
    object_unref(o);
  }
}

/* Two blocks of which only a part is used. */
enum { SPARSE_SIZE = OBJECT_SPARSE + 1000, SPARSE_STEPS = 12 };

typedef struct Block {
  Object *object;
  uint8_t bytes[SPARSE_SIZE], unset[SPARSE_SIZE];
} Block;

static void begin_block(Block *b) {
  bool is_unwritten = any(2);
  b->object = is_unwritten ? object_new_unwritten(1, SPARSE_SIZE, OBJECT_HEAP, NULL, 0, any(3))
                           : object_new(1, SPARSE_SIZE, OBJECT_HEAP, NULL, 0);
  memset(b->bytes, 0, sizeof b->bytes);
  memset(b->unset, is_unwritten ? 0xff : 0, sizeof b->unset);
}

static void change_block(Block *to, const Block *from) {
  uint32_t at = any(2) ? any(64) : any(SPARSE_SIZE - 8), n = 1 + any(SPARSE_SIZE - at);
  switch (any(6)) {
    case 0:
      object_write_expr(t, to->object, at, 1, expr_input_bytes(t, input, 0, 1));
      to->bytes[at] = (uint8_t)value(expr_input_bytes(t, input, 0, 1));
      to->unset[at] = 0;
      break;
    case 1:
    case 2: {
      uint32_t there = any(SPARSE_SIZE - n + 1);
      object_move(t, to->object, at, from->object, there, n);
      memmove(to->bytes + at, from->bytes + there, n);
      memmove(to->unset + at, from->unset + there, n);
      break;
    }
    case 3:
      object_forget(to->object, at, n);
      memset(to->bytes + at, 0, n);
      memset(to->unset + at, 0xff, n);
      break;
    case 4: {
      uint8_t byte = (uint8_t)any(2);
      object_fill(to->object, at, byte, n);
      memset(to->bytes + at, byte, n);
      memset(to->unset + at, 0, n);
      break;
    }
    default: {
      Object *copy = object_copy(to->object);
      object_unref(to->object);
      to->object = copy;
    }
  }
}

static void compare_block(const Block *b) {
  object_check(b->object);
  for (uint32_t i = 0; i < SPARSE_SIZE; i++) {
    uint64_t got;
    const Expr *e;
    if (object_read(t, b->object, i, 1, &got, &e)) e = expr_const(t, 8, got);
    TEST(value(e) == b->bytes[i]);
    test_undefined(e, b->unset + i, 1);
  }
}

static void test_sparse(void) {
  static Block blocks[2];
  for (int r = 0; r < 20; r++) {
    Model *m = model_new(INPUT);
    m->byte[0] = (uint8_t)any(256);
    eval_set(eval, m, NEW);
    begin_block(&blocks[0]);
    begin_block(&blocks[1]);
    for (int i = 0; i < SPARSE_STEPS; i++)
      change_block(&blocks[any(2)], &blocks[any(2)]);
    for (int i = 0; i < 2; i++) {
      compare_block(&blocks[i]);
      object_unref(blocks[i].object);
    }
    eval_set(eval, NULL, NEW);
    model_unref(m);
  }
}

/* What was never written is not a zero, for whoever compares (object_look.c). */
static void test_unwritten(void) {
  enum { N = 200 };
  Object *zeros = object_new(1, N, OBJECT_HEAP, NULL, 0);
  Object *unset = object_new_unwritten(2, N, OBJECT_HEAP, NULL, 0, 7);
  Object *other = object_new_unwritten(3, N, OBJECT_HEAP, NULL, 0, 8);
  Object *again = object_new_unwritten(4, N, OBJECT_HEAP, NULL, 0, 7);
  Object *part = object_new_unwritten(5, N, OBJECT_HEAP, NULL, 0, 7);
  object_fill(part, 0, 0, N - 1);
  TEST(object_holds(zeros, NULL) && !object_holds(unset, NULL) && !object_holds(part, NULL));
  TEST(object_is_unwritten(unset) && !object_is_unwritten(part) && !object_is_unwritten(zeros));
  TEST(object_is_written(part, 0, N - 1) && !object_is_written(part, N - 1, 1));
  for (uint64_t n = 1; n <= N; n++) {
    TEST(!object_same_bytes(zeros, 0, unset, 0, n) && !object_same_bytes(unset, 0, zeros, 0, n));
    TEST(!object_same_bytes(unset, 0, other, 0, n) && object_same_bytes(unset, 0, again, 0, n));
    TEST(object_same_bytes(zeros, 0, part, 0, n) == (n < N));
    TEST(n == N || !object_same_bytes(unset, 0, again, 1, n));
  }
  object_fill(part, N - 1, 0, 1);
  TEST(object_holds(part, NULL) && object_same_bytes(zeros, 0, part, 0, N));
  object_write_expr(t, part, 3, 1, expr_input_bytes(t, input, 0, 1));
  TEST(!object_holds(part, NULL) && !object_same_bytes(zeros, 0, part, 0, N));
  Object *all[] = {zeros, unset, other, again, part};
  for (int i = 0; i < 5; i++)
    object_unref(all[i]);
}

static void test_addresses(void) {
  Object *o = object_new_unwritten(1, 64, OBJECT_HEAP, NULL, 0, 7);
  TEST(object_find_address(o, 0, 64, 3) == 64);
  object_write(o, 16, 8, (uint64_t)5 << 32);
  TEST(object_find_address(o, 0, 64, 3) == 16 && object_find_address(o, 0, 23, 3) == 23);
  TEST(object_find_address(o, 0, 64, 2) == 64 && object_find_address(o, 21, 64, 3) == 64);
  uint64_t word;
  TEST(!object_peek(t, o, 16, &word) && word == ((uint64_t)5 << 32));
  const Expr *e = expr_input_bytes(t, input, 0, 8);
  object_write_expr(t, o, 16, 8, e);
  TEST(object_peek(t, o, 16, &word) == e);
  object_unref(o);
}

static void test_parts(void) {
  Object *o = object_new(1, 130, OBJECT_GLOBAL, NULL, 0); /* parts of 3 bytes, the last one of 1 */
  TEST(object_part_size(o) == 3);
  TEST(object_parts(o, 2, 2) == 3 && object_whole_parts(o, 2, 2) == 0);
  TEST(object_parts(o, 1, 6) == 7 && object_whole_parts(o, 1, 6) == 2);
  TEST(object_whole_parts(o, 0, 3) == 1 && object_whole_parts(o, 3, 5) == 2);
  uint64_t all = object_parts(o, 0, 130);
  TEST(object_whole_parts(o, 0, 130) == all && object_whole_parts(o, 129, 1) == (uint64_t)1 << 43);
  TEST(object_whole_parts(o, 1, 129) == (all & ~(uint64_t)1));
  object_unref(o);
}

int main(int argc, char **argv) {
  if (argc > 1) seed = strtoull(argv[1], NULL, 10);
  printf("seed %llu\n", (unsigned long long)seed);
  t = expr_table_new();
  eval = eval_new(t);
  input = expr_input(t, "in", INPUT);
  test_ranges();
  test_unwritten();
  test_addresses();
  test_sparse();
  test_parts();
  for (int r = 0; r < ROUNDS; r++) {
    Model *m = model_new(INPUT);
    for (int i = 0; i < INPUT; i++)
      m->byte[i] = (uint8_t)any(256);
    eval_set(eval, m, NEW);
    bool is_unwritten = any(2);
    Object *o = is_unwritten ? object_new_unwritten(1, SIZE, OBJECT_HEAP, NULL, 0, any(3))
                             : object_new(1, SIZE, OBJECT_HEAP, NULL, 0);
    uint8_t model[SIZE] = {0}, unset[SIZE];
    memset(unset, is_unwritten ? 0xff : 0, SIZE);
    for (int i = 0; i < STEPS; i++) {
      step(o, model, unset);
      object_check(o);
      object_visit(o, check_expr, NULL);
      if (i == STEPS / 2) { /* a copy is independent */
        Object *copy = object_copy(o);
        object_fill(o, 0, 0xaa, SIZE);
        object_unref(o);
        o = copy;
      }
    }
    object_unref(o);
    eval_set(eval, NULL, NEW);
    model_unref(m);
  }
  eval_free(eval);
  expr_table_free(t);
  puts("ok");
}
