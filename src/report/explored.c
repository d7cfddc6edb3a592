#include "report/explored.h"

#include "base/alloc.h"
#include "base/file.h"
#include "base/map.h"
#include "base/pack.h"
#include "engine/earlier.h"

static const char explored_name[] = "explored";

/* A proof is found again quickly, and does not rest on what was explored. */
static bool explored_is_result(const Result *r, const Verdict *v) {
  return run_is_diff(r->run) && v->kind == VERDICT_EQUIVALENT && !v->proof && !v->suite_differs &&
         !r->heard->findings.list.len && !r->heard->costs.len && !r->run->options->no_tests;
}

/* A checksum of all bytes comes first: nothing that is read is trusted if it does not match. */
void explored_write(const Result *r, const Verdict *v) {
  Str body = {0}, out = {0};
  if (explored_is_result(r, v) && earlier_pack(r->engine, &body)) {
    pack_number(&out, hash_bytes(body.data, body.len));
    str_add_bytes(&out, body.data, body.len);
    run_dir_write(r->dir, explored_name, &out);
  }
  str_done(&body);
  str_done(&out);
}

const char *explored_take(Engine *e, const char *dir) {
  size_t len;
  char *path = path_join(dir, explored_name), *bytes = file_read(path, &len);
  mem_free(path);
  if (!bytes) return "its verdict is not \"equivalent\" by a complete exploration";
  Unpack u = unpack_begin(bytes, len);
  uint64_t sum = unpack_number(&u);
  size_t rest = (size_t)(u.end - u.at);
  bool is_damaged = u.is_short || sum != hash_bytes(u.at, rest);
  const char *why_not = is_damaged ? "what it stored is damaged" : earlier_take(e, u.at, rest);
  mem_free(bytes);
  return why_not;
}
