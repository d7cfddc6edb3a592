#include "cc/deferred.h"

#include <assert.h>
#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "base/json.h"
#include "base/map.h"
#include "base/spawn.h"
#include "cc/archive.h"
#include "cc/cc_command.h"
#include "cc/cc_record.h"
#include "cc/libraries.h"
#include "witness/quote.h"

bool deferred_applies(const WordList *l) {
  const char *marker = getenv(DEFER_VARIABLE);
  bool is_whole = l->step == STEP_OBJECT || l->step == STEP_LINK;
  if (!marker || !*marker || !is_whole || !l->inputs) return false;
  if (l->output && str_starts(l->output, "/dev/")) return false;
  for (size_t i = 0; i < l->words.len; i++) {
    const Word *w = &l->words.data[i];
    bool is_source = w->role == WORD_INPUT && w->input != INPUT_LINKED;
    if (is_source && (w->input == INPUT_OTHER || !file_is_regular(w->text))) return false;
  }
  return true;
}

/* --- what stands for an output --- */

static void deferred_write(const char *path, const Str *bytes, mode_t mode) {
  if (!file_create(path, bytes->data, bytes->len) || chmod(path, mode) != 0) file_failed(path);
}

/* Relative to the working directory; the caller frees it. */
static char *deferred_absolute(const char *path) {
  char *here = getcwd(NULL, 0), *whole = path_from(here ? here : "", path);
  free(here);
  return whole;
}

static void deferred_write_object(const char *output, const StrList *arguments, bool is_shared) {
  char *path = deferred_absolute(output);
  json_t *command = command_json(arguments);
  Str text = {0}, records = {0}, object = {0};
  json_print(&text, command, 0);
  record_write(&records, &(Record){RECORD_DEFERRED, path, strlen(path), str_text(&text), text.len});
  records_make_object(&object, &records);
  static const Elf64_Half type = ET_DYN; /* by which libraries.h recognises it */
  if (is_shared) memcpy(object.data + offsetof(Elf64_Ehdr, e_type), &type, sizeof type);
  deferred_write(output, &object, 0755);
  str_done(&text);
  str_done(&records);
  str_done(&object);
  json_decref(command);
  mem_free(path);
}

/* The rules of a makefile may move or read the file. */
static void deferred_write_dependencies(const WordList *l, const Word *source, const char *output) {
  static const char *const options[] = {"-Wp,-MD,", "-Wp,-MMD,"};
  const char *dot = strrchr(output, '.'), *given = l->dependency_file;
  for (size_t i = 0; i < l->words.len; i++)
    for (size_t k = 0; k < sizeof options / sizeof *options; k++)
      if (str_starts(l->words.data[i].text, options[k]))
        given = l->words.data[i].text + strlen(options[k]);
  if (!given && !l->writes_dependencies) return;
  char *path =
      given ? mem_strdup(given)
            : str_format("%.*s.d", (int)(dot ? (size_t)(dot - output) : strlen(output)), output);
  Str rule = {0};
  str_addf(&rule, "%s: %s\n", l->dependency_name ? l->dependency_name : output, source->text);
  deferred_write(path, &rule, 0644);
  str_done(&rule);
  mem_free(path);
}

void deferred_compile(const WordList *l, const Word *source, const char *output,
                      const StrList *arguments) {
  assert(deferred_applies(l));
  deferred_write_object(output, arguments, false);
  deferred_write_dependencies(l, source, output);
}

/* The program is linked under another name, since the build may start it several times at once. */
void deferred_link(const WordList *l, const StrList *arguments) {
  assert(deferred_applies(l));
  const char *output = l->output ? l->output : "a.out";
  for (size_t i = 0; i < l->words.len; i++) {
    const Word *w = &l->words.data[i];
    if (w->role == WORD_INPUT && w->input != INPUT_LINKED)
      deferred_write_dependencies(l, w, output);
  }
  if (l->is_shared || l->is_relocatable) {
    deferred_write_object(output, arguments, l->is_shared);
    return;
  }
  char *here = getcwd(NULL, 0), *program = deferred_absolute(output);
  Str script = {0};
  str_add(&script, "#!/bin/sh\n# umbra-cc links this program when it is started.\nprogram=");
  quote_shell(&script, program);
  str_add(&script, "\nnew=\"$program.umbra-$$\"\n(cd ");
  quote_shell(&script, here);
  str_add(&script, " && " DEFER_VARIABLE "= UMBRA_CC_DATABASE=/dev/null umbra-cc");
  for (size_t i = 0; i < arguments->len; i++) {
    str_add(&script, " ");
    quote_shell(&script, arguments->data[i]);
  }
  str_add(&script, " -o \"$new\") >&2 && mv -f \"$new\" \"$program\" || { : >");
  quote_shell(&script, getenv(DEFER_VARIABLE));
  str_add(&script, "; exit 126; }\nexec \"$program\" \"$@\"\n");
  deferred_write(output, &script, 0755);
  str_done(&script);
  mem_free(program);
  free(here);
}

/* --- making it --- */

/* In the directory; NULL: in this one. */
static bool deferred_succeeds(char *const *argv, const char *dir) {
  pid_t pid;
  int status;
  if (spawn_start(&pid, &(Spawn){.argv = argv, .dir = dir}) != 0) return false;
  while (waitpid(pid, &status, 0) < 0)
    if (errno != EINTR) return false;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

static bool deferred_run(const Record *r) {
  json_t *command = json_loadb(r->data, r->len, 0, NULL), *word;
  const json_t *arguments = json_object_get(command, "arguments");
  VEC(char *) argv = {0};
  size_t i;
  json_array_foreach(arguments, i, word)
      vec_push(&argv, (char *)(uintptr_t)json_string_value(word));
  vec_push(&argv, NULL);
  bool is_made = deferred_succeeds(argv.data, json_get_text(command, "directory"));
  vec_done(&argv);
  json_decref(command);
  return is_made;
}

/* How many deferred commands the object stands for: 0 if it is a real one, and several if a linker
 * has joined objects. *found is set to the last of them. */
static size_t deferred_count(const char *bytes, size_t len, Record *found) {
  RecordList records = {0};
  size_t n = 0;
  records_find(&records, bytes, len);
  for (size_t i = 0; i < records.len; i++)
    if (records.data[i].kind == RECORD_DEFERRED) {
      *found = records.data[i];
      n++;
    }
  vec_done(&records);
  return n;
}

/* Writes the archive again, of the objects that its members stand for. */
static bool deferred_finish_archive(const char *path, const char *bytes, size_t len) {
  Archive a;
  Member m;
  TextList objects = {0};
  bool is_made = true, is_any = false;
  archive_open(&a, path, bytes, len);
  while (is_made && archive_next(&a, &m)) {
    Record r;
    size_t deferred = deferred_count(m.bytes, m.len, &r);
    is_any |= deferred > 0;
    if (deferred == 1) {
      vec_push(&objects, mem_strndup(r.path, r.path_len));
      is_made = deferred_run(&r);
    } else if (is_any) {
      is_made = false; /* the file of the member is not known */
    }
    mem_free(m.owned);
  }
  if (is_made && is_any) {
    VEC(char *) argv = {0};
    vec_push(&argv, (char[]){"ar"});
    vec_push(&argv, (char[]){"rcs"});
    vec_push(&argv, (char *)(uintptr_t)path);
    for (size_t i = 0; i < objects.len; i++)
      vec_push(&argv, objects.data[i]);
    vec_push(&argv, NULL);
    unlink(path);
    is_made = deferred_succeeds(argv.data, NULL);
    vec_done(&argv);
  }
  archive_done(&a);
  texts_done(&objects);
  return is_made;
}

static bool deferred_finish_file(const char *path) {
  size_t len;
  char *bytes = file_is_regular(path) ? file_read(path, &len) : NULL;
  Record r;
  bool is_made = true, is_archive = bytes && archive_is(bytes, len);
  size_t deferred = bytes && !is_archive ? deferred_count(bytes, len, &r) : 0;
  if (is_archive)
    is_made = deferred_finish_archive(path, bytes, len);
  else if (deferred)
    is_made = deferred == 1 && deferred_run(&r);
  mem_free(bytes);
  return is_made;
}

/* finished: the paths of files that were looked at before. */
static bool deferred_finish_once(StrMap *finished, const char *path) {
  if (strmap_find(finished, path, NULL)) return true;
  strmap_put(finished, path, 1);
  return deferred_finish_file(path);
}

bool deferred_finish(const WordList *l) {
  if (!getenv(DEFER_VARIABLE)) return true;
  StrMap finished;
  strmap_init(&finished);
  PathList shared = {0}, archives = {0};
  bool is_made = true;
  libraries_find(l, l->is_static, &shared, &archives);
  for (size_t i = 0; i < l->words.len && is_made; i++) {
    const Word *w = &l->words.data[i];
    if (w->role == WORD_INPUT && w->input == INPUT_LINKED)
      is_made = deferred_finish_once(&finished, w->text);
  }
  for (size_t i = 0; i < shared.len && is_made; i++)
    is_made = deferred_finish_once(&finished, shared.data[i]);
  for (size_t i = 0; i < archives.len && is_made; i++)
    is_made = deferred_finish_once(&finished, archives.data[i]);
  strmap_done(&finished);
  libraries_done(&shared);
  libraries_done(&archives);
  return is_made;
}
