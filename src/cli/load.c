#include "cli/load.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/fatal.h"
#include "front/front.h"

static void check_file(const char *file) {
  struct stat st;
  if (stat(file, &st) != 0) fatal("cannot read %s: %s", file, strerror(errno));
  if (S_ISDIR(st.st_mode)) fatal("%s is a directory; name the program's files", file);
  if (access(file, R_OK) != 0) fatal("cannot read %s: %s", file, strerror(errno));
  if (!str_ends(file, ".c") && !str_ends(file, ".bc") && !str_ends(file, ".ll"))
    fatal("%s: the name of a program's file ends in .c, .bc or .ll", file);
}

void check_program_files(const StrList *files, const char *usage) {
  if (!files->len) fatal("which program? usage: %s", usage);
  for (size_t i = 0; i < files->len; i++) check_file(files->data[i]);
}

Program *load_program(const Options *o, const StrList *files) {
  if (strcmp(o->optimise, "0") != 0 && strcmp(o->optimise, "1") != 0) fatal("-O%s: there is -O0 and -O1", o->optimise);
  return front_load(&(FrontOptions){files, &o->include, &o->define, o->std, o->optimise, o->entry});
}

/* Compiled with __UMBRA__, umbra.h makes change() and execute() questions to the engine. */
Program *load_unified(const Options *o) {
  Options unified = *o;
  unified.define = (StrList){0};
  for (size_t i = 0; i < o->define.len; i++) vec_push(&unified.define, o->define.data[i]);
  vec_push(&unified.define, "__UMBRA__=1");
  Program *p = load_program(&unified, &o->files);
  vec_done(&unified.define);
  return p;
}
