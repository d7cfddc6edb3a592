/* What a fuzzed function leaves in memory that its caller can see; this file is linked to both
 * versions of a function, whose calls of malloc() and its like come here (the linker's --wrap).
 *
 * The caller can see the blocks that the harness has allocated before the call, and the variables
 * that other files can name. Their bytes are hashed. An address counts as the number of its block
 * and the offset in it; one that leads to a block of the function as the text there; others only as
 * not null. New memory is zero, so that bytes which the function does not write are the same. */
#include <string.h>

#include "fuzz_shared.h"

enum {
  MOST_BLOCKS = 4096,
  MOST_VARIABLE = 4096, /* bytes of one variable that are compared */
  MOST_BYTES = 1 << 18  /* bytes of all blocks and variables that are compared */
};

typedef struct Block {
  unsigned char *at;
  size_t size;
  int is_freed;
} Block;

static struct Memory {
  Block *blocks;           /* not a variable that is restored before each run */
  unsigned count, visible; /* the first `visible` blocks are the caller's */
  int is_incomplete;
  size_t bytes; /* hashed so far */
  uint64_t hash;
} memory;

void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void __real_free(void *block);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
void *__wrap_reallocarray(void *block, size_t count, size_t size);
void __wrap_free(void *block);
char *__wrap_strdup(const char *text);
char *__wrap_strndup(const char *text, size_t most);

/* --- allocating --- */

__attribute__((constructor)) static void make_table(void) {
  memory.blocks = __real_calloc(MOST_BLOCKS, sizeof *memory.blocks);
}

static void lock(int locks) {
  static int is_locked;
  while (locks && __atomic_exchange_n(&is_locked, 1, __ATOMIC_ACQUIRE)) {
  }
  if (!locks) __atomic_store_n(&is_locked, 0, __ATOMIC_RELEASE);
}

static void *add_block(void *at, size_t size) {
  if (!at) return at;
  lock(1);
  if (memory.blocks && memory.count < MOST_BLOCKS)
    memory.blocks[memory.count++] = (Block){at, size, 0};
  else
    memory.is_incomplete = 1;
  lock(0);
  return at;
}

static void end_block(const void *at) {
  lock(1);
  for (unsigned i = memory.count; at && !memory.is_incomplete && i-- > 0;)
    if (memory.blocks[i].at == at && !memory.blocks[i].is_freed) {
      memory.blocks[i].is_freed = 1;
      break;
    }
  lock(0);
}

void *__wrap_malloc(size_t size) { return add_block(__real_calloc(1, size), size); }

void *__wrap_calloc(size_t count, size_t size) {
  return add_block(__real_calloc(count, size), count * size);
}

void *__wrap_realloc(void *block, size_t size) {
  void *moved = __real_realloc(block, size);
  if (!moved && size) return NULL;
  end_block(block);
  return add_block(moved, size);
}

void *__wrap_reallocarray(void *block, size_t count, size_t size) {
  size_t bytes;
  return __builtin_mul_overflow(count, size, &bytes) ? NULL : __wrap_realloc(block, bytes);
}

void __wrap_free(void *block) {
  end_block(block);
  __real_free(block);
}

char *__wrap_strndup(const char *text, size_t most) {
  size_t n = strnlen(text, most);
  char *copy = __wrap_malloc(n + 1);
  return copy ? memcpy(copy, text, n) : NULL;
}

char *__wrap_strdup(const char *text) { return __wrap_strndup(text, SIZE_MAX - 1); }

/* --- hashing --- */

static void add(uint64_t number) {
  memory.hash = (memory.hash ^ number) * 0x9e3779b97f4a7c15u;
  memory.hash ^= memory.hash >> 29;
}

static uint64_t word_at(const unsigned char *at) {
  uint64_t word;
  memcpy(&word, at, sizeof word);
  return word;
}

/* Addresses are not randomised: those of the fuzzer and its heap begin with 0x5555, those of
 * libraries and stacks with 0x7fff. */
static int is_address(uint64_t word) { return word >> 32 == 0x5555 || word >> 32 == 0x7fff; }

static const Block *block_of(uint64_t word) {
  const unsigned char *at = (const unsigned char *)(uintptr_t)word;
  for (unsigned i = memory.count; i-- > 0;) {
    const Block *b = &memory.blocks[i];
    if (!b->is_freed && at >= b->at && at <= b->at + b->size) return b;
  }
  return NULL;
}

static void add_text(const unsigned char *at, size_t size) {
  for (size_t i = 0; i < size && at[i]; i++) {
    if (i % sizeof(uint64_t) == 0 && size - i >= sizeof(uint64_t) && is_address(word_at(at + i)))
      return;
    add(at[i]);
  }
}

static void add_address(uint64_t word) {
  const Block *b = block_of(word);
  const unsigned char *at = (const unsigned char *)(uintptr_t)word;
  if (!b) {
    add(1);
  } else if (b < memory.blocks + memory.visible) {
    add((uint64_t)(b - memory.blocks) + 2);
    add((uint64_t)(at - b->at));
  } else {
    add(0);
    add_text(at, (size_t)(b->at + b->size - at));
  }
}

static void add_bytes(const unsigned char *at, size_t size) {
  size_t i = 0;
  memory.bytes += size;
  if (memory.bytes > MOST_BYTES) return;
  for (; size - i >= sizeof(uint64_t); i += sizeof(uint64_t)) {
    uint64_t word = word_at(at + i);
    if (is_address(word))
      add_address(word);
    else
      add(word);
  }
  for (; i < size; i++)
    add(at[i]);
}

/* --- a run --- */

void umbra_fuzz_memory_begin(void) {
  memory.count = memory.visible = 0;
  memory.is_incomplete = 0;
}

void umbra_fuzz_memory_show(void) { memory.visible = memory.count; }

uint64_t umbra_fuzz_memory_hash(const void *returned) {
  const FuzzLink *link = umbra_fuzz_link;
  memory.hash = memory.bytes = 0;
  if (memory.is_incomplete) return 0;
  if (returned && word_at(returned)) add_address(word_at(returned));
  for (unsigned i = 0; i < memory.visible; i++) {
    const Block *b = &memory.blocks[i];
    add((uint64_t)b->is_freed);
    if (!b->is_freed) add_bytes(b->at, b->size);
  }
  for (unsigned i = 0; i < link->variable_count; i++) {
    const FuzzVariable *v = &link->variables[i];
    add_bytes(v->at, v->size < MOST_VARIABLE ? v->size : MOST_VARIABLE);
  }
  return memory.hash;
}
