#include "report/saved.h"

#include <assert.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/base_version.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "base/map.h"
#include "base/pack.h"
#include "engine/checkpoint.h"

/* A checksum of all bytes comes first: nothing that is read is trusted if it does not match. */
static void write_summed(RunDir *d, const Str *body) {
  Str out = {0};
  pack_number(&out, hash_bytes(body->data, body->len));
  str_add_bytes(&out, body->data, body->len);
  run_dir_write(d, SAVED_NAME, &out);
  str_done(&out);
}

void saved_write(Engine *e, const Program *p, const Heard *heard, RunDir *d) {
  Str out = {0};
  pack_text(&out, UMBRA_VERSION);
  pack_number(&out, heard->paths);
  pack_number(&out, heard->tests);
  pack_number(&out, heard->unfinished);
  pack_number(&out, run_dir_paths_len(d));
  pack_number(&out, d->tests_end);
  pack_real(&out, heard->first_finding_seconds);
  pack_number(&out, heard->faults.list.len);
  for (size_t i = 0; i < heard->faults.list.len; i++)
    fault_pack(&heard->faults.list.data[i], &out);
  pack_number(&out, heard->findings.list.len);
  for (size_t i = 0; i < heard->findings.list.len; i++)
    found_pack(&heard->findings.list.data[i], p, &out);
  side_set_pack(&heard->sides, &out);
  if (engine_checkpoint(e, &out)) write_summed(d, &out);
  str_done(&out);
}

static void saved_forget(Saved *s, Heard *heard) {
  saved_done(s);
  faults_done(&heard->faults);
  findings_done(&heard->findings);
  side_set_done(&heard->sides);
  *heard = (Heard){0};
  faults_init(&heard->faults);
}

static void unpack_found(Unpack *u, const Program *p, Heard *heard) {
  for (size_t n = unpack_count(u), i = 0; i < n && !u->is_short; i++) {
    Fault f = fault_unpack(u, p);
    faults_add(&heard->faults, &f);
  }
  for (size_t n = unpack_count(u), i = 0; i < n && !u->is_short; i++) {
    Found f = found_unpack(u, p);
    findings_add(&heard->findings, &f);
  }
  side_set_unpack(u, &heard->sides);
}

/* If `bytes` is NULL, the file is missing, or is_damaged is set. */
static void saved_read_file(Saved *s, const Program *p, Heard *heard, const char *dir) {
  size_t len = 0;
  char *path = path_join(dir, SAVED_NAME);
  *s = (Saved){.bytes = file_read(path, &len)};
  mem_free(path);
  if (!s->bytes) return;
  Unpack u = unpack_begin(s->bytes, len);
  uint64_t sum = unpack_number(&u);
  if (u.is_short || sum != hash_bytes(u.at, (size_t)(u.end - u.at))) {
    saved_forget(s, heard);
    s->is_damaged = true;
    return;
  }
  char *version = unpack_text(&u);
  if (!version || strcmp(version, UMBRA_VERSION) != 0)
    fatal("%s was written by another version of umbra and cannot be continued", dir);
  mem_free(version);
  heard->paths = unpack_number(&u);
  heard->tests = unpack_number(&u);
  heard->unfinished = unpack_number(&u);
  s->paths_len = unpack_number(&u);
  s->tests_len = unpack_number(&u);
  heard->first_finding_seconds = unpack_real(&u);
  unpack_found(&u, p, heard);
  s->engine = (const char *)u.at;
  s->engine_len = (size_t)(u.end - u.at);
  if (!u.is_short) return;
  saved_forget(s, heard);
  s->is_damaged = true;
}

void saved_read(Saved *s, const Program *p, Heard *heard, RunDir *d) {
  saved_read_file(s, p, heard, d->path);
  if (s->is_damaged) log_warn("%s/%s is damaged; starting the run again", d->path, SAVED_NAME);
  run_dir_hold(d, s->paths_len, s->tests_len, heard->tests);
}

bool saved_read_part(Saved *s, const Program *p, Heard *heard, const char *dir) {
  saved_read_file(s, p, heard, dir);
  if (s->is_damaged) fatal("%s/%s is damaged; run that shard again", dir, SAVED_NAME);
  return s->bytes;
}

void saved_done(Saved *s) {
  mem_free(s->bytes);
  *s = (Saved){0};
}
