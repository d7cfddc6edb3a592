/* The parts of an input that have a length: arguments, files, standard input, and the strings and
 * arrays of generated arguments. A content is read from a model into a buffer, changed there, and
 * written back, together with its length. */
#ifndef UMBRA_ENGINE_CONTENT_H
#define UMBRA_ENGINE_CONTENT_H
#include "base/vec.h"
#include "expr/expr.h"
#include "expr/model.h"

typedef enum ContentKind {
  CONTENT_FIXED,   /* all bytes count */
  CONTENT_STRING,  /* it ends at the first zero */
  CONTENT_FILE,    /* another input has its size: a struct stat */
  CONTENT_COUNTED, /* another input has its length: a number */
} ContentKind;

typedef struct Content {
  uint32_t input;
  ContentKind kind;
  uint32_t length;  /* the input that has the length, if there is one */
  uint32_t element; /* the size of what the length counts */
  bool has_zeros;   /* bytes may be zero */
} Content;
typedef VEC(Content) ContentList;

/* Finds the contents among the inputs of a run. */
void contents_find(const ExprTable *t, const InputNumbers *inputs, ContentList *all);

/* From now on the strings and arrays of generated arguments can be long (LONG_INPUT_OBJECT). */
void content_make_long(const ExprTable *t, Model *m);

typedef struct Buffer {
  uint8_t *bytes; /* owned */
  uint32_t len, room;
} Buffer;

/* The buffer's bytes are allocated if it has none. */
void content_read(const ExprTable *t, const Content *c, const Model *m, Buffer *b);
void content_write(const ExprTable *t, const Content *c, Model *m, const Buffer *b);
void buffer_done(Buffer *b);
/* At most as many bytes as there is room for. */
void buffer_insert(Buffer *b, uint32_t at, const void *bytes, uint32_t n);
void buffer_remove(Buffer *b, uint32_t at, uint32_t n);
/* Replaces `old` bytes by n others. */
void buffer_replace(Buffer *b, uint32_t at, uint32_t old, const void *bytes, uint32_t n);
#endif
