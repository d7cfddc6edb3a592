// Blocks of the heap: a list, a tree and a table with lists; structs by value; unions and bit-fields.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct Item {
  struct Item *next;
  uint32_t key;
  int16_t value;
};

struct Tree {
  struct Tree *left;
  struct Tree *right;
  int32_t key;
  uint8_t count;
};

struct Pair {
  int32_t first;
  int32_t second;
};

struct Flags {
  uint32_t kind : 3;
  uint32_t level : 5;
  int32_t sign : 2;
  uint16_t rest;
};

union Word {
  uint32_t whole;
  uint8_t bytes[4];
};

static struct Item *table[8];
static struct Flags flags = {1, 17, -1, 400};
static struct Pair limits[3] = {{-5, 5}, {0, 100}, {7, 7}};
static uint32_t checksum = 11;
static uint32_t allocated = 0;

static void mix(uint32_t value);
static void table_put(uint32_t key, int16_t value);
static struct Item *table_find(uint32_t key);
static void table_clear(void);
static struct Tree *tree_add(struct Tree *t, int32_t key);
static uint32_t tree_walk(struct Tree *t, uint32_t depth);
static struct Pair clamp(struct Pair p, const struct Pair *limit);
static uint32_t swap_bytes(uint32_t value);
static void set_flags(struct Flags *f, uint32_t value);

static void mix(uint32_t value) { checksum = (checksum ^ (value + 0x9e3779b9u)) * 31 + (checksum >> 5); }

static void table_put(uint32_t key, int16_t value) {
  struct Item *item = table_find(key);
  if (item == NULL) {
    item = malloc(sizeof *item);
    if (item == NULL)
      exit(9);
    allocated++;
    item->key = key;
    item->next = table[key % 8];
    table[key % 8] = item;
  }
  item->value = value;
}

static struct Item *table_find(uint32_t key) {
  struct Item *item;
  for (item = table[key % 8]; item != NULL; item = item->next) {
    if (item->key == key)
      return item;
  }
  return NULL;
}

static void table_clear(void) {
  uint32_t i;
  for (i = 0; i < 8; i++) {
    while (table[i]) {
      struct Item *next = table[i]->next;
      mix(table[i]->key);
      mix((uint32_t)table[i]->value);
      free(table[i]);
      table[i] = next;
    }
  }
}

static struct Tree *tree_add(struct Tree *t, int32_t key) {
  if (t == NULL) {
    t = calloc(1, sizeof *t);
    if (t == NULL)
      exit(9);
    allocated++;
    t->key = key;
  }
  if (key < t->key)
    t->left = tree_add(t->left, key);
  else if (key > t->key)
    t->right = tree_add(t->right, key);
  else
    t->count++;
  return t;
}

static uint32_t tree_walk(struct Tree *t, uint32_t depth) {
  uint32_t below;
  if (t == NULL)
    return depth;
  below = tree_walk(t->left, depth + 1);
  mix((uint32_t)t->key * t->count);
  below += tree_walk(t->right, depth + 1);
  free(t);
  return below;
}

static struct Pair clamp(struct Pair p, const struct Pair *limit) {
  struct Pair result = {0, 0};
  result.first = p.first < limit->first ? limit->first : p.first;
  result.second = p.second > limit->second ? limit->second : p.second;
  if (result.first > result.second) {
    int32_t old = result.first;
    result.first = result.second;
    result.second = old;
  }
  return result;
}

static uint32_t swap_bytes(uint32_t value) {
  union Word from;
  union Word to;
  uint32_t i;
  from.whole = value;
  to.whole = 0;
  for (i = 0; i < 4; i++)
    to.bytes[3 - i] = from.bytes[i];
  return to.whole;
}

static void set_flags(struct Flags *f, uint32_t value) {
  f->kind = value;
  f->level += value >> 3;
  f->sign = value & 1 ? -1 : 1;
  f->rest ^= (uint16_t)value;
}

int main(void) {
  struct Tree *root = NULL;
  struct Pair p = {-9, 90};
  uint32_t i;
  for (i = 0; i < 15; i++) {
    table_put((i * 37) % 23, (int16_t)(i * 11 - 40));
    root = tree_add(root, (int32_t)((i * 29) % 17) - 8);
  }
  mix(table_find(14) ? 1u : 2u);
  table_clear();
  mix(tree_walk(root, 0));
  for (i = 0; i < 3; i++) {
    p = clamp(p, &limits[i]);
    mix((uint32_t)p.first);
    mix((uint32_t)p.second);
    set_flags(&flags, checksum >> 7);
  }
  mix(flags.kind * 1000u + flags.level);
  mix((uint32_t)flags.sign + flags.rest);
  mix(swap_bytes(checksum));
  printf("checksum = %X, %u blocks\n", (unsigned)checksum, (unsigned)allocated);
  return 0;
}
