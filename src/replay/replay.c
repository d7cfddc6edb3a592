#include "replay/replay.h"

#include <assert.h>
#include <string.h>

void replay_done(Replay *r) {
  for (int b = 0; b < NATIVE_BUILDS; b++)
    if (r->has[b]) outcome_done(&r->ends[b]);
}

/* The build with sanitizers, unless it has no reports and there is another build. */
const Outcome *replay_shown(const Replay *r) {
  assert(r->has[BUILD_PLAIN] || r->has[BUILD_SANITIZED]);
  const Outcome *s = &r->ends[BUILD_SANITIZED];
  return r->has[BUILD_SANITIZED] && (!r->has[BUILD_PLAIN] || s->reports.len)
             ? s
             : &r->ends[BUILD_PLAIN];
}

/* --- comparing --- */

bool replay_compares_output(const Replay *r, const Prediction *p) {
  return p && p->has_output && p->outcome.end.kind == END_EXIT && r->has[BUILD_PLAIN] &&
         r->ends[BUILD_PLAIN].end.kind == END_EXIT;
}

/* If there are both builds, the plain one determines the exit status, because it has the same libc
 * as the engine. */
static bool end_agrees(const Replay *r, const Prediction *p) {
  const Outcome *plain = &r->ends[BUILD_PLAIN], *s = &r->ends[BUILD_SANITIZED];
  bool plain_agrees = r->has[BUILD_PLAIN] && native_agrees(plain, &p->outcome);
  bool other_agrees = r->has[BUILD_SANITIZED] && native_agrees(s, &p->outcome);
  if (p->outcome.end.kind != END_EXIT || !r->has[BUILD_PLAIN]) return plain_agrees || other_agrees;
  return plain_agrees && !(r->has[BUILD_SANITIZED] && outcome_is_fault(s));
}

/* True if the files changed as predicted. Files that the sandbox prevents the program from writing
 * are not compared, nor are directories, for which there is no prediction. */
static bool same_files(const FileChanges *files, const FileChanges *predicted) {
  for (size_t i = 0; i < predicted->len; i++) {
    const FileChange *f = &predicted->data[i], *n = files_find(files, f->name);
    bool is_as_predicted = n ? file_changes_alike(n, f) : f->is_gone;
    if (*f->name != '/' && !is_as_predicted) return false;
  }
  for (size_t i = 0; i < files->len; i++) {
    const char *name = files->data[i].name;
    if (!str_ends(name, "/") && !files_find(predicted, name)) return false;
  }
  return true;
}

PartSet replay_differences(const Replay *r, const Prediction *p) {
  assert(r->has[BUILD_PLAIN] || r->has[BUILD_SANITIZED]);
  if (!p || end_class(p->outcome.end.kind) == END_CLASS_CUT) return 0;
  PartSet differs = end_agrees(r, p) ? 0 : 1u << PART_END;
  if (!replay_compares_output(r, p)) return differs;
  const Outcome *o = &r->ends[BUILD_PLAIN];
  if (!str_same(&o->out.bytes, &p->outcome.out.bytes)) differs |= 1u << PART_OUT;
  if (!str_same(&o->err.bytes, &p->outcome.err.bytes)) differs |= 1u << PART_ERR;
  if (!same_files(&o->files, &p->outcome.files)) differs |= 1u << PART_FILES;
  return differs;
}

ReplayVerdict replay_compare(const Replay *r, const Prediction *p) {
  if (!p || end_class(p->outcome.end.kind) == END_CLASS_CUT ||
      p->outcome.end.kind == END_UNAFFECTED)
    return REPLAY_UNPREDICTED;
  return replay_differences(r, p) ? REPLAY_DIFFERS : REPLAY_AGREES;
}

/* --- running --- */

static Replay run_builds(const Natives *n, const RunOptions *o, const char *ktest_path) {
  assert(n->dir[0][BUILD_PLAIN] || n->dir[0][BUILD_SANITIZED]);
  Replay r = {.lacks_sanitizers = n->lacks_sanitizers};
  for (int b = 0; b < NATIVE_BUILDS; b++) {
    bool is_plain_again = b == BUILD_SANITIZED && n->lacks_sanitizers && r.has[BUILD_PLAIN];
    r.has[b] = n->dir[0][b] && !is_plain_again;
    if (r.has[b]) r.ends[b] = natives_run(n, o, 0, b, ktest_path);
  }
  return r;
}

Replay replay_run(const Natives *n, const RunOptions *o, const char *ktest_path,
                  const Prediction *p) {
  Replay first = run_builds(n, o, ktest_path);
  if (replay_compare(&first, p) != REPLAY_DIFFERS) return first;
  Replay second = run_builds(n, o, ktest_path);
  for (int b = 0; b < NATIVE_BUILDS; b++)
    if (first.has[b] && natives_compare_again((NativeBuild)b, &first.ends[b], &second.ends[b]))
      second.is_chance = true;
  replay_done(&first);
  return second;
}
