/* The pipeline: read, link, translate. LLVM's context exists only here; nothing of LLVM remains
 * when a Program is returned. */
#include "front/front.h"

#include <assert.h>
#include <ctype.h>
#include <llvm-c/DebugInfo.h>
#include <llvm-c/ErrorHandling.h>
#include <string.h>

#include "base/base_entry.h"
#include "base/fatal.h"
#include "code/verify.h"
#include "front/clang.h"
#include "front/field_casts.h"
#include "front/link.h"
#include "front/normal.h"
#include "front/pair.h"
#include "front/read_declarations.h"
#include "front/sections.h"
#include "front/structors.h"
#include "front/translate.h"

enum { MAX_NAME = 64, MAX_MISSES = 5 };

static unsigned front_least(unsigned a, unsigned b, unsigned c) {
  unsigned m = a < b ? a : b;
  return m < c ? m : c;
}

/* The Levenshtein distance, ignoring case, computed one row at a time; UINT32_MAX for long
 * names. */
static unsigned front_distance(const char *a, const char *b) {
  size_t n = strlen(a), m = strlen(b);
  if (n >= MAX_NAME || m >= MAX_NAME) return UINT32_MAX;
  unsigned row[MAX_NAME + 1];
  for (unsigned j = 0; j <= m; j++)
    row[j] = j;
  for (unsigned i = 1; i <= n; i++) {
    unsigned diagonal = row[0];
    row[0] = i;
    for (unsigned j = 1; j <= m; j++) {
      unsigned above = row[j],
               differs = tolower((unsigned char)a[i - 1]) != tolower((unsigned char)b[j - 1]);
      row[j] = front_least(above + 1, row[j - 1] + 1, diagonal + differs);
      diagonal = above;
    }
  }
  return row[m];
}

static bool is_near(const char *wanted, const char *name) {
  return front_distance(wanted, name) <= 2 || (strlen(wanted) >= 3 && strstr(name, wanted));
}

static bool has_entry(LLVMModuleRef m, const char *entry) {
  LLVMValueRef f = LLVMGetNamedFunction(m, entry),
               alias = LLVMGetNamedGlobalAlias(m, entry, strlen(entry));
  return (f && !LLVMIsDeclaration(f)) ||
         (alias && symbol_resolve(alias) && LLVMIsAFunction(symbol_resolve(alias)));
}

static void require_entry(LLVMModuleRef m, const char *entry) {
  if (has_entry(m, entry)) return;
  LLVMValueRef f;
  Str near = {0};
  unsigned n = 0;
  for (f = LLVMGetFirstFunction(m); f && n < MAX_MISSES; f = LLVMGetNextFunction(f)) {
    if (LLVMIsDeclaration(f) || !is_near(entry, symbol_name(f))) continue;
    str_addf(&near, "%s%s", n++ ? ", " : "", symbol_name(f));
  }
  if (n) fatal(NO_ENTRY_WORDS "%s; did you mean %s?", entry, str_text(&near));
  fatal(NO_ENTRY_WORDS "%s; name the function to start at with --entry", entry);
}

static LLVMContextRef front_open_context(Complaints *complaints) {
  LLVMContextRef context = LLVMContextCreate();
  LLVMContextSetDiscardValueNames(context, false);
  complaints_watch(complaints, context);
  return context;
}

static void front_close_context(LLVMContextRef context, Complaints *complaints) {
  LLVMContextSetDiagnosticHandler(context, NULL, NULL);
  LLVMContextDispose(context);
  LLVMResetFatalErrorHandler();
  str_done(&complaints->errors);
}

static const char *front_entry_of(const FrontOptions *o) { return o->entry ? o->entry : "main"; }

/* Reads the declarations of the module of the user's files. */
static void front_read_declarations(LLVMModuleRef m, Declarations *d) {
  DeclarationReader reader;
  LLVMSetIsNewDbgInfoFormat(m, false); /* variable declarations are instructions */
  declarations_read(&reader, m, d);
  variables_read(&reader, m, d);
  field_casts_read(&reader, m, d);
  map_done(&reader.seen);
  LLVMSetIsNewDbgInfoFormat(m, true);
}

/* Returns the user's files as one module. */
static LLVMModuleRef load_files(const FrontOptions *o, LLVMContextRef context,
                                Complaints *complaints) {
  LLVMModuleRef m = link_files(o, context, complaints);
  if (o->declares) front_read_declarations(m, o->declares);
  if (!o->takes_all) require_entry(m, front_entry_of(o));
  link_jumps(m);
  sections_join(m);
  return m;
}

/* Adds the parts of the C library that the module needs. */
static void complete_module(LLVMModuleRef m, const FrontOptions *o, bool is_preview,
                            Complaints *complaints) {
  if (!is_preview) link_libc(m, front_entry_of(o), o->math, complaints);
  LLVMSetIsNewDbgInfoFormat(m, false); /* variable declarations become instructions (scopes.c) */
}

/* Is the symbol declared in a header of the C library or the compiler? */
static bool front_is_of_system(LLVMValueRef v) {
  LLVMMetadataRef scope = LLVMIsAFunction(v) ? LLVMGetSubprogram(v) : NULL;
  if (!scope) return false;
  unsigned len;
  const char *file = LLVMDIFileGetFilename(LLVMDIScopeGetFile(scope), &len);
  size_t home = libc_home() ? strlen(libc_home()) : 0;
  return str_starts(file, "/usr/include/") || str_starts(file, "/usr/lib/") ||
         (home && strncmp(file, libc_home(), home) == 0 && file[home] == '/');
}

/* Does the symbol belong to the program itself, with a body or contents? */
static bool front_is_own(LLVMValueRef v) {
  return symbol_is_defined(v) && !library_defines(v) && !front_is_of_system(v);
}

static void reach_module(Reach *reach, LLVMModuleRef m, const FrontOptions *o) {
  reach_init(reach);
  link_add_roots(reach, m, front_entry_of(o));
  if (has_entry(m, front_entry_of(o))) return;
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    if (symbol_is_defined(f)) reach_add(reach, f);
  for (LLVMValueRef g = LLVMGetFirstGlobal(m); g; g = LLVMGetNextGlobal(g))
    if (front_is_own(g) && !symbol_is_local(g) && !str_starts(symbol_name(g), "llvm."))
      reach_add(reach, g); /* other files can use it */
}

static Program *front_translate(LLVMModuleRef m, const Reach *reach, const SymbolOrder *order,
                                unsigned checks, bool is_executed) {
  Program *p = translate_module(m, reach, order, checks, is_executed);
  assert(p->locations.len && !p->locations.data[0].line); /* the unknown location */
#ifdef UMBRA_CHECK
  code_verify(p);
#endif
  return p;
}

Program *front_load(const FrontOptions *o) {
  Complaints complaints = {0};
  LLVMContextRef context = front_open_context(&complaints);
  LLVMModuleRef m = load_files(o, context, &complaints);
  complete_module(m, o, false, &complaints);
  if (structors_are_in(m)) structors_make(m);
  Reach reach;
  reach_module(&reach, m, o);
  Program *p = front_translate(m, &reach, NULL, o->checks, true);
  reach_done(&reach);
  LLVMDisposeModule(m);
  front_close_context(context, &complaints);
  return p;
}

void front_declare(const FrontOptions *o, Declarations *d) {
  Complaints complaints = {0};
  LLVMContextRef context = front_open_context(&complaints);
  LLVMModuleRef m = link_files(o, context, &complaints);
  front_read_declarations(m, d);
  LLVMDisposeModule(m);
  front_close_context(context, &complaints);
}

/* Adds to `all` the program's own symbols that were not reached. Returns false if there are
 * none. */
static bool reach_left_out(Reach *all, LLVMModuleRef m, const Reach *reached) {
  bool found = false;
  reach_init(all);
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f)) {
    if (!front_is_own(f) || map_find_ptr(&reached->seen, f)) continue;
    reach_add(all, f);
    found = true;
  }
  for (LLVMValueRef g = LLVMGetFirstGlobal(m); g; g = LLVMGetNextGlobal(g)) {
    if (!front_is_own(g) || map_find_ptr(&reached->seen, g) || str_starts(symbol_name(g), "llvm."))
      continue;
    reach_add(all, g);
    found = true;
  }
  return found;
}

/* Translates both modules with a common numbering. */
static void translate_pair(LLVMModuleRef m[2], const Reach reach[2], unsigned checks,
                           bool is_executed, Program *programs[2]) {
  SymbolOrder order;
  pair_order(&order, reach);
  for (Version v = OLD; v <= NEW; v++)
    programs[v] = front_translate(m[v], &reach[v], &order, checks, is_executed);
  assert(programs[0]->functions.len == programs[1]->functions.len);
  assert(programs[0]->globals.len == programs[1]->globals.len);
  vec_done(&order.functions);
  vec_done(&order.globals);
}

static void translate_left_out(LLVMModuleRef m[2], const Reach reach[2], unsigned checks,
                               Program *whole[2]) {
  Reach all[2];
  bool found[2];
  for (Version v = OLD; v <= NEW; v++)
    found[v] = reach_left_out(&all[v], m[v], &reach[v]);
  if (found[OLD] || found[NEW]) translate_pair(m, all, checks, false, whole);
  for (Version v = OLD; v <= NEW; v++)
    reach_done(&all[v]);
}

static bool front_is_preview(const FrontOptions options[2]) {
  FrontPreview *p = options[NEW].preview;
  if (!p) return false;
  assert(options[OLD].declares && options[NEW].declares);
  const Declarations *const of[2] = {options[OLD].declares, options[NEW].declares};
  p->is_taken = p->is_wanted(p->data, of);
  return p->is_taken;
}

void front_load_pair(const FrontOptions options[2], Program *programs[2], Program *whole[2]) {
  Complaints complaints = {0};
  LLVMContextRef context = front_open_context(&complaints);
  LLVMModuleRef m[2];
  Reach reach[2];
  for (Version v = OLD; v <= NEW; v++)
    m[v] = load_files(&options[v], context, &complaints);
  if (options[NEW].normal)
    *options[NEW].normal = normal_begin(m, front_entry_of(&options[NEW]), options[NEW].prover);
  bool is_preview = front_is_preview(options);
  for (Version v = OLD; v <= NEW; v++)
    complete_module(m[v], &options[v], is_preview, &complaints);
  bool have_structors = structors_are_in(m[OLD]) || structors_are_in(m[NEW]);
  for (Version v = OLD; v <= NEW && have_structors; v++)
    structors_make(m[v]);
  pair_modules(m, options);
  for (Version v = OLD; v <= NEW; v++)
    reach_module(&reach[v], m[v], &options[v]);
  if (strcmp(front_entry_of(&options[NEW]), "main") != 0) pair_exported(m, reach);
  translate_pair(m, reach, options[NEW].checks, !is_preview, programs);
  if (whole) whole[OLD] = whole[NEW] = NULL;
  if (whole && !is_preview) translate_left_out(m, reach, options[NEW].checks, whole);
  for (Version v = OLD; v <= NEW; v++) {
    reach_done(&reach[v]);
    LLVMDisposeModule(m[v]);
  }
  front_close_context(context, &complaints);
}
