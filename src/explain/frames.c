#include "explain/frames.h"

#include "base/alloc.h"
#include "base/file.h"
#include "unify/unify.h"

char *frames_enter(Frames *f, const Program *p, Version v, const TraceStep *s) {
  if (f->is_set[v] && f->frame[v] == s->frame) return NULL;
  bool is_back = f->is_set[v] && s->depth < f->depth[v];
  char *name = unify_source_name(s->fn->name);
  char *text =
      str_format("%s %s, %s", is_back ? "back in" : "in", name, path_base(p->files.data[s->file]));
  mem_free(name);
  f->is_set[v] = true;
  f->frame[v] = s->frame;
  f->depth[v] = s->depth;
  return text;
}
