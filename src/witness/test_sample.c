#include "witness/test_sample.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/map.h"
#include "witness/inputs.h"

enum { FIRST = 4, MOST = 16 };

bool test_sample_wants(TestSample *s) {
  uint64_t n = ++s->paths;
  return s->tests.len < MOST && (n <= FIRST || !(n & (n - 1)));
}

void test_sample_add(TestSample *s, KTest *k, Origin origin) {
  vec_push(&s->tests, ((SampledTest){*k, origin}));
  *k = (KTest){0};
}

void test_sample_done(TestSample *s) {
  for (size_t i = 0; i < s->tests.len; i++)
    ktest_done(&s->tests.data[i].test);
  vec_done(&s->tests);
}

/* --- other values --- */

static uint64_t any(uint64_t *random) { return hash_mix((*random)++); }
static size_t any_below(uint64_t *random, size_t n) { return (size_t)(any(random) % n); }

static bool is_number(const KTestObject *o) {
  return (o->look == LOOK_NUMBER || o->look == LOOK_UNSIGNED) && o->size <= 8 &&
         !(o->size & (o->size - 1));
}

static void vary_number(KTestObject *o, uint64_t *random) {
  static const int64_t usual[] = {1,   -1,  2,   3,   5,    7,    8,     10,    17, 42, 64,
                                  100, 127, 255, 300, 1000, 4095, 65535, 70000, -2, -7, -100};
  int64_t value = any_below(random, 4) ? usual[any_below(random, sizeof usual / sizeof *usual)]
                                       : (int64_t)any(random);
  if (o->size == 1 && o->bytes[0] <= 1) value &= 1; /* it may be a _Bool */
  memcpy(o->bytes, &value, o->size);
}

static double any_double(uint64_t *random) {
  static const double usual[] = {0.5, -0.5, 1, -1, 2.75, 3.14159, -1e3, 1e-3, 123456.789, 1e10};
  return usual[any_below(random, sizeof usual / sizeof *usual)];
}

static void vary_float(KTestObject *o, uint64_t *random) {
  double value = any_double(random);
  float narrow = (float)value;
  if (o->size == sizeof value) memcpy(o->bytes, &value, sizeof value);
  if (o->size == sizeof narrow) memcpy(o->bytes, &narrow, sizeof narrow);
}

/* The contents of a file, or an argument but for its end: any byte may be one that is not 0. */
static size_t free_bytes(const KTestObject *o) {
  if (ktest_is_argument(o)) return o->size - 1;
  return strcmp(o->name, "stdin") == 0 || str_ends(o->name, "-data") ? o->size : 0;
}

/* Otherwise a byte that is 0 stays 0: it may end a string. */
static void vary_text(KTestObject *o, uint64_t *random) {
  static const char usual[] = "0123456789abcxyzABCXYZ -+.,:;/%_=#()\t\n\\\"'";
  size_t free = free_bytes(o);
  for (uint32_t i = 0; i < o->size; i++)
    if (o->bytes[i] || i < free) o->bytes[i] = (uint8_t)usual[any_below(random, sizeof usual - 1)];
}

KTest test_sample_vary(const KTest *k, uint64_t seed) {
  assert(k->args.len);
  KTest out = {0};
  uint64_t random = hash_mix(seed);
  for (size_t i = 0; i < k->args.len; i++)
    vec_push(&out.args, mem_strdup(k->args.data[i]));
  for (size_t i = 0; i < k->objects.len; i++) {
    const KTestObject *from = &k->objects.data[i];
    ktest_add_object(&out, from->name, from->bytes, from->size);
    KTestObject *o = &vec_last(&out.objects);
    o->look = from->look;
    if (!seed || inputs_is_read(o)) continue;
    if (is_number(o) && !free_bytes(o))
      vary_number(o, &random);
    else if (o->look == LOOK_FLOAT)
      vary_float(o, &random);
    else if (o->look == LOOK_TEXT || free_bytes(o))
      vary_text(o, &random);
  }
  return out;
}
