/* First the native object is compiled, exactly as the user wants it. If that succeeds, the bitcode
 * is compiled and added to the object. Assembly text (-S) gets it as a data section, so that it is
 * preserved when the text is assembled later. */
#include "cc/cc_compile.h"

#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/temp.h"
#include "cc/cc_command.h"
#include "cc/cc_record.h"

static void add_source(ClangCommand *c, const Word *source) {
  if (source->language) {
    clang_add(c, "-x");
    clang_add(c, source->language);
  }
  clang_add(c, source->text);
}

/* When clang compiles and links in one command, it would name the dependencies after the program or
 * the source, not after the object. */
static void add_dependencies(ClangCommand *c, const Compilation *k) {
  const WordList *l = k->words;
  for (size_t i = 0; i < l->words.len; i++)
    if (l->words.data[i].role == WORD_DEPENDENCY) clang_add(c, l->words.data[i].text);
  if (l->step != STEP_LINK || !l->writes_dependencies) return;
  const char *base = l->output ? l->output : path_base(k->source->text);
  const char *dot = strrchr(path_base(base), '.');
  int stem = dot ? (int)(dot - base) : (int)strlen(base);
  if (!l->dependency_file) clang_addf(c, "-MF%.*s.d", stem, base);
  if (l->dependency_name) return;
  if (l->output)
    clang_addf(c, "-MT%s", l->output);
  else
    clang_addf(c, "-MT%.*s.o", stem, base);
}

static int compile_native(const Compilation *k, bool is_quick) {
  const WordList *l = k->words;
  ClangCommand c;
  command_init_native(&c);
  command_add_leniency(&c, l);
  for (size_t i = 0; i < l->words.len; i++)
    if (l->words.data[i].role == WORD_COMPILE || l->words.data[i].role == WORD_BOTH)
      clang_add(&c, l->words.data[i].text);
  if (is_quick) clang_add_all(&c, (const char *const[]){"-O0", "-g0", "-w", NULL});
  command_add_headers(&c, l);
  add_dependencies(&c, k);
  clang_add(&c, l->step == STEP_ASSEMBLY ? "-S" : "-c");
  clang_add(&c, "-o");
  clang_add(&c, k->output);
  add_source(&c, k->source);
  return clang_run_through(&c, k->input);
}

char *compile_bitcode(const WordList *l, LibcHeaders libc, const Word *source, const char *input,
                      const char *dir, const char *output) {
  ClangCommand c;
  assert(source->role == WORD_INPUT && source->input == INPUT_C);
  command_init_bitcode(&c, l, libc);
  clang_add(&c, "-o");
  clang_add(&c, output);
  add_source(&c, source);
  char *words;
  if (clang_run(&c, &(ProcessOptions){.input = input, .dir = dir}, &words) != CLANG_OK)
    return words;
  mem_free(words);
  return NULL;
}

static void cc_compile_warn(const Compilation *k, const char *why) {
  fprintf(stderr, "umbra-cc: warning: %s: the object is usable but contains no bitcode: %s",
          k->source->text, why);
  if (!*why || why[strlen(why) - 1] != '\n') fputc('\n', stderr);
}

static char *cc_compile_absolute(const char *path) {
  char *found = realpath(path, NULL);
  return found ? found : mem_strdup(path);
}

static void write_record(Str *out, RecordKind kind, const char *source, const char *data,
                         size_t len) {
  char *path = cc_compile_absolute(source);
  record_write(out, &(Record){kind, path, strlen(path), data, len});
  mem_free(path);
}

static void record_c(const Compilation *k, Str *records) {
  char *dir = temp_make("cc"), *file = path_join(dir, "program.bc");
  size_t len = 0;
  char *error = compile_bitcode(k->words, command_libc(), k->source, k->input, NULL, file),
       *bytes = error ? NULL : file_read(file, &len);
  if (!error && !bytes) error = str_format("cannot read %s: %s", file, strerror(errno));
  if (error) cc_compile_warn(k, error);
  if (error)
    write_record(records, RECORD_FAILED, k->source->text, error, strlen(error));
  else
    write_record(records, RECORD_BITCODE, k->source->text, bytes, len);
  temp_remove(dir);
  mem_free(dir);
  mem_free(file);
  mem_free(error);
  mem_free(bytes);
}

/* True if it is assembly text from C, which already contains its bitcode. */
static bool has_records(const char *object, size_t len) {
  const char *data;
  size_t size;
  return elf_find_section(object, len, RECORD_SECTION, &data, &size) == ELF_FOUND;
}

static void cc_compile_add_text(Str *out, const Str *records) {
  str_add(out, "\n\t.section\t" RECORD_NOTE
               ",\"a\",@note\n\t.p2align\t2\n\t.long\t6,0,1\n\t.asciz\t\"Umbra\\000\"\n");
  str_add(out, "\t.section\t" RECORD_SECTION ",\"\",@progbits\n\t.p2align\t3\n");
  for (size_t i = 0; i < records->len; i++)
    str_addf(out, "%s%u%s", i % 32 ? "," : "\t.byte\t", (unsigned char)records->data[i],
             i % 32 == 31 || i + 1 == records->len ? "\n" : "");
}

/* Adds the records, unless the output is a device, a pipe or another machine's object, which cannot
 * hold them. */
static void embed(const Compilation *k, const Str *records) {
  size_t len;
  Str with = {0};
  char *bytes = file_read(k->output, &len), *path = realpath(k->output, NULL);
  if (!bytes || !path) fatal("cannot read %s: %s", k->output, strerror(errno));
  assert(records->len);
  bool is_text = k->words->step == STEP_ASSEMBLY, ok = true;
  if (is_text) {
    str_add_bytes(&with, bytes, len);
    cc_compile_add_text(&with, records);
  } else {
    ok = records_add_to_object(&with, bytes, len, records);
  }
  if (!ok)
    cc_compile_warn(k, "not an object for x86-64");
  else if (!file_write(path, with.data, with.len))
    fatal("cannot write %s: %s", path, strerror(errno));
  str_done(&with);
  mem_free(bytes);
  mem_free(path);
}

static void record_assembler(const Compilation *k, Str *records) {
  size_t len;
  char *object = file_read(k->output, &len);
  if (object && !has_records(object, len))
    write_record(records, RECORD_ASSEMBLER, k->source->text, "", 0);
  mem_free(object);
}

int compile_source(const Compilation *k) {
  assert(k->source->role == WORD_INPUT && k->source->input != INPUT_LINKED && *k->output);
  int status = compile_native(k, k->is_quick);
  if (status != 0 && k->is_quick) status = compile_native(k, false);
  if (status != 0 || k->is_native_only || !file_is_regular(k->output)) return status;
  Str records = {0};
  if (k->source->input == INPUT_C)
    record_c(k, &records);
  else if (k->words->step != STEP_ASSEMBLY)
    record_assembler(k, &records);
  if (records.len) embed(k, &records);
  str_done(&records);
  return 0;
}
