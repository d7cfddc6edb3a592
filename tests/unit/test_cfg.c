/* Post-dominators and what versions reach: random graphs against the definitions, by brute force.
 */
#include "base/map.h"
#include "code/cfg.h"
#include "code/code_build.h"
#include "code/passes.h"
#include "test.h"

enum { BLOCKS = 9, GRAPHS = 400 };
static uint64_t seed = 1;
static uint32_t any(uint32_t n) { return (uint32_t)(hash_mix(seed++) % n); }

static Function *graph(Program *p) {
  Function *f = program_add_function(p, "f");
  Builder *b = build_new(p, f);
  uint32_t c = build_param(b);
  for (int i = 0; i < BLOCKS; i++)
    build_block(b);
  for (uint32_t i = 0; i < BLOCKS; i++) {
    build_start(b, i);
    uint32_t x = any(BLOCKS), y = any(BLOCKS);
    switch (any(6)) {
      case 0: build_emit(b, (Insn){.op = OP_RET}); break;
      case 1: build_emit(b, (Insn){.op = OP_UNREACHABLE}); break;
      case 2: build_emit(b, (Insn){.op = OP_JMP, .a = x}); break;
      case 3: build_emit(b, (Insn){.op = OP_SPLIT, .a = x, .b = y}); break;
      default: build_emit(b, (Insn){.op = OP_BR, .a = c, .b = x, .c = y}); break;
    }
  }
  build_finish(b);
  return f;
}

typedef struct Walk {
  const Function *f;
  uint32_t without; /* a block that must not be entered */
  VersionSet versions;
  bool seen[BLOCKS], returns;
} Walk;

static void walk(void *data, uint32_t b) {
  Walk *w = data;
  if (w->seen[b] || b == w->without) return;
  w->seen[b] = true;
  if (w->f->insns[w->f->blocks[b].first].op == OP_RET) w->returns = true;
  cfg_each_successor(w->f, b, w->versions, walk, w);
}

static Walk walk_from(const Function *f, uint32_t from, uint32_t without, VersionSet versions) {
  Walk w = {.f = f, .without = without, .versions = versions};
  walk(&w, from);
  return w;
}

/* d post-dominates b: b can return, and cannot without d. */
static bool postdominates(const Function *f, uint32_t d, uint32_t b) {
  return d != b && walk_from(f, b, NO_BLOCK, VERSIONS_BOTH).returns &&
         !walk_from(f, b, d, VERSIONS_BOTH).returns;
}

static void check_postdominators(const Function *f) {
  for (uint32_t b = 0; b < BLOCKS; b++) {
    uint32_t i = f->postdominator[b];
    if (!walk_from(f, b, NO_BLOCK, VERSIONS_BOTH).returns) continue;
    for (uint32_t d = 0; d < BLOCKS; d++) {
      if (!postdominates(f, d, b)) continue;
      TEST(i != NO_BLOCK);
      TEST(d == i || postdominates(f, d, i)); /* the immediate one is the nearest */
    }
    if (i != NO_BLOCK) TEST(postdominates(f, i, b));
  }
}

static void check_reach(const Function *f) {
  Walk old = walk_from(f, 0, NO_BLOCK, VERSIONS_OLD), new = walk_from(f, 0, NO_BLOCK, VERSIONS_NEW);
  for (uint32_t b = 0; b < BLOCKS; b++)
    TEST(f->starts[f->blocks[b].first] ==
         ((old.seen[b] ? VERSIONS_OLD : 0) | (new.seen[b] ? VERSIONS_NEW : 0)));
}

int main(int argc, char **argv) {
  if (argc > 1) seed = strtoull(argv[1], NULL, 10);
  printf("seed %llu\n", (unsigned long long)seed);
  for (int i = 0; i < GRAPHS; i++) {
    Program *p = program_new();
    Function *f = graph(p);
    pass_versions(p, f);
    check_postdominators(f);
    check_reach(f);
    program_free(p);
  }
  puts("ok");
}
