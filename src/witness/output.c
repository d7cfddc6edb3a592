#include "witness/output.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "expr/expr_text.h"

typedef VEC(const OutputChunk *) ChunkList;

static void output_add_text(Str *out, Evaluator *eval, const Expr *whole) {
  char text[TEXT_MOST + 1];
  str_add_bytes(out, text, text_spell_whole(eval, whole, text));
}

static void add_chunk(Str *out, Evaluator *eval, const OutputChunk *c, Version version) {
  for (uint32_t i = 0; i < c->len; i++) {
    Value v = output_byte(c, i);
    const Expr *whole = text_in_byte(v.expr, version);
    if (whole) {
      output_add_text(out, eval, whole);
      continue;
    }
    uint8_t byte = (uint8_t)(v.expr ? eval_expr(eval, v.expr) : v.bits);
    str_add_bytes(out, &byte, 1);
  }
}

void output_bytes(Str *out, Evaluator *eval, const State *s, const Model *input, int fd) {
  assert(fd >= OUTPUT_OUT && fd <= OUTPUT_FILES);
  ChunkList chunks = {0}; /* newest first, as in the state */
  for (const OutputChunk *c = s->now.output; c; c = c->older)
    if (c->fd == fd) vec_push(&chunks, c);
  Version version = s->running == OLD ? OLD : NEW;
  if (chunks.len) eval_set(eval, input, version);
  for (size_t i = chunks.len; i > 0; i--)
    add_chunk(out, eval, chunks.data[i - 1], version);
  vec_done(&chunks);
}
