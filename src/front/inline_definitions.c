/* The file is compiled again with `inline` defined as nothing if it, or a header of the project,
 * has such a function. This gives the same module with these functions. If that does not compile
 * (gnu_inline permits a second definition in the same file), the first module stays. A third
 * compilation, of the functions that are used only, shows which of them the file defines for other
 * files; the rest become weak. */
#include "front/inline_definitions.h"

#include <ctype.h>
#include <llvm-c/BitWriter.h>
#include <llvm-c/Core.h>
#include <llvm-c/ErrorHandling.h>
#include <string.h>

#include "base/alloc.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/source_text.h"
#include "base/temp.h"
#include "front/make_rule.h"
#include "front/read.h"
#include "front/symbols.h"

#define INLINE_ONLY "umbra-inline-only"

static const char *const without_inline[] = {"-Dinline=", "-D__inline=", "-D__inline__=", NULL};
static const char *const keywords[] = {"inline", "__inline", "__inline__", NULL};

/* ---- whether there is such a function ---- */

typedef struct DeclarationWords {
  bool has_inline, has_static;
} DeclarationWords;

static bool is_inline_only(DeclarationWords *d) {
  bool is_it = d->has_inline && !d->has_static;
  *d = (DeclarationWords){0};
  return is_it;
}

/* Reads a word, or one other character. Returns true if a declaration ends here that is `inline`
 * only. */
static bool declaration_next_word(const char **at, DeclarationWords *d) {
  const char *p = *at;
  if (!isalpha((unsigned char)*p) && *p != '_') {
    ++*at;
    return strchr(";{}", *p) && is_inline_only(d);
  }
  while (isalnum((unsigned char)*p) || *p == '_')
    p++;
  char *word = mem_strndup(*at, (size_t)(p - *at));
  d->has_inline |= str_is_one_of(word, keywords);
  d->has_static |= strcmp(word, "static") == 0;
  mem_free(word);
  *at = p;
  return false;
}

bool inline_definitions_declares(char *text) {
  DeclarationWords words = {0};
  bool in_directive = false;
  while (*text) {
    const char *line = line_cut(&text);
    bool begins_directive = line_directive(line) && !in_directive,
         goes_on = *line && line[strlen(line) - 1] == '\\';
    if (begins_directive && is_inline_only(&words)) return true;
    in_directive = begins_directive || in_directive;
    while (*line)
      if (declaration_next_word(&line, &words)) return true;
    if (in_directive && !goes_on) {
      in_directive = false;
      if (is_inline_only(&words)) return true;
    }
  }
  return is_inline_only(&words);
}

static bool file_declares(const char *path) {
  char *text = file_read(path, NULL);
  bool declares = false;
  for (size_t i = 0; text && !declares && i < 2; i++)
    declares = strstr(text, keywords[i]) != NULL;
  if (declares) {
    text_blank_comments(text);
    declares = inline_definitions_declares(text);
  }
  mem_free(text);
  return declares;
}

/* The rule names the files that were read, without the system's headers. */
static bool any_file_declares(const char *rule_file, const ProcessOptions *o) {
  char *rule = file_read(rule_file, NULL);
  const char *at = rule;
  Str name = {0};
  bool declares = false;
  while (at && !declares && make_rule_next(&at, &name)) {
    const char *file = str_text(&name);
    char *path = *file == '/' || !o || !o->dir ? mem_strdup(file) : path_join(o->dir, file);
    declares = file_declares(path);
    mem_free(path);
  }
  str_done(&name);
  mem_free(rule);
  return declares;
}

/* ---- modules ---- */

typedef struct Modules {
  LLVMContextRef context;
  Complaints complaints;
} Modules;

static void modules_open(Modules *m) {
  *m = (Modules){.context = LLVMContextCreate()};
  LLVMContextSetDiscardValueNames(m->context, false);
  complaints_watch(&m->complaints, m->context);
}

static void modules_close(Modules *m) {
  LLVMContextSetDiagnosticHandler(m->context, NULL, NULL);
  LLVMContextDispose(m->context);
  LLVMResetFatalErrorHandler();
  str_done(&m->complaints.errors);
}

static bool module_defines(LLVMModuleRef m, LLVMValueRef f) {
  LLVMValueRef known = LLVMGetNamedFunction(m, symbol_name(f));
  return known && !LLVMIsDeclaration(known);
}

static bool is_dropped(LLVMModuleRef first, LLVMValueRef f) {
  return !LLVMIsDeclaration(f) && LLVMGetLinkage(f) == LLVMExternalLinkage &&
         !module_defines(first, f);
}

static size_t count_dropped(LLVMModuleRef first, LLVMModuleRef second) {
  size_t dropped = 0;
  for (LLVMValueRef f = LLVMGetFirstFunction(second); f; f = LLVMGetNextFunction(f))
    dropped += is_dropped(first, f);
  return dropped;
}

/* A function that the file does not define for other files gives way to their definition. */
static void mark_inline_only(LLVMModuleRef first, LLVMModuleRef used, LLVMModuleRef second) {
  LLVMAttributeRef mark = LLVMCreateStringAttribute(LLVMGetModuleContext(second), INLINE_ONLY,
                                                    sizeof INLINE_ONLY - 1, "", 0);
  for (LLVMValueRef f = LLVMGetFirstFunction(second); f; f = LLVMGetNextFunction(f)) {
    if (!is_dropped(first, f) || module_defines(used, f)) continue;
    LLVMSetLinkage(f, LLVMWeakAnyLinkage);
    LLVMAddAttributeAtIndex(f, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, mark);
  }
}

bool inline_definitions_is_only(LLVMValueRef f) {
  return LLVMIsAFunction(f) &&
         LLVMGetStringAttributeAtIndex(f, (LLVMAttributeIndex)LLVMAttributeFunctionIndex,
                                       INLINE_ONLY, sizeof INLINE_ONLY - 1) != NULL;
}

void inline_definitions_add_flags(LLVMModuleRef m, StrList *flags) {
  bool is_needed = false;
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    is_needed |= inline_definitions_is_only(f);
  if (!is_needed || inline_definitions_are_all(flags)) return;
  for (size_t i = 0; without_inline[i]; i++)
    vec_push(flags, mem_strdup(without_inline[i]));
}

bool inline_definitions_are_all(const StrList *flags) {
  return texts_have(flags, without_inline[0]);
}

/* ---- compilations ---- */

static const char EMIT_ALL[] = "-femit-all-decls";

static size_t inline_definitions_output_at(const ClangCommand *c) {
  size_t at = 0;
  for (size_t i = 1; i < c->len && strcmp(c->data[i], "--") != 0; i++)
    if (strcmp(c->data[i - 1], "-o") == 0) at = i;
  return at;
}

static bool is_to_complete(const ClangCommand *c) {
  size_t output = inline_definitions_output_at(c);
  bool emits_all = false;
  for (size_t i = 1; i < c->len; i++)
    emits_all |= strcmp(c->data[i], EMIT_ALL) == 0;
  return emits_all && output && strcmp(c->data[output], "-") != 0;
}

/* The same command with `more` after the program's name. output: the file to write; NULL: as
 * before. emits_all: functions that are not used as well. */
static void inline_definitions_command(const ClangCommand *c, const char *const *more,
                                       const char *output, bool emits_all, ClangCommand *out) {
  size_t output_at = inline_definitions_output_at(c);
  clang_add(out, c->data[0]);
  clang_add_all(out, more);
  for (size_t i = 1; i < c->len; i++) {
    bool is_left_out = str_is_one_of(c->data[i], without_inline) ||
                       (!emits_all && strcmp(c->data[i], EMIT_ALL) == 0);
    if (!is_left_out) clang_add(out, output && i == output_at ? output : c->data[i]);
  }
}

typedef struct InlineRun {
  ClangCommand *given;
  const ProcessOptions *options;
  char *first, *used, *second; /* files */
  bool emits_all;              /* false: clang rejects functions that are not used */
} InlineRun;

static bool compile_quietly(const InlineRun *r, const char *const *more, const char *output,
                            bool emits_all) {
  static const char *const none[] = {NULL};
  ClangCommand c = {0};
  char *said;
  inline_definitions_command(r->given, more ? more : none, output, emits_all, &c);
  bool is_compiled = clang_run(&c, r->options, &said) == CLANG_OK;
  mem_free(said);
  return is_compiled;
}

/* Replaces the first module by the second one if that has more functions. */
static void inline_definitions_complete(const InlineRun *r) {
  const char *const more[] = {"-w", without_inline[0], without_inline[1], without_inline[2], NULL};
  Modules m;
  if (!compile_quietly(r, more, r->second, r->emits_all)) return;
  modules_open(&m);
  LLVMModuleRef first = read_module(m.context, &m.complaints, r->first),
                second = read_module(m.context, &m.complaints, r->second);
  bool is_replaced = count_dropped(first, second) && compile_quietly(r, NULL, r->used, false);
  if (is_replaced) {
    LLVMModuleRef used = read_module(m.context, &m.complaints, r->used);
    mark_inline_only(first, used, second);
    LLVMDisposeModule(used);
    if (LLVMWriteBitcodeToFile(second, r->first) != 0) fatal("cannot write %s", r->first);
  }
  LLVMDisposeModule(first);
  LLVMDisposeModule(second);
  modules_close(&m);
}

/* Functions of clang's <immintrin.h> that no program calls require features that their callers in
 * that header do not have. Clang reports this only for functions that it emits. */
static bool is_about_unused_function(const char *words) {
  return strstr(words, "error: always_inline function ") != NULL;
}

/* Compiles the file, and writes the names of the files that it reads according to `listing`. */
static ClangEnd inline_definitions_first(InlineRun *r, const char *const *listing, char **words) {
  ClangCommand all = {0}, used = {0};
  inline_definitions_command(r->given, listing, NULL, true, &all);
  ClangEnd end = clang_run(&all, r->options, words);
  r->emits_all = end != CLANG_FAILED || !is_about_unused_function(*words);
  if (r->emits_all) return end;
  mem_free(*words);
  inline_definitions_command(r->given, listing, NULL, false, &used);
  return clang_run(&used, r->options, words);
}

ClangEnd inline_definitions_run(ClangCommand *c, const ProcessOptions *o, char **words) {
  if (!is_to_complete(c)) return clang_run(c, o, words);
  char *dir = temp_make("inline"), *rule = path_join(dir, "rule"),
       *named = str_format("-MF%s", rule);
  const char *const listing[] = {"-MMD", named, NULL};
  const char *output = c->data[inline_definitions_output_at(c)];
  InlineRun r = {
      .given = c,
      .options = o,
      .first = *output == '/' || !o || !o->dir ? mem_strdup(output) : path_join(o->dir, output),
      .used = path_join(dir, "used.bc"),
      .second = path_join(dir, "second.bc")};
  ClangEnd end = inline_definitions_first(&r, listing, words);
  if (end == CLANG_OK && any_file_declares(rule, o)) inline_definitions_complete(&r);
  clang_done(c);
  temp_remove(dir);
  mem_free(dir);
  mem_free(rule);
  mem_free(named);
  mem_free(r.first);
  mem_free(r.used);
  mem_free(r.second);
  return end;
}
