#include "witness/changed_place.h"

#include <string.h>

#include "exec/cause.h"

/* Of any location; excerpts.c does not keep files of the C library. */
static const char *changed_place_file_name(const Program *p, uint32_t loc) {
  Location l = program_location(p, loc);
  return loc && l.file < p->files.len ? p->files.data[l.file] : NULL;
}

/* For a location that only one version has: finds another location of the same file that both
 * versions have. */
static const char *other_file(const Program *p, const char *file, Version v) {
  for (uint32_t loc = 1; loc < p->locations.len; loc++) {
    uint32_t old = p->locations.data[loc].old;
    const char *names[] = {changed_place_file_name(p, old), changed_place_file_name(p, loc)};
    if (old && names[v] && names[1 - (int)v] && strcmp(names[v], file) == 0)
      return names[1 - (int)v];
  }
  return NULL;
}

void changed_files_init(ChangedFiles *pair, const Program *p, uint32_t old, uint32_t new) {
  *pair =
      (ChangedFiles){.file = {changed_place_file_name(p, old), changed_place_file_name(p, new)}};
  for (Version v = OLD; v <= NEW; v++)
    if (!pair->file[v] && pair->file[1 - (int)v])
      pair->file[v] = other_file(p, pair->file[1 - (int)v], version_other(v));
  line_diff_init(&pair->diff, pair->file[OLD], pair->file[NEW]);
}

void changed_files_done(ChangedFiles *pair) { line_diff_done(&pair->diff); }

/* A location without a counterpart belongs to one version: the one that contains its file. */
void place_split(const RunInfo *run, uint32_t loc, uint32_t place[2]) {
  Location l = program_location(run->program, loc);
  place[OLD] = l.old;
  place[NEW] = loc;
  if (l.old || !loc || l.file >= run->program->files.len) return;
  const char *file = run->program->files.data[l.file];
  if (sources_have(&run->versions->of[OLD], file) && !sources_have(&run->versions->of[NEW], file)) {
    place[OLD] = loc;
    place[NEW] = 0;
  }
}

void cause_split(const RunInfo *run, uint64_t cause, uint32_t place[2]) {
  for (Version v = OLD; v <= NEW; v++)
    place[v] = cause_place(cause, v);
  if (!place[OLD] && place[NEW]) place_split(run, place[NEW], place);
}

uint32_t changed_line(const ChangedFiles *pair, const Program *p, Version v, uint32_t loc) {
  enum { FAR = 20 }; /* lines */
  return loc ? line_diff_nearest(&pair->diff, v, program_location(p, loc).line, FAR) : 0;
}
