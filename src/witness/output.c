#include "witness/output.h"

#include <stdlib.h>
#include <string.h>

typedef VEC(const OutputChunk *) ChunkList;

static void add_chunk(Str *out, Evaluator *eval, const OutputChunk *c) {
  for (uint32_t i = 0; i < c->len; i++) {
    Value v = output_byte(c, i);
    uint8_t byte = (uint8_t)(v.expr ? eval_expr(eval, v.expr) : v.bits);
    str_add_bytes(out, &byte, 1);
  }
}

void output_bytes(Str *out, Evaluator *eval, const State *s, const Model *input, int fd) {
  ChunkList chunks = {0}; /* the state has the newest first */
  for (const OutputChunk *c = s->now.output; c; c = c->older)
    if (c->fd == fd) vec_push(&chunks, c);
  if (chunks.len) eval_set(eval, input, s->running == OLD ? OLD : NEW);
  for (size_t i = chunks.len; i > 0; i--)
    add_chunk(out, eval, chunks.data[i - 1]);
  vec_done(&chunks);
}

/* False: there is no (further) record. */
static bool take_record(const char **at, const char *end, OutputFile *f) {
  const char *line = memchr(*at, '\n', (size_t)(end - *at)),
             *next = line ? memchr(line + 1, '\n', (size_t)(end - line - 1)) : NULL;
  if (!next) return false;
  long long size = strtoll(line + 1, NULL, 10);
  *f = (OutputFile){
      .name = *at, .name_len = (size_t)(line - *at), .bytes = next + 1, .is_gone = size < 0};
  f->len = size > 0 ? (size_t)size : 0;
  if (f->len > (size_t)(end - f->bytes)) return false;
  *at = f->bytes + f->len;
  if (*at < end && **at == '\n') ++*at;
  return true;
}

void output_split_files(const Str *bytes, OutputFileList *files) {
  const char *at = str_text(bytes), *end = at + bytes->len;
  for (OutputFile f; at < end && take_record(&at, end, &f);)
    vec_push(files, f);
}
