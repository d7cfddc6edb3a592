#include "witness/witness_ktest.h"

#include <assert.h>
#include <errno.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "witness/container.h"

enum { VERSION = 3 };

void ktest_add_arg(KTest *k, const char *arg) { vec_push(&k->args, mem_strdup(*arg ? arg : "@0")); }

void ktest_add_object(KTest *k, const char *name, const uint8_t *bytes, uint32_t size) {
  assert(name && (bytes || !size));
  KTestObject o = {mem_strdup(name), mem_alloc(size ? size : 1), size, LOOK_NUMBER};
  if (size) memcpy(o.bytes, bytes, size);
  vec_push(&k->objects, o);
}

void ktest_done(KTest *k) {
  for (size_t i = 0; i < k->args.len; i++)
    mem_free(k->args.data[i]);
  for (size_t i = 0; i < k->objects.len; i++) {
    mem_free(k->objects.data[i].name);
    mem_free(k->objects.data[i].bytes);
  }
  vec_done(&k->args);
  vec_done(&k->objects);
}

ObjectBytes ktest_find(const void *self, const char *name) {
  const KTest *k = self;
  for (size_t i = 0; i < k->objects.len; i++)
    if (strcmp(k->objects.data[i].name, name) == 0)
      return (ObjectBytes){k->objects.data[i].bytes, k->objects.data[i].size};
  return (ObjectBytes){0};
}

bool ktest_is_argument(const KTestObject *o) {
  if (!str_starts(o->name, "arg")) return false;
  const char *digits = o->name + strlen("arg");
  return strlen(digits) >= 2 && strspn(digits, "0123456789") == strlen(digits);
}

StrList ktest_words(const KTest *k) {
  StrList words = {0};
  for (size_t i = 1; i < k->args.len; i++)
    vec_push(&words, k->args.data[i]);
  return words;
}

static void witness_ktest_put_number(Str *out, size_t n) {
  assert(n <= UINT32_MAX);
  const uint8_t b[4] = {(uint8_t)(n >> 24), (uint8_t)(n >> 16), (uint8_t)(n >> 8), (uint8_t)n};
  str_add_bytes(out, b, 4);
}

static void put_block(Str *out, const void *bytes, size_t n) {
  witness_ktest_put_number(out, n);
  str_add_bytes(out, bytes, n);
}

static bool witness_ktest_is_written(const KTestObject *o) { return o->size && *o->name; }

static const char looks_mark[] = "LOOKS", looks[] = "ntfbuFDsilSIL";

static void put_looks(Str *out, const KTest *k) {
  bool says_something = false;
  for (size_t i = 0; i < k->objects.len; i++)
    says_something = says_something || k->objects.data[i].look != LOOK_NUMBER;
  if (!says_something) return;
  str_add(out, looks_mark);
  for (size_t i = 0; i < k->objects.len; i++)
    if (witness_ktest_is_written(&k->objects.data[i]))
      str_add_bytes(out, &looks[k->objects.data[i].look], 1);
}

void ktest_encode(const KTest *k, Str *out) {
  assert(!out->len); /* this is the beginning of the file */
  size_t args = 0, objects = 0;
  for (size_t i = 0; i < k->args.len; i++)
    args += k->args.data[i][0] != 0;
  for (size_t i = 0; i < k->objects.len; i++)
    objects += witness_ktest_is_written(&k->objects.data[i]);
  str_add_bytes(out, "KTEST", 5);
  witness_ktest_put_number(out, VERSION);
  witness_ktest_put_number(out, args);
  for (size_t i = 0; i < k->args.len; i++)
    if (k->args.data[i][0]) put_block(out, k->args.data[i], strlen(k->args.data[i]));
  witness_ktest_put_number(out, 0); /* symbolic arguments: */
  witness_ktest_put_number(out, 0); /* none, and their length */
  witness_ktest_put_number(out, objects);
  for (size_t i = 0; i < k->objects.len; i++) {
    const KTestObject *o = &k->objects.data[i];
    if (!witness_ktest_is_written(o)) continue;
    put_block(out, o->name, strlen(o->name));
    put_block(out, o->bytes, o->size);
  }
  put_looks(out, k);
}

/* A cursor over the file. A read past the end sets `is_short` for good; from then on everything
 * reads as 0. */
typedef struct Reader {
  const uint8_t *at, *end;
  bool is_short;
} Reader;

static const uint8_t *witness_ktest_take(Reader *r, size_t n) {
  assert(r->at <= r->end);
  if ((size_t)(r->end - r->at) < n) {
    r->is_short = true;
    return NULL;
  }
  r->at += n;
  return r->at - n;
}

static uint32_t witness_ktest_take_number(Reader *r) {
  const uint8_t *b = witness_ktest_take(r, 4);
  return b ? (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3] : 0;
}

static char *take_text(Reader *r) { /* NULL at the end */
  uint32_t n = witness_ktest_take_number(r);
  const uint8_t *b = r->is_short ? NULL : witness_ktest_take(r, n);
  return b ? mem_strndup((const char *)b, n) : NULL;
}

static void take_object(Reader *r, KTest *k) {
  char *name = take_text(r);
  uint32_t size = witness_ktest_take_number(r);
  const uint8_t *bytes = r->is_short ? NULL : witness_ktest_take(r, size);
  if (bytes) ktest_add_object(k, name, bytes, size);
  mem_free(name);
}

/* Other trailing data is ignored. */
static void take_looks(Reader *r, KTest *k) {
  size_t mark = sizeof looks_mark - 1, left = (size_t)(r->end - r->at);
  if (left != mark + k->objects.len || memcmp(r->at, looks_mark, mark) != 0) return;
  for (size_t i = 0; i < k->objects.len; i++)
    for (int look = 0; look < LOOKS; look++)
      if (r->at[mark + i] == looks[look]) k->objects.data[i].look = (InputLook)look;
}

static const char *witness_ktest_decode(KTest *k, Reader *r) {
  const uint8_t *magic = witness_ktest_take(r, 5);
  if (!magic || (memcmp(magic, "KTEST", 5) != 0 && memcmp(magic, "BOUT\n", 5) != 0))
    return "not a test case: it does not start with KTEST";
  uint32_t version = witness_ktest_take_number(r);
  if (version > VERSION) return "its version is newer than 3";
  for (uint32_t n = witness_ktest_take_number(r); n && !r->is_short; n--) {
    char *arg = take_text(r);
    if (arg) vec_push(&k->args, arg);
  }
  if (version >= 2) witness_ktest_take(r, 8);
  for (uint32_t n = witness_ktest_take_number(r); n && !r->is_short; n--)
    take_object(r, k);
  if (r->is_short) return "it is truncated";
  take_looks(r, k);
  return NULL;
}

const char *ktest_decode(KTest *k, const void *data, size_t len) {
  Reader r = {data, (const uint8_t *)data + len, false};
  *k = (KTest){0};
  const char *error = witness_ktest_decode(k, &r);
  if (error) ktest_done(k);
  return error;
}

void ktest_transfer(Transfer *t, KTest *k) {
  Str bytes = {0};
  if (!t->in) ktest_encode(k, &bytes);
  transfer_str(t, &bytes);
  if (t->in) transfer_check(t, !ktest_decode(k, str_text(&bytes), bytes.len));
  str_done(&bytes);
}

bool ktest_write(const KTest *k, const char *path) {
  Str s = {0};
  ktest_encode(k, &s);
  bool ok = file_write(path, s.data, s.len);
  int error = errno;
  str_done(&s);
  errno = error;
  return ok;
}

void ktest_read(KTest *k, const char *path) {
  size_t len;
  char *data = test_read(path, &len);
  if (!data) fatal("cannot read the test case %s: %s", path, strerror(errno));
  const char *error = ktest_decode(k, data, len);
  if (error) fatal("cannot use the test case %s: %s", path, error);
  mem_free(data);
}
