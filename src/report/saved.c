#include "report/saved.h"

#include <assert.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_version.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "base/map.h"
#include "base/transfer.h"
#include "engine/checkpoint.h"

/* A checksum of all bytes comes first: nothing that is read is trusted if it does not match. */
static void write_summed(RunDir *d, const Str *body) {
  Str out = {0};
  pack_number(&out, hash_bytes(body->data, body->len));
  str_add_bytes(&out, body->data, body->len);
  run_dir_write(d, SAVED_NAME, &out);
  str_done(&out);
}

static void transfer_faults(Transfer *t, FaultList *l, const Program *p) {
  for (size_t n = transfer_count(t, l->list.len), i = 0; i < n && !transfer_has_failed(t); i++) {
    Fault f = t->in ? (Fault){0} : l->list.data[i];
    fault_transfer(t, &f, p);
    if (t->in) faults_add(l, &f);
  }
}

static void transfer_findings(Transfer *t, FindingList *l, const Program *p) {
  for (size_t n = transfer_count(t, l->list.len), i = 0; i < n && !transfer_has_failed(t); i++) {
    Found f = t->in ? (Found){0} : l->list.data[i];
    found_transfer(t, &f, p);
    if (t->in) findings_add(l, &f);
  }
}

/* What was found, and the lengths of the growing files. */
static void transfer_saved(Transfer *t, Saved *s, Heard *heard, const Program *p) {
  transfer_u64(t, &heard->paths);
  transfer_u64(t, &heard->tests);
  transfer_u64(t, &heard->unfinished);
  transfer_u64(t, &s->paths_len);
  transfer_u64(t, &s->tests_len);
  transfer_real(t, &heard->first_finding_seconds);
  transfer_faults(t, &heard->faults, p);
  transfer_findings(t, &heard->findings, p);
  side_set_transfer(t, &heard->sides);
}

void saved_write(Engine *e, const Program *p, Heard *heard, RunDir *d) {
  Str out = {0};
  Saved lengths = {.paths_len = run_dir_paths_len(d), .tests_len = d->tests_end};
  pack_text(&out, UMBRA_VERSION);
  transfer_saved(&(Transfer){.out = &out}, &lengths, heard, p);
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
  transfer_saved(&(Transfer){.in = &u}, s, heard, p);
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
