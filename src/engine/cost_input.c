#include "engine/cost_input.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/str.h"

enum { REPEATED = 1 };
enum { LARGEST = 256, MOST_ARGUMENTS = 16, LARGEST_BYTE = 64 };
static const char count_of_arguments[] = "n_args";

static bool is_fuzz(const Engine *e) { return entry_kind(e->options->entry) == ENTRY_FUZZ; }

/* A number that the program may take as a size. The numbers of a whole program describe files. */
static bool is_size(const Engine *e, const Input *in) {
  bool is_number = in->size == 1 || in->size == 2 || in->size == 4 || in->size == 8;
  if (!is_number || in->is_uninit || in->is_assumed || in->is_of_machine || in->is_event ||
      in->is_truth || in->look == LOOK_FLOAT || in->look == LOOK_BRAIN)
    return false;
  if (engine_is_main(e)) return str_starts(in->name, count_of_arguments);
  return strcmp(in->name, LONG_INPUT_OBJECT) != 0 && strcmp(in->name, CALLS_OBJECT) != 0;
}

static bool is_length(const ContentList *contents, uint32_t input) {
  for (size_t i = 0; i < contents->len; i++)
    if (contents->data[i].length == input) return true;
  return false;
}

void cost_input_find(const Engine *e, CostInput *c, const InputNumbers *used) {
  contents_find(e->exprs, used, &c->contents);
  for (size_t i = 0; i < used->len; i++)
    if (!is_length(&c->contents, used->data[i]) &&
        is_size(e, expr_get_input(e->exprs, used->data[i])))
      vec_push(&c->numbers, used->data[i]);
}

void cost_input_done(CostInput *c) {
  model_unref(c->base);
  vec_done(&c->contents);
  vec_done(&c->numbers);
}

void cost_input_parts(const Engine *e, const CostInput *c, GrownParts *parts) {
  if (is_fuzz(e)) {
    vec_push(parts, (GrownPart){.kind = GROWN_DATA});
    return;
  }
  for (size_t i = 0; i < c->contents.len; i++)
    vec_push(parts, ((GrownPart){GROWN_CONTENT, i}));
  for (size_t i = 0; i < c->numbers.len; i++)
    vec_push(parts, ((GrownPart){GROWN_NUMBER, i}));
  if (parts->len > 1) vec_push(parts, (GrownPart){.kind = GROWN_ALL});
}

/* ---- sizes ---- */

static uint32_t cost_input_limit(const Engine *e, const CostInput *c, GrownPart part) {
  switch (part.kind) {
    case GROWN_CONTENT: {
      const Content *content = &c->contents.data[part.at];
      uint32_t size = expr_get_input(e->exprs, content->input)->size;
      return (content->kind == CONTENT_STRING ? size - 1 : size) / content->element;
    }
    case GROWN_NUMBER: {
      const Input *in = expr_get_input(e->exprs, c->numbers.data[part.at]);
      if (str_starts(in->name, count_of_arguments)) return MOST_ARGUMENTS;
      return in->size == 1 ? LARGEST_BYTE : LARGEST;
    }
    case GROWN_DATA: return LARGEST;
    case GROWN_ALL: break;
  }
  uint32_t least = LARGEST;
  for (size_t i = 0; i < c->contents.len; i++) {
    uint32_t limit = cost_input_limit(e, c, (GrownPart){GROWN_CONTENT, i});
    if (limit < least) least = limit;
  }
  return least < LARGEST_BYTE ? least : LARGEST_BYTE;
}

uint32_t cost_input_room(const Engine *e, const CostInput *c, GrownPart part) {
  uint32_t limit = cost_input_limit(e, c, part), room = LARGEST;
  while (room > limit)
    room /= 2;
  return room;
}

/* ---- growing ---- */

/* Numbers in an array that rise or fall, or a byte that is repeated. */
static void put_element(const Content *c, int way, Buffer *b, uint32_t number, uint32_t count) {
  static const char bytes[GROWN_WAYS] = {'a', 'a', ' '};
  uint64_t word = way == 2 ? count - number : number;
  uint32_t at = number * c->element;
  if (c->element == 1)
    b->bytes[at] = (uint8_t)bytes[way];
  else
    memcpy(b->bytes + at, &word, c->element < sizeof word ? c->element : sizeof word);
}

static void grow_content(const Engine *e, const Content *c, int way, uint32_t size, Model *m) {
  Buffer b = {0};
  content_read(e->exprs, c, m, &b);
  uint32_t before = b.len / c->element * c->element, len = size * c->element;
  if (len > b.room) len = b.room / c->element * c->element;
  for (uint32_t at = 0; at < len; at++)
    if (way == REPEATED && before && at >= before) b.bytes[at] = b.bytes[at - before];
  for (uint32_t i = 0; i < len / c->element; i++)
    if (way != REPEATED || !before) put_element(c, way, &b, i, len / c->element);
  b.len = len;
  content_write(e->exprs, c, m, &b);
  buffer_done(&b);
}

static void grow_number(const Engine *e, uint32_t input, uint32_t size, Model *m) {
  const Input *in = expr_get_input(e->exprs, input);
  uint64_t word = size;
  if (str_starts(in->name, count_of_arguments) && size > MOST_ARGUMENTS) word = MOST_ARGUMENTS;
  memcpy(m->byte + in->first_var, &word, in->size);
}

/* The data of each size is an input of its own. */
static Model *grow_data(const Engine *e, const CostInput *c, int way, uint32_t size) {
  static const char name[] = "data";
  uint32_t from = c->data_size ? expr_input(e->exprs, name, c->data_size) : 0,
           to = expr_input(e->exprs, name, size);
  Model *m = model_copy(c->base, expr_var_count(e->exprs));
  uint32_t first = expr_get_input(e->exprs, to)->first_var;
  for (uint32_t i = 0; i < size; i++) {
    uint8_t byte = way == 2 ? ' ' : 'a';
    if (way == REPEATED && c->data_size)
      byte = model_get(c->base, expr_get_input(e->exprs, from)->first_var + i % c->data_size);
    m->byte[first + i] = byte;
  }
  return m;
}

Model *cost_input_make(const Engine *e, const CostInput *c, GrownPart part, int way, uint32_t size,
                       uint32_t *data_size) {
  assert(way < GROWN_WAYS);
  *data_size = c->data_size;
  if (part.kind == GROWN_DATA) {
    *data_size = size;
    return grow_data(e, c, way, size);
  }
  Model *m = model_copy(c->base, expr_var_count(e->exprs));
  bool is_all = part.kind == GROWN_ALL;
  for (size_t i = 0; i < c->contents.len; i++)
    if (is_all || (part.kind == GROWN_CONTENT && part.at == i))
      grow_content(e, &c->contents.data[i], way, size, m);
  for (size_t i = 0; i < c->numbers.len; i++)
    if (is_all || (part.kind == GROWN_NUMBER && part.at == i))
      grow_number(e, c->numbers.data[i], size, m);
  return m;
}

uint64_t cost_input_bytes(const CostInput *c, GrownPart part, uint32_t size) {
  uint64_t bytes = 0;
  if (part.kind == GROWN_DATA) return size;
  for (size_t i = 0; i < c->contents.len; i++)
    if (part.kind == GROWN_ALL || (part.kind == GROWN_CONTENT && part.at == i))
      bytes += (uint64_t)size * c->contents.data[i].element;
  return bytes;
}

static bool number_has_size(const Engine *e, uint32_t input, uint32_t size, const Model *m) {
  const Input *in = expr_get_input(e->exprs, input);
  uint64_t word = 0;
  memcpy(&word, m->byte + in->first_var, in->size);
  return word == size;
}

static bool content_has_size(const Engine *e, const Content *c, uint32_t size, const Model *m) {
  Buffer b = {0};
  content_read(e->exprs, c, m, &b);
  uint32_t len = b.len;
  buffer_done(&b);
  return c->kind == CONTENT_FIXED || len == size * c->element;
}

bool cost_input_has_size(const Engine *e, const CostInput *c, GrownPart part, uint32_t size,
                         const Model *m) {
  switch (part.kind) {
    case GROWN_CONTENT: return content_has_size(e, &c->contents.data[part.at], size, m);
    case GROWN_NUMBER: return number_has_size(e, c->numbers.data[part.at], size, m);
    case GROWN_DATA:
    case GROWN_ALL: break;
  }
  return true;
}

char *cost_input_name(const Engine *e, const CostInput *c, GrownPart part) {
  const Input *in = NULL;
  switch (part.kind) {
    case GROWN_CONTENT:
      in = expr_get_input(e->exprs, c->contents.data[part.at].input);
      return str_format("the length of %s", in->name);
    case GROWN_NUMBER:
      in = expr_get_input(e->exprs, c->numbers.data[part.at]);
      if (str_starts(in->name, count_of_arguments)) return mem_strdup("the number of arguments");
      return mem_strdup(in->name);
    case GROWN_DATA: return mem_strdup("the size of the data");
    case GROWN_ALL: break;
  }
  return mem_strdup("all sizes of the input");
}
