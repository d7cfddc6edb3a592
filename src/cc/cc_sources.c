/* The database describes how files are compiled, but not what they are linked to. So all files of
 * the target are used, and files of other targets (the project's own libraries) are used as a
 * linker uses members of an archive: if they define missing symbols. If the database has no
 * targets, the program consists of all of its files if only one of them has a main, or of the named
 * file and what it needs. */
#include "cc/cc_sources.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "base/str.h"
#include "base/temp.h"
#include "cc/cc_command.h"
#include "cc/cc_compile.h"
#include "cc/database.h"
#include "cc/passed.h"
#include "front/combine.h"

typedef struct Unit {
  const Entry *entry;
  char *name, *bitcode; /* owned; bitcode is NULL if it does not compile */
  size_t len;
  char *error; /* the reason; owned */
  bool is_part, has_main;
} Unit;
typedef VEC(Unit) UnitList;

static bool remove_word(StrList *words, const char *word) {
  for (size_t i = 0; i < words->len; i++) {
    if (strcmp(words->data[i], word) != 0) continue;
    memmove(&words->data[i], &words->data[i + 1], (words->len - i - 1) * sizeof *words->data);
    words->len--;
    return true;
  }
  return false;
}

static const Word *find_source(const WordList *l, const char *file) {
  const Word *found = NULL;
  for (size_t i = 0; i < l->words.len; i++) {
    const Word *w = &l->words.data[i];
    if (w->role == WORD_INPUT && w->input == INPUT_C && (!found || strcmp(w->text, file) == 0))
      found = w;
  }
  return found;
}

/* Removes options of gcc that clang does not have, one at a time. */
static char *compile_entry(const Entry *e, LibcHeaders libc, const char *output, StrList *dropped) {
  if (!file_exists(e->directory))
    return str_format("its working directory %s does not exist", e->directory);
  StrList words = {0};
  for (size_t i = 0; i < e->arguments.len; i++)
    vec_push(&words, e->arguments.data[i]);
  words_keep_passed(&words, dropped);
  char *error = NULL;
  for (bool again = true; again;) {
    WordList l;
    words_parse(&l, &words);
    const Word *source = find_source(&l, e->file);
    mem_free(error);
    error = source ? compile_bitcode(&l, libc, source, NULL, e->directory, output)
                   : mem_strdup("its command does not compile it\n");
    char *unknown = error ? passed_find_unknown(error) : NULL;
    again = unknown && remove_word(&words, unknown);
    mem_free(unknown);
    words_done(&l);
  }
  vec_done(&words);
  return error;
}

static Module module_of(const Unit *u) {
  assert(u->bitcode && !u->error);
  return (Module){.name = u->name, .bytes = u->bitcode, .len = u->len, .is_optional = !u->is_part};
}

static void compile_unit(Unit *u, const Entry *e, LibcHeaders libc, StrList *dropped) {
  char *dir = temp_make("project"), *file = path_join(dir, "unit.bc");
  *u = (Unit){.entry = e, .name = path_from(e->directory, e->file)};
  u->error = compile_entry(e, libc, file, dropped);
  if (!u->error && !(u->bitcode = file_read(file, &u->len)))
    u->error = str_format("cannot read %s: %s", file, strerror(errno));
  assert(!u->bitcode == !!u->error);
  if (u->bitcode)
    u->has_main =
        combine_defines(&(Module){.name = u->name, .bytes = u->bitcode, .len = u->len}, "main");
  temp_remove(dir);
  mem_free(dir);
  mem_free(file);
}

static bool is_target(const Unit *u, const char *target) {
  return u->entry->target && strcmp(u->entry->target, target) == 0;
}

/* "cut", "cut.c", "src/cut.c" and its absolute path name src/cut.c. */
static bool cc_sources_is_file(const Unit *u, const char *target) {
  char *ending = str_format("/%s%s", target, str_ends(target, ".c") ? "" : ".c");
  bool found = strcmp(u->name, target) == 0 || str_ends(u->name, ending);
  mem_free(ending);
  return found;
}

static size_t cc_sources_choose(UnitList *units, const char *target,
                                bool (*fits)(const Unit *u, const char *target)) {
  size_t n = 0;
  for (size_t i = 0; i < units->len; i++) {
    units->data[i].is_part = fits(&units->data[i], target);
    n += units->data[i].is_part;
  }
  return n;
}

/* Lists the programs: targets or files that have a main. */
static size_t cc_sources_list_programs(const UnitList *units, Str *names, const char **last) {
  size_t n = 0;
  for (size_t i = 0; i < units->len; i++) {
    const Unit *u = &units->data[i];
    if (!u->has_main) continue;
    *last = u->entry->target ? u->entry->target : u->name;
    str_addf(names, "%s%s", n++ ? ", " : "", *last);
  }
  return n;
}

static bool cc_sources_is_any(const Unit *u, const char *target) {
  (void)u;
  (void)target;
  return true;
}

static void choose_parts(UnitList *units, const char *path, const char *target, bool has_targets) {
  Str names = {0};
  const char *only = NULL;
  size_t programs = cc_sources_list_programs(units, &names, &only);
  if (target) {
    if (!cc_sources_choose(units, target, is_target) &&
        !cc_sources_choose(units, target, cc_sources_is_file))
      fatal("%s has no target %s; its programs are: %s", path, target,
            programs ? str_text(&names) : "none");
  } else {
    if (programs > 1)
      fatal("%s contains several programs; name one of these with --target: %s", path,
            str_text(&names));
    if (programs && has_targets)
      cc_sources_choose(units, only, is_target);
    else
      cc_sources_choose(units, NULL, cc_sources_is_any);
  }
  str_done(&names);
}

/* A file that is compiled again for a library counts once. */
static void drop_doubles(UnitList *units) {
  for (size_t i = 0; i < units->len; i++)
    for (size_t k = 0; units->data[i].is_part && k < i; k++)
      if (units->data[k].is_part && strcmp(units->data[k].name, units->data[i].name) == 0)
        units->data[i].is_part = false;
}

static void check_errors(const UnitList *units) {
  size_t n = 0;
  for (size_t i = 0; i < units->len; i++) {
    const Unit *u = &units->data[i];
    if (u->error && u->is_part) fatal("%s does not compile for Umbra:\n%s", u->name, u->error);
    if (u->error) log_note("%s does not compile for Umbra:\n%s", u->name, u->error);
    n += u->error != NULL;
  }
  if (n)
    log_warn(
        "%zu file%s of other targets could not be compiled; functions defined there are missing "
        "(--verbose shows the messages)",
        n, str_plural(n));
}

static void units_done(UnitList *units) {
  for (size_t i = 0; i < units->len; i++) {
    mem_free(units->data[i].name);
    mem_free(units->data[i].bitcode);
    mem_free(units->data[i].error);
  }
  vec_done(units);
}

/* Reports each argument once. */
static void say_dropped(const char *path, const StrList *dropped) {
  Str words = {0};
  for (size_t i = 0; i < dropped->len; i++) {
    bool is_new = true;
    for (size_t k = 0; k < i && is_new; k++)
      is_new = strcmp(dropped->data[k], dropped->data[i]) != 0;
    if (is_new) str_addf(&words, " %s", dropped->data[i]);
  }
  if (dropped->len)
    log_note("%s: %zu options were not passed to the compiler:%s", path, dropped->len,
             str_text(&words));
  str_done(&words);
}

void sources_compile(const char *path, const char *target, LibcHeaders libc, const char *output) {
  Database d;
  command_fix_date();
  database_read(&d, path);
  UnitList units = {0};
  StrList dropped = {0};
  for (size_t i = 0; i < d.entries.len; i++) {
    Unit u;
    compile_unit(&u, &d.entries.data[i], libc, &dropped);
    vec_push(&units, u);
  }
  say_dropped(path, &dropped);
  vec_done(&dropped);
  StrList targets = {0};
  database_list_targets(&d, &targets);
  choose_parts(&units, path, target, targets.len > 0);
  drop_doubles(&units);
  check_errors(&units);
  ModuleList modules = {0};
  for (size_t i = 0; i < units.len; i++)
    if (units.data[i].bitcode) vec_push(&modules, module_of(&units.data[i]));
  size_t doubles = combine_modules(&modules, NULL, output);
  if (doubles) log_note("%s: %zu symbols are defined more than once", path, doubles);
  vec_done(&modules);
  vec_done(&targets);
  units_done(&units);
  database_done(&d);
}
