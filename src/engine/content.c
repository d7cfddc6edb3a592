#include "engine/content.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/invocation.h"
#include "base/str.h"

static const char length_of[] = "length of ";
static const uint32_t NONE = UINT32_MAX;
enum { NUMBER = 8 /* inputs up to this size are numbers */ };

static const char *content_name(const ExprTable *t, uint32_t input) {
  return expr_get_input(t, input)->name;
}

static uint32_t content_find(const ExprTable *t, const InputNumbers *inputs, const char *name,
                             size_t len) {
  for (size_t i = 0; i < inputs->len; i++) {
    const char *other = content_name(t, inputs->data[i]);
    if (strncmp(other, name, len) == 0 && !other[len]) return inputs->data[i];
  }
  return NONE;
}

static uint32_t find_joined(const ExprTable *t, const InputNumbers *inputs, const char *before,
                            const char *name, const char *after) {
  char *joined = str_format("%s%s%s", before, name, after);
  uint32_t found = content_find(t, inputs, joined, strlen(joined));
  mem_free(joined);
  return found;
}

/* The harness of a typed entry names the choice of NULL for an array "ARRAY[LENGTH/MOST]{...}". */
static uint32_t length_of_array(const ExprTable *t, const InputNumbers *inputs, const char *name) {
  size_t len = strlen(name);
  for (size_t i = 0; i < inputs->len; i++) {
    const char *choice = content_name(t, inputs->data[i]);
    if (strncmp(choice, name, len) != 0 || choice[len] != '[') continue;
    const char *length = choice + len + 1, *end = strchr(length, '/');
    if (end) return content_find(t, inputs, length, (size_t)(end - length));
  }
  return NONE;
}

static uint32_t size_of_elements(InputLook look) {
  switch (look) {
    case LOOK_SHORTS:
    case LOOK_UNSIGNED_SHORTS: return 2;
    case LOOK_INTS:
    case LOOK_UNSIGNED_INTS:
    case LOOK_FLOATS: return 4;
    case LOOK_LONGS:
    case LOOK_UNSIGNED_LONGS:
    case LOOK_DOUBLES: return 8;
    default: return 1;
  }
}

static bool content_is_argument(const char *name) {
  return str_starts(name, "arg") && name[3] >= '0' && name[3] <= '9';
}

static Content content_of(const ExprTable *t, const InputNumbers *inputs, uint32_t input) {
  const char *name = content_name(t, input);
  Content c = {.input = input, .length = NONE, .element = 1, .has_zeros = true};
  if ((c.length = find_joined(t, inputs, "", name, "-stat")) != NONE) {
    c.kind = CONTENT_FILE;
  } else if ((c.length = find_joined(t, inputs, length_of, name, "")) != NONE) {
    c.kind = CONTENT_COUNTED;
    c.has_zeros = false;
  } else if ((c.length = length_of_array(t, inputs, name)) != NONE) {
    c.kind = CONTENT_COUNTED;
    c.element = size_of_elements(expr_get_input(t, input)->look);
  } else if (content_is_argument(name) || str_starts(name, "env-")) {
    c.kind = CONTENT_STRING;
    c.has_zeros = false;
  }
  return c;
}

static bool is_content(const Input *in) {
  bool is_of_file = str_starts(in->name, STAT_INPUT_PREFIX) || str_ends(in->name, "-stat");
  return in->size > NUMBER && !in->is_uninit && !in->is_assumed && !in->is_of_machine &&
         !in->is_event && in->look != LOOK_FLOAT && !is_of_file;
}

void contents_find(const ExprTable *t, const InputNumbers *inputs, ContentList *all) {
  for (size_t i = 0; i < inputs->len; i++)
    if (is_content(expr_get_input(t, inputs->data[i])))
      vec_push(all, content_of(t, inputs, inputs->data[i]));
}

void content_make_long(const ExprTable *t, Model *m) {
  for (uint32_t i = 0; i < expr_input_count(t); i++) {
    const Input *in = expr_get_input(t, i);
    if (strcmp(in->name, LONG_INPUT_OBJECT) == 0) m->byte[in->first_var] = 1;
  }
}

static uint64_t given_length(const ExprTable *t, const Content *c, const Model *m) {
  uint32_t first = expr_get_input(t, c->length)->first_var;
  uint64_t length = 0;
  if (c->kind == CONTENT_FILE) {
    for (unsigned k = 0; k < sizeof length; k++)
      length |= (uint64_t)model_get(m, first + STAT_SIZE_OFFSET + k) << 8 * k;
    return length;
  }
  for (unsigned k = 0; k < 4; k++)
    length |= (uint64_t)model_get(m, first + k) << 8 * k;
  return length > INT32_MAX ? 0 : length * c->element;
}

static uint32_t length_of_string(const uint8_t *bytes, uint32_t most) {
  const uint8_t *end = memchr(bytes, 0, most);
  return end ? (uint32_t)(end - bytes) : most;
}

void content_read(const ExprTable *t, const Content *c, const Model *m, Buffer *b) {
  const Input *in = expr_get_input(t, c->input);
  b->room = c->kind == CONTENT_STRING ? in->size - 1 : in->size;
  if (!b->bytes) b->bytes = mem_alloc((size_t)in->size + 1);
  for (uint32_t i = 0; i < b->room; i++)
    b->bytes[i] = model_get(m, in->first_var + i);
  uint64_t len = b->room;
  if (c->kind == CONTENT_STRING) len = length_of_string(b->bytes, b->room);
  if (c->length != NONE) len = given_length(t, c, m);
  b->len = len < b->room ? (uint32_t)len : b->room;
}

static void put_length(const ExprTable *t, const Content *c, Model *m, uint32_t len) {
  uint8_t *at = m->byte + expr_get_input(t, c->length)->first_var;
  if (c->kind == CONTENT_FILE) {
    uint64_t size = len;
    memcpy(at + STAT_SIZE_OFFSET, &size, sizeof size);
  } else {
    uint32_t count = len / c->element;
    memcpy(at, &count, sizeof count);
  }
}

void content_write(const ExprTable *t, const Content *c, Model *m, const Buffer *b) {
  enum { FILLER = 'a' };
  const Input *in = expr_get_input(t, c->input);
  assert(b->len <= b->room && b->room <= in->size && in->first_var + in->size <= m->len);
  uint8_t *bytes = m->byte + in->first_var;
  memset(bytes, 0, in->size);
  memcpy(bytes, b->bytes, b->len);
  /* the harness may demand that all bytes it can choose from are not zero */
  uint32_t used = c->kind == CONTENT_COUNTED ? in->size : b->len;
  for (uint32_t i = 0; !c->has_zeros && i < used; i++)
    if (!bytes[i]) bytes[i] = FILLER;
  if (c->length != NONE) put_length(t, c, m, b->len);
}

void buffer_done(Buffer *b) {
  mem_free(b->bytes);
  *b = (Buffer){0};
}

void buffer_insert(Buffer *b, uint32_t at, const void *bytes, uint32_t n) {
  assert(at <= b->len);
  if (n > b->room - b->len) n = b->room - b->len;
  memmove(b->bytes + at + n, b->bytes + at, b->len - at);
  memcpy(b->bytes + at, bytes, n);
  b->len += n;
}

void buffer_remove(Buffer *b, uint32_t at, uint32_t n) {
  assert(at <= b->len);
  if (n > b->len - at) n = b->len - at;
  memmove(b->bytes + at, b->bytes + at + n, b->len - at - n);
  b->len -= n;
}

void buffer_replace(Buffer *b, uint32_t at, uint32_t old, const void *bytes, uint32_t n) {
  buffer_remove(b, at, old);
  buffer_insert(b, at, bytes, n);
}
