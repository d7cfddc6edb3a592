/* What a version has done since the start of a segment: its stores, calls and stack objects, in
 * order. A history stands for the memory after it, which is otherwise unknown. Both versions start
 * a segment with the same history; if they end it with the same one, they have made the same calls,
 * and their memories are equal.
 *
 * Events are interned: equal histories are equal pointers. What is not known about memory is a
 * fresh variable: the value that is read at an address after a history, the results of a call, the
 * address of a stack object. The same question after the same history gives the same variable, in
 * both versions. No property of memory is assumed otherwise, so every conclusion also holds for
 * objects that overlap. */
#ifndef UMBRA_PROOF_HISTORY_H
#define UMBRA_PROOF_HISTORY_H
#include "base/arena.h"
#include "base/map.h"
#include "base/vec.h"
#include "expr/expr.h"

typedef enum EventKind {
  EVENT_START,       /* the start of a segment; number: which one */
  EVENT_STORE,       /* of `number` bytes; address, value */
  EVENT_COPY,        /* address, source, bytes; number: may they overlap? */
  EVENT_FILL,        /* address, byte, bytes */
  EVENT_LOCAL,       /* a stack object; bytes */
  EVENT_CALL,        /* of function `number`; the arguments */
  EVENT_CALL_POINTER /* of a function of signature `number`; its address, the arguments */
} EventKind;

typedef struct Event Event;
struct Event {
  uint32_t id; /* dense, in order of creation */
  EventKind kind;
  uint32_t number, arg_count;
  const Event *before; /* NULL for START */
  const Event *next;   /* of those with the same hash */
  const Expr *args[];
};

/* A read of unknown memory. */
typedef struct Read {
  const Event *at;
  const Expr *address, *value;
} Read;
typedef VEC(Read) ReadList;

typedef struct History {
  ExprTable *exprs;
  const bool *is_read_only; /* per function number (read_only.h) */
  Arena arena;
  Map events; /* hash -> the first event */
  uint32_t count;
  bool is_concrete; /* what is unknown is a constant, chosen by a hash, often near one of these: */
  VEC(uint64_t) hints;
  uint64_t address_mask; /* the bits of an address on which the bytes at it depend */
} History;

void history_init(History *h, ExprTable *exprs, const bool *is_read_only);
void history_done(History *h);
const Event *history_start(History *h, uint32_t number);
const Event *history_add(History *h, EventKind kind, const Event *before, uint32_t number,
                         const Expr *const *args, uint32_t arg_count);
/* Calls of functions that only read memory commute, and making one twice is making it once. */
const Event *history_call(History *h, const Event *before, uint32_t number, const Expr *const *args,
                          uint32_t arg_count);
/* Stores to locations that are known not to overlap commute: they are kept in a canonical order. */
const Event *history_store(History *h, const Event *before, const Expr *address, const Expr *value);

/* Where a read of `bytes` bytes finds its value: at a store of just these bytes, whose value is
 * returned, or else after the event *at, which may have written some of them (NULL is returned). */
const Expr *history_find(History *h, const Event *last, const Expr *address, unsigned bytes,
                         const Event **at);
/* A number for a concrete execution. Zero is frequent, so that loops over strings end. */
uint64_t history_choose(const History *h, uint64_t key);
/* The value of `bytes` (1, 2, 4 or 8) bytes that nothing is known about. */
const Expr *history_unknown(History *h, const Event *at, const Expr *address, unsigned bytes);
/* Result k of a call, 64 bits; the address of a stack object (k = 0). */
const Expr *history_result(History *h, const Event *e, uint32_t k);
/* The last event whose place among the others matters: no call that only reads memory, and no local
 * variable that begins. */
const Event *history_last_ordered(const History *h, const Event *last);
/* The same for a call of a function that only reads memory, in a history `last` that contains it.
 */
const Expr *history_read_only_result(History *h, const Event *last, uint32_t number,
                                     const Expr *const *args, uint32_t arg_count, uint32_t k);
#endif
