/* Orders of states over made-up trees of decisions: every state is taken once, whatever the order;
 * depth first stays that as long as it comes to its end; a loop without end does not keep the
 * portfolio from the other side of the first decision, nor one that decides nothing from the rest.
 */
#include "search/search.h"

#include "base/alloc.h"
#include "search/path_tree.h"
#include "test.h"

/* A state that never runs: where it stands is all that orders look at. */
typedef struct Fake {
  State state;
  int depth, side;
} Fake;

static Function functions[] = {{.number = 0}, {.number = 1}};
static int alive;

static State *fake(int side, uint32_t pc, int depth) {
  Fake *f = NEW(Fake);
  f->state.now.frame = NEW(Frame);
  f->state.now.frame->fn = &functions[side];
  f->state.now.frame->pc = pc;
  f->side = side;
  f->depth = depth;
  alive++;
  return &f->state;
}

static void end(State *s) {
  mem_free(s->now.frame);
  mem_free(s);
  alive--;
}

/* A binary tree of so many decisions; what was taken, in order, goes to order. */
static size_t walk_tree(Search *s, int decisions, Map *seen) {
  size_t ends = 0;
  search_add(s, fake(0, 1, 0));
  for (State *t; (t = search_pick(s));) {
    Fake *f = (Fake *)t;
    if (f->depth == decisions) {
      uint64_t before = 0;
      TEST(!map_find(seen, t->now.frame->pc, &before));
      map_put(seen, t->now.frame->pc, ends++);
      end(t);
      continue;
    }
    search_add(s, fake(0, 2 * t->now.frame->pc, f->depth + 1));
    t->now.frame->pc = 2 * t->now.frame->pc + 1;
    t->depth = (uint32_t)++f->depth;
    search_add(s, t);
  }
  return ends;
}

static void test_each_once(SearchOrder order, double seconds) {
  enum { DECISIONS = 13 };
  Search *s = search_new(order, 7);
  Map seen;
  map_init(&seen);
  search_limit(s, seconds);
  TEST(walk_tree(s, DECISIONS, &seen) == 1 << DECISIONS);
  TEST(alive == 0 && search_len(s) == 0);
  search_free(s);
  map_done(&seen);
}

/* What ends soon is taken as depth first takes it. */
static void test_deep(void) {
  enum { DECISIONS = 12 };
  Map seen[2];
  Search *s[] = {search_new(SEARCH_DFS, 1), search_new(SEARCH_PORTFOLIO, 1)};
  for (int i = 0; i < 2; i++) {
    map_init(&seen[i]);
    walk_tree(s[i], DECISIONS, &seen[i]);
    search_free(s[i]);
  }
  for (uint32_t pc = 1 << DECISIONS; pc < 2 << DECISIONS; pc++) {
    uint64_t at[2];
    TEST(map_find(&seen[0], pc, &at[0]) && map_find(&seen[1], pc, &at[1]));
    TEST(at[0] == at[1]);
  }
  map_done(&seen[0]);
  map_done(&seen[1]);
}

/* One side goes round for ever, each time with a state that leaves and ends; the other side is met
 * soon, though depth first never comes back to it. */
static bool meets_other_side(SearchOrder order) {
  enum { MOST = 20000 };
  Search *s = search_new(order, 3);
  bool found = false;
  search_add(s, fake(1, 9, 0));
  search_add(s, fake(0, 1, 0));
  for (int i = 0; i < MOST && !found; i++) {
    Fake *f = (Fake *)search_pick(s);
    found = f->side == 1;
    if (found || f->depth < 0) {
      end(&f->state);
      continue;
    }
    search_add(s, fake(0, 2, -1));
    search_add(s, &f->state);
  }
  for (State *t; (t = search_pick(s));)
    end(t);
  search_free(s);
  TEST(alive == 0);
  return found;
}

/* A loop that decides nothing stands at another place after each slice, and the others where all
 * have been; it is taken seldom. */
static void test_idle(void) {
  enum { OTHERS = 40, MOST = 20000 };
  Search *s = search_new(SEARCH_PORTFOLIO, 3);
  int loops = 0;
  search_limit(s, 0.001);
  search_add(s, fake(1, 1, 0));
  for (uint32_t i = 0; i < OTHERS; i++)
    search_add(s, fake(0, i, 0));
  for (uint32_t i = 0; i < MOST; i++) {
    Fake *f = (Fake *)search_pick(s);
    loops += f->side;
    if (f->side == 1)
      f->state.now.frame->pc = i;
    else
      f->state.depth++;
    search_add(s, &f->state);
  }
  TEST(loops > 0 && loops < MOST / 10);
  for (State *t; (t = search_pick(s));)
    end(t);
  search_free(s);
}

/* Taken newest first and dropped between, nothing comes twice and nothing stays. */
static void test_drop(double seconds) {
  Search *s = search_new(SEARCH_PORTFOLIO, 5);
  WaitingStates all = {0};
  search_limit(s, seconds);
  for (uint32_t i = 0; i < 9000; i++) {
    search_add(s, fake(0, i % 50, 0));
    search_add(s, fake(0, i % 50, 0));
    end(i % 3 ? search_pick(s) : search_pick_newest(s));
    if (i % 7 == 0) end(search_drop(s));
  }
  search_list(s, &all);
  TEST(all.len == search_len(s) && all.len == (size_t)alive);
  while (search_len(s))
    end(search_drop(s));
  TEST(alive == 0);
  vec_done(&all);
  search_free(s);
}

static uint64_t seed = 1;
static uint64_t next_random(void *data) {
  (void)data;
  return hash_mix(seed++);
}

/* A thousand states behind one side weigh as much as the one on the other. */
static void test_path_tree(void) {
  enum { WAYS = 20000 };
  PathTree t;
  path_tree_init(&t);
  uint32_t first = path_tree_add(&t, 0);
  path_tree_take(&t, first);
  uint32_t many = path_tree_add(&t, 1), one = path_tree_add(&t, 2);
  for (uint32_t i = 3; i < 1000; i++) {
    path_tree_take(&t, many);
    many = path_tree_add(&t, i);
    path_tree_add(&t, i + 1000);
  }
  int ways = 0;
  for (int i = 0; i < WAYS; i++)
    ways += path_tree_choose(&t, next_random, NULL) == one;
  TEST(ways > WAYS / 2 - 500 && ways < WAYS / 2 + 500);
  path_tree_take(&t, one); /* and ends */
  path_tree_close(&t);
  TEST(path_tree_choose(&t, next_random, NULL) != one);
  while (t.root != NO_NODE) {
    path_tree_take(&t, path_tree_choose(&t, next_random, NULL));
    path_tree_close(&t);
  }
  TEST(t.unused.len == t.nodes.len);
  path_tree_done(&t);
}

int main(void) {
  const SearchOrder orders[] = {SEARCH_PORTFOLIO, SEARCH_DFS, SEARCH_BFS, SEARCH_RANDOM,
                                SEARCH_NEAREST};
  for (size_t i = 0; i < sizeof orders / sizeof *orders; i++) {
    test_each_once(orders[i], 0);
    test_each_once(orders[i], 0.05); /* less than the tree has */
  }
  test_deep();
  test_idle();
  TEST(!meets_other_side(SEARCH_DFS));
  TEST(meets_other_side(SEARCH_PORTFOLIO));
  test_drop(0);
  test_drop(1);
  test_path_tree();
  return 0;
}
