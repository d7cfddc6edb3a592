#include "report/saved.h"

#include <assert.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "base/map.h"
#include "base/pack.h"
#include "base/version.h"
#include "engine/checkpoint.h"

static void pack_fault(const Fault *f, Str *out) {
  Str input = {0};
  pack_number(out, f->kind);
  pack_number(out, f->loc);
  pack_number(out, f->count);
  pack_number(out, f->omitted);
  pack_text(out, f->message);
  pack_text(out, f->test);
  pack_number(out, f->stack.len);
  for (size_t i = 0; i < f->stack.len; i++) {
    pack_text(out, f->stack.data[i].function);
    pack_number(out, f->stack.data[i].loc);
  }
  ktest_encode(&f->input, &input);
  pack_bytes(out, input.data, input.len);
  str_done(&input);
}

/* With the sum of all bytes before them: none of what is read is to be believed otherwise. */
static void write_summed(RunDir *d, const Str *body) {
  Str out = {0};
  pack_number(&out, hash_bytes(body->data, body->len));
  str_add_bytes(&out, body->data, body->len);
  run_dir_write(d, SAVED_NAME, &out);
  str_done(&out);
}

void saved_write(Engine *e, const Heard *heard, RunDir *d) {
  Str out = {0};
  pack_text(&out, UMBRA_VERSION);
  pack_number(&out, heard->paths);
  pack_number(&out, heard->tests);
  pack_number(&out, run_dir_paths_len(d));
  pack_number(&out, d->tests_end);
  pack_real(&out, heard->first_finding_seconds);
  pack_number(&out, heard->faults.list.len);
  for (size_t i = 0; i < heard->faults.list.len; i++)
    pack_fault(&heard->faults.list.data[i], &out);
  if (engine_checkpoint(e, &out)) write_summed(d, &out);
  str_done(&out);
}

/* Names of functions are the program's, which is not there any more; these live as long as the
 * process. */
static void unpack_fault(Unpack *u, FaultList *list) {
  Fault f = {.kind = (EndKind)(unpack_number(u) % END_KINDS)};
  size_t len;
  f.loc = (uint32_t)unpack_number(u);
  f.count = unpack_number(u);
  f.omitted = (size_t)unpack_number(u);
  f.message = unpack_text(u);
  f.test = unpack_text(u);
  for (size_t n = unpack_count(u), i = 0; i < n && !u->is_short; i++) {
    FaultFrame frame = {.function = unpack_text(u)};
    frame.loc = (uint32_t)unpack_number(u);
    vec_push(&f.stack, frame);
  }
  const uint8_t *bytes = unpack_bytes(u, &len);
  if (!bytes || ktest_decode(&f.input, bytes, len)) u->is_short = true;
  map_put(&list->by_key, (uint64_t)f.kind << 32 | f.loc, list->list.len);
  vec_push(&list->list, f);
}

static void begin_anew(Saved *s, Heard *heard, RunDir *d) {
  log_warn("%s/%s is damaged; the run begins anew", d->path, SAVED_NAME);
  saved_done(s);
  faults_done(&heard->faults);
  *heard = (Heard){0};
  faults_init(&heard->faults);
  run_dir_hold(d, 0, 0, 0);
}

void saved_read(Saved *s, Heard *heard, RunDir *d, bool is_diff) {
  size_t len = 0;
  char *path = path_join(d->path, SAVED_NAME);
  *s = (Saved){.bytes = file_read(path, &len)};
  mem_free(path);
  if (!s->bytes) {
    run_dir_hold(d, 0, 0, 0);
    return;
  }
  Unpack u = unpack_begin(s->bytes, len);
  uint64_t sum = unpack_number(&u);
  if (u.is_short || sum != hash_bytes(u.at, (size_t)(u.end - u.at))) {
    begin_anew(s, heard, d);
    return;
  }
  char *version = unpack_text(&u);
  if (!version || strcmp(version, UMBRA_VERSION) != 0)
    fatal("%s was written by another version of umbra: it cannot go on with it", d->path);
  mem_free(version);
  heard->paths = unpack_number(&u);
  heard->tests = unpack_number(&u);
  uint64_t paths_len = unpack_number(&u), tests_len = unpack_number(&u);
  heard->first_finding_seconds = unpack_real(&u);
  for (size_t n = unpack_count(&u), i = 0; i < n && !u.is_short; i++)
    unpack_fault(&u, &heard->faults);
  if (u.is_short) {
    begin_anew(s, heard, d);
    return;
  }
  if (is_diff) heard->tests = tests_len = 0;
  run_dir_hold(d, paths_len, tests_len, heard->tests);
  s->engine = (const char *)u.at;
  s->engine_len = (size_t)(u.end - u.at);
}

void saved_done(Saved *s) {
  mem_free(s->bytes);
  *s = (Saved){0};
}
