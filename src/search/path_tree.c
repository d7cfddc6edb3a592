#include "search/path_tree.h"

#include <assert.h>
#include <stdbool.h>

void path_tree_init(PathTree *t) { *t = (PathTree){.root = NO_NODE, .open = NO_NODE}; }

void path_tree_done(PathTree *t) {
  vec_done(&t->nodes);
  vec_done(&t->unused);
}

static bool path_tree_is_leaf(const PathNode *n) { return n->child[0] == NO_NODE; }

static uint32_t path_tree_add_node(PathTree *t, PathNode n) {
  if (t->unused.len) {
    uint32_t i = vec_pop(&t->unused);
    t->nodes.data[i] = n;
    return i;
  }
  vec_push(&t->nodes, n);
  return (uint32_t)t->nodes.len - 1;
}

/* Puts `other` in the position of `node`. */
static void path_tree_replace(PathTree *t, uint32_t node, uint32_t other) {
  uint32_t parent = t->nodes.data[node].parent;
  t->nodes.data[other].parent = parent;
  if (parent == NO_NODE) {
    t->root = other;
    return;
  }
  uint32_t *child = t->nodes.data[parent].child;
  assert(child[0] == node || child[1] == node);
  child[child[1] == node] = other;
}

uint32_t path_tree_add(PathTree *t, uint32_t thing) {
  uint32_t at = t->open != NO_NODE ? t->open : t->root;
  PathNode leaf = {NO_NODE, {NO_NODE, NO_NODE}, thing};
  assert(thing != NO_NODE);
  if (at != NO_NODE && path_tree_is_leaf(&t->nodes.data[at]) &&
      t->nodes.data[at].thing == NO_NODE) {
    t->nodes.data[at].thing = thing;
    return at;
  }
  uint32_t added = path_tree_add_node(t, leaf);
  if (at == NO_NODE) {
    t->root = added;
    return added;
  }
  uint32_t decision = path_tree_add_node(t, (PathNode){NO_NODE, {at, added}, NO_NODE});
  path_tree_replace(t, at, decision);
  t->nodes.data[at].parent = t->nodes.data[added].parent = decision;
  return added;
}

void path_tree_take(PathTree *t, uint32_t leaf) {
  path_tree_close(t);
  assert(leaf < t->nodes.len && path_tree_is_leaf(&t->nodes.data[leaf]));
  t->nodes.data[leaf].thing = NO_NODE;
  t->open = leaf;
}

void path_tree_close(PathTree *t) {
  uint32_t leaf = t->open;
  t->open = NO_NODE;
  if (leaf == NO_NODE || !path_tree_is_leaf(&t->nodes.data[leaf]) ||
      t->nodes.data[leaf].thing != NO_NODE)
    return;
  uint32_t decision = t->nodes.data[leaf].parent;
  vec_push(&t->unused, leaf);
  if (decision == NO_NODE) {
    t->root = NO_NODE;
    return;
  }
  const uint32_t *child = t->nodes.data[decision].child;
  path_tree_replace(t, decision, child[child[0] == leaf]);
  vec_push(&t->unused, decision);
}

uint32_t path_tree_choose(const PathTree *t, uint64_t (*random)(void *), void *data) {
  uint32_t at = t->root;
  uint64_t bits = 0;
  assert(at != NO_NODE);
  for (unsigned n = 0; !path_tree_is_leaf(&t->nodes.data[at]); n++, bits >>= 1) {
    if (n % 64 == 0) bits = random(data);
    at = t->nodes.data[at].child[bits & 1];
  }
  return at;
}
