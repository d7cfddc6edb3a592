#include "replay/replay.h"

#include <string.h>

#include "replay/compare.h"

void replay_done(Replay *r) {
  for (int b = 0; b < NATIVE_BUILDS; b++)
    if (r->has[b]) native_end_done(&r->ends[b]);
}

/* The build with sanitizers, unless it has nothing to complain about and there is another one. */
const NativeEnd *replay_shown(const Replay *r) {
  const NativeEnd *s = &r->ends[BUILD_SANITIZED];
  return r->has[BUILD_SANITIZED] && (!r->has[BUILD_PLAIN] || s->reports.len)
             ? s
             : &r->ends[BUILD_PLAIN];
}

/* --- comparing --- */

bool replay_compares_output(const Replay *r, const Prediction *p) {
  return p && p->has_output && p->kind == END_EXIT && r->has[BUILD_PLAIN] &&
         r->ends[BUILD_PLAIN].kind == NATIVE_EXIT;
}

/* Where there are both, how the program exits is for the plain build to say, which has the libc of
 * the engine. */
static bool end_agrees(const Replay *r, const Prediction *p) {
  const NativeEnd *plain = &r->ends[BUILD_PLAIN], *s = &r->ends[BUILD_SANITIZED];
  bool plain_agrees = r->has[BUILD_PLAIN] && native_end_agrees(plain, p->kind, p->status);
  bool other_agrees = r->has[BUILD_SANITIZED] && native_end_agrees(s, p->kind, p->status);
  if (p->kind != END_EXIT || !r->has[BUILD_PLAIN]) return plain_agrees || other_agrees;
  return plain_agrees && !(r->has[BUILD_SANITIZED] && s->kind == NATIVE_FAULT);
}

static const PredictedFile *find_predicted(const Prediction *p, const char *name) {
  for (size_t i = 0; i < p->files.len; i++)
    if (strcmp(p->files.data[i].name, name) == 0) return &p->files.data[i];
  return NULL;
}

static bool is_as_predicted(const NativeFileList *files, const PredictedFile *f) {
  const NativeFile *n = native_files_find(files, f->name);
  if (f->is_gone) return !n || n->is_gone;
  return n && native_file_holds(n, str_text(&f->bytes), f->bytes.len);
}

/* What the sandbox keeps the program from writing is not compared; nor are directories, of which no
 * prediction tells. */
static bool same_files(const NativeFileList *files, const Prediction *p) {
  for (size_t i = 0; i < p->files.len; i++)
    if (*p->files.data[i].name != '/' && !is_as_predicted(files, &p->files.data[i])) return false;
  for (size_t i = 0; i < files->len; i++)
    if (!str_ends(files->data[i].name, "/") && !find_predicted(p, files->data[i].name))
      return false;
  return true;
}

unsigned replay_differences(const Replay *r, const Prediction *p) {
  if (!p || end_class(p->kind) == END_CLASS_CUT) return 0;
  unsigned differs = end_agrees(r, p) ? 0 : DIFFERS_END;
  if (!replay_compares_output(r, p)) return differs;
  const NativeEnd *e = &r->ends[BUILD_PLAIN];
  return differs | (str_same(&e->out, &p->out) ? 0 : DIFFERS_OUT) |
         (str_same(&e->err, &p->err) ? 0 : DIFFERS_ERR) |
         (same_files(&e->files, p) ? 0 : DIFFERS_FILES);
}

ReplayVerdict replay_compare(const Replay *r, const Prediction *p) {
  if (!p || end_class(p->kind) == END_CLASS_CUT || p->kind == END_UNAFFECTED)
    return REPLAY_UNPREDICTED;
  return replay_differences(r, p) ? REPLAY_DIFFERS : REPLAY_AGREES;
}

/* --- running --- */

static Replay run_builds(const Natives *n, const RunOptions *o, const char *ktest_path) {
  Replay r = {.lacks_sanitizers = n->lacks_sanitizers};
  for (int b = 0; b < NATIVE_BUILDS; b++) {
    bool is_plain_again = b == BUILD_SANITIZED && n->lacks_sanitizers;
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
