#include "witness/shorten.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/deadline.h"
#include "witness/inputs.h"

static const double MOST_SECONDS = 5;               /* in total */
static const uint64_t MOST_INSTRUCTIONS = 50000000; /* for one cluster */
enum { MOST_TRIES = 400 };                          /* for one cluster */
enum { TIMES = 2, MORE = 10000 };                   /* limit for a try, relative to the first one */

typedef struct Shortener {
  FindingList *list;
  const RunInfo *run;
  Engine *engine;
  const Found *like; /* the finding whose kind, cause and origin must be preserved */
  char *key;
  Found found; /* the shortest so far */
  bool has_found;
  size_t cost;
  unsigned tries;
  uint64_t instructions, most; /* in total; limit for one try */
} Shortener;

static const KTest *best(const Shortener *s) {
  return s->has_found ? &s->found.input : &s->like->input;
}

/* --- one try --- */

static void fill_input(KTest *k, const Shortener *s, const Finding *f) {
  for (size_t i = 0; i < s->like->input.args.len; i++)
    ktest_add_arg(k, s->like->input.args.data[i]);
  VEC(uint32_t) inputs = {0};
  for (size_t i = 0; i < f->state->inputs.len; i++)
    vec_push(&inputs, f->state->inputs.data[i].input);
  inputs_add(k, s->engine->exprs, inputs.data, inputs.len, f->input);
  inputs_add_reads(k, &f->reads);
  vec_done(&inputs);
}

static bool is_same_kind(const Shortener *s, const Found *f) {
  if (f->class != s->like->class || f->origin != s->like->origin) return false;
  char *key = findings_key(s->list, f, s->run);
  bool is_same = strcmp(key, s->key) == 0;
  mem_free(key);
  return is_same;
}

/* Keeps a finding that is of the same kind and easier to read. */
static void shorten_hear(void *shortener, Finding *finding) {
  Shortener *s = shortener;
  Found f = found_of(s->run->program, s->engine->exprs, s->run->options->entry, finding);
  fill_input(&f.input, s, finding);
  if (s->like->from) f.from = mem_strdup(s->like->from);
  size_t cost = found_input_cost(&f.input);
  if (cost < s->cost && is_same_kind(s, &f)) {
    if (s->has_found) found_done(&s->found);
    s->found = f;
    s->has_found = true;
    s->cost = cost;
  } else {
    found_done(&f);
  }
}

static bool shorten_is_over(const Shortener *s) {
  return s->tries >= MOST_TRIES || s->instructions >= MOST_INSTRUCTIONS || deadline_is_past();
}

static bool shorten_are_same_bytes(const KTest *a, const KTest *b) {
  if (a->objects.len != b->objects.len) return false;
  for (size_t i = 0; i < a->objects.len; i++)
    if (a->objects.data[i].size != b->objects.data[i].size ||
        memcmp(a->objects.data[i].bytes, b->objects.data[i].bytes, a->objects.data[i].size) != 0)
      return false;
  return true;
}

static void shorten_execute(Shortener *s, const KTest *k) {
  StrList words = ktest_words(k);
  Model *m = inputs_model(s->engine->exprs, k);
  SeedInput input = {.input = m, .data_size = inputs_data_size(k)};
  if (engine_is_main(s->engine)) input.words = &words;
  s->tries++;
  s->instructions += engine_try(s->engine, &input, s->most, shorten_hear, s);
  model_unref(m);
  vec_done(&words);
}

/* Takes k. True if it is now the best input. */
static bool try_input(Shortener *s, KTest *k) {
  size_t before = s->cost;
  if (!shorten_is_over(s) && !shorten_are_same_bytes(k, best(s))) shorten_execute(s, k);
  ktest_done(k);
  return s->cost < before;
}

/* Runs the original input: it sets the limit for all others. False if it does not show the
 * difference when run alone. */
static bool try_first(Shortener *s) {
  s->most = MOST_INSTRUCTIONS;
  s->cost = SIZE_MAX;
  shorten_execute(s, &s->like->input);
  s->most = TIMES * s->instructions + MORE;
  return s->has_found;
}

static KTest copy_of(const KTest *k) {
  KTest copy = {0};
  for (size_t i = 0; i < k->args.len; i++)
    vec_push(&copy.args, mem_strdup(k->args.data[i]));
  for (size_t i = 0; i < k->objects.len; i++) {
    const KTestObject *o = &k->objects.data[i];
    ktest_add_object(&copy, o->name, o->bytes, o->size);
    vec_last(&copy.objects).look = o->look;
  }
  return copy;
}

/* --- numbers --- */

static int64_t get_number(const uint8_t *bytes, uint32_t size) {
  uint64_t v = 0;
  memcpy(&v, bytes, size);
  return sext64(v, 8 * size);
}

static void shorten_put_number(uint8_t *bytes, uint32_t size, int64_t v) {
  memcpy(bytes, &v, size);
}

static bool shorten_is_number(const KTestObject *o) {
  bool has_size = o->size == 1 || o->size == 2 || o->size == 4 || o->size == 8;
  return has_size && (o->look == LOOK_NUMBER || o->look == LOOK_UNSIGNED);
}

static bool try_number(Shortener *s, size_t i, int64_t v) {
  KTest k = copy_of(best(s));
  KTestObject *o = &k.objects.data[i];
  shorten_put_number(o->bytes, o->size, v);
  return try_input(s, &k);
}

static bool shorten_number(Shortener *s, size_t i) {
  const KTestObject *o = &best(s)->objects.data[i];
  if (!shorten_is_number(o)) return false;
  int64_t v = get_number(o->bytes, o->size);
  const int64_t others[] = {0, 1, 2, 10, 100, 1000, v / 2, v < 0 ? -(v + 1) : v - 1};
  for (size_t n = 0; n < sizeof others / sizeof *others; n++) {
    bool is_nearer = v < 0 || others[n] < v;
    if (is_nearer && try_number(s, i, others[n])) return true;
  }
  return false;
}

/* --- arguments --- */

/* The input that gives the number of arguments if object i is one of them; SIZE_MAX if the number
 * is fixed. */
static size_t shorten_count_of(const KTest *k, size_t i) {
  while (i-- > 0)
    if (k->objects.data[i].size == 4 && strcmp(k->objects.data[i].name, "n_args") == 0) return i;
  return SIZE_MAX;
}

/* Removes the argument that is object i: the arguments after it move up. */
static bool try_without(Shortener *s, size_t i) {
  const KTest *now = best(s);
  size_t count = shorten_count_of(now, i);
  if (!ktest_is_argument(&now->objects.data[i]) || count == SIZE_MAX) return false;
  KTest k = copy_of(now);
  KTestObject *n = &k.objects.data[count];
  int64_t arguments = get_number(n->bytes, n->size);
  if (arguments > 0) shorten_put_number(n->bytes, n->size, arguments - 1);
  for (; i + 1 < k.objects.len; i++) {
    KTestObject *o = &k.objects.data[i], *next = &k.objects.data[i + 1];
    if (!ktest_is_argument(next) || next->size != o->size) break;
    memcpy(o->bytes, next->bytes, o->size);
  }
  memset(k.objects.data[i].bytes, 0, k.objects.data[i].size);
  return try_input(s, &k);
}

/* --- strings --- */

/* The size field of a symbolic file; NULL if object i is not such a file. */
static uint8_t *size_of_file(const KTest *k, size_t i) {
  char *name = str_format("%s-stat", k->objects.data[i].name);
  uint8_t *size = NULL;
  for (size_t n = 0; n < k->objects.len; n++) {
    const KTestObject *o = &k->objects.data[n];
    if (o->size == STAT_BYTES && strcmp(o->name, name) == 0) size = o->bytes + STAT_SIZE_OFFSET;
  }
  mem_free(name);
  return size;
}

static uint32_t shorten_length_of(const KTest *k, size_t i) {
  const KTestObject *o = &k->objects.data[i];
  const uint8_t *size = size_of_file(k, i);
  int64_t in_file = size ? get_number(size, 8) : 0;
  if (size) return in_file < 0 || in_file > o->size ? o->size : (uint32_t)in_file;
  uint32_t n = o->size;
  while (n && !o->bytes[n - 1])
    n--;
  return n;
}

/* Removes the bytes from `first` up to, but not including, `end`: the bytes after them move up. */
static bool try_cut(Shortener *s, size_t i, uint32_t first, uint32_t end) {
  const KTest *now = best(s);
  uint32_t len = shorten_length_of(now, i);
  assert(first < end && end <= len);
  KTest k = copy_of(now);
  uint8_t *bytes = k.objects.data[i].bytes, *size = size_of_file(&k, i);
  memmove(bytes + first, bytes + end, len - end);
  memset(bytes + first + (len - end), 0, end - first);
  if (size) shorten_put_number(size, 8, len - (end - first));
  return try_input(s, &k);
}

static bool shorten_try_byte(Shortener *s, size_t i, uint32_t at, uint8_t byte) {
  KTest k = copy_of(best(s));
  k.objects.data[i].bytes[at] = byte;
  return try_input(s, &k);
}

/* Tries large parts first. */
static bool cut_text(Shortener *s, size_t i) {
  bool is_shorter = false;
  for (uint32_t piece = shorten_length_of(best(s), i); piece; piece /= 2)
    for (uint32_t at = 0; at < shorten_length_of(best(s), i);) {
      uint32_t len = shorten_length_of(best(s), i), end = at + piece < len ? at + piece : len;
      if (try_cut(s, i, at, end))
        is_shorter = true;
      else
        at = end;
      if (i >= best(s)->objects.len) return is_shorter;
    }
  return is_shorter;
}

static bool soften_text(Shortener *s, size_t i) {
  bool is_shorter = false;
  for (uint32_t at = 0; i < best(s)->objects.len && at < shorten_length_of(best(s), i); at++) {
    static const uint8_t plain[] = {'0', 'a', ' '};
    for (size_t n = 0; n < sizeof plain; n++)
      if (best(s)->objects.data[i].bytes[at] == plain[n])
        break;
      else if (shorten_try_byte(s, i, at, plain[n])) {
        is_shorter = true;
        break;
      }
  }
  return is_shorter;
}

static bool is_status(const KTestObject *o) {
  return o->size == STAT_BYTES && str_ends(o->name, "-stat");
}

/* --- the whole input --- */

/* One pass over all objects. The input found may have other objects, so each step checks again. */
static bool shorten_once(Shortener *s) {
  bool is_shorter = false;
  for (size_t i = best(s)->objects.len; i-- > 0;)
    if (i < best(s)->objects.len) is_shorter |= try_without(s, i);
  for (size_t i = 0; i < best(s)->objects.len; i++) {
    if (is_status(&best(s)->objects.data[i])) continue;
    is_shorter |= shorten_number(s, i);
    if (i < best(s)->objects.len && !shorten_is_number(&best(s)->objects.data[i]))
      is_shorter |= cut_text(s, i);
    if (i < best(s)->objects.len && !shorten_is_number(&best(s)->objects.data[i]))
      is_shorter |= soften_text(s, i);
  }
  return is_shorter;
}

static bool can_be_shortened(const Found *f) {
  return f->is_representative && !f->cause && class_is_difference(f->class) &&
         !class_needs_memcheck(f->class) && outcome_has_ended(&f->outcome[OLD]) &&
         outcome_has_ended(&f->outcome[NEW]);
}

void shorten_findings(FindingList *l, const RunInfo *run, Engine *e,
                      void (*add)(void *self, const Found *f), void *self) {
  VEC(Found) shorter = {0};
  deadline_extend(MOST_SECONDS);
  for (size_t i = 0; i < l->list.len && !deadline_is_past(); i++) {
    const Found *f = &l->list.data[i];
    if (!can_be_shortened(f)) continue;
    Shortener s = {.list = l, .run = run, .engine = e, .like = f};
    s.key = findings_key(l, f, run);
    if (try_first(&s))
      while (!shorten_is_over(&s) && shorten_once(&s)) {
      }
    if (s.has_found && s.cost < found_input_cost(&f->input))
      vec_push(&shorter, s.found);
    else if (s.has_found)
      found_done(&s.found);
    mem_free(s.key);
  }
  for (size_t i = 0; i < shorter.len; i++)
    add(self, &shorter.data[i]);
  vec_done(&shorter);
}
