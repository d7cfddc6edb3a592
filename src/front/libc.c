/* Links the program with the C library, file by file, as a linker takes members from an archive: a
 * file is added if it defines a symbol that reachable code uses and nothing else defines. The
 * library's directory has an index with a line "symbol file.bc [weak]" per definition.
 *
 * The program calls its own definition of a name. The C library calls its own, as the host's
 * library does, whose internal calls are bound to itself: a library symbol whose name the program
 * defines is renamed to NAME.libc, in its definition and uses. Only symbols that the host's library
 * leaves to the program (interposed.def) are shared by both; the library's definition of these is
 * made weak and is replaced. Functions that the engine implements (code/builtins.def) are never
 * taken from the library. */
#include <assert.h>
#include <errno.h>
#include <llvm-c/Linker.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/base_entry.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "code/builtin.h"
#include "front/clang.h"
#include "front/link.h"

typedef struct Libc {
  LLVMModuleRef module;     /* the program */
  VEC(LLVMModuleRef) batch; /* files that are not yet linked into it */
  Complaints *complaints;
  MathChoice math;
  StrMap file_of;     /* symbol -> index into files */
  StrMap file_number; /* path -> index into files */
  VEC(char *) files;  /* paths, relative to the library's directory */
  VEC(bool) linked;   /* per file */
  StrMap own;         /* names defined by the user -> 1 if the library uses that definition */
} Libc;

static uint32_t number_of_file(Libc *l, const char *path) {
  uint64_t i;
  if (strmap_find(&l->file_number, path, &i)) return (uint32_t)i;
  vec_push(&l->files, mem_strdup(path));
  vec_push(&l->linked, false);
  strmap_put(&l->file_number, path, l->files.len - 1);
  return (uint32_t)l->files.len - 1;
}

static void index_line(char *line, LibraryIndexFn *fn, void *data) {
  char *rest = NULL;
  char *symbol = strtok_r(line, " \t", &rest), *path = strtok_r(NULL, " \t", &rest),
       *mark = strtok_r(NULL, " \t", &rest);
  if (symbol && path) fn(data, symbol, path, mark != NULL);
}

void library_index(LibraryIndexFn *fn, void *data) {
  char *path = path_join(libc_home(), "index");
  char *text = file_read(path, NULL);
  if (!text) fatal("cannot read %s: %s", path, strerror(errno));
  char *rest = NULL;
  for (char *line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
    index_line(line, fn, data);
  mem_free(text);
  mem_free(path);
}

/* A strong definition takes precedence over a weak one of the same name. */
static void libc_add_symbol(void *data, const char *symbol, const char *path, bool is_weak) {
  Libc *l = data;
  if (is_weak && strmap_find(&l->file_of, symbol, NULL)) return;
  strmap_put(&l->file_of, symbol, number_of_file(l, path));
}

typedef void (*SymbolFn)(Libc *l, LLVMValueRef v);

static void each_definition(Libc *l, LLVMModuleRef m, SymbolFn fn) {
  for (LLVMValueRef v = LLVMGetFirstFunction(m); v; v = LLVMGetNextFunction(v))
    if (!LLVMIsDeclaration(v) && !symbol_is_local(v)) fn(l, v);
  for (LLVMValueRef v = LLVMGetFirstGlobal(m); v; v = LLVMGetNextGlobal(v))
    if (!LLVMIsDeclaration(v) && !symbol_is_local(v)) fn(l, v);
  for (LLVMValueRef v = LLVMGetFirstGlobalAlias(m); v; v = LLVMGetNextGlobalAlias(v))
    if (!symbol_is_local(v)) fn(l, v);
}

typedef struct Interposed {
  const char *name;
  bool is_function;
} Interposed;

/* Is this one of the functions and variables that glibc accesses through the dynamic linker, which
 * finds the program's definition first? */
static bool is_left_to_program(const char *name, bool is_function) {
  static const Interposed rows[] = {
#define FUNCTION(name) {#name, true},
#define VARIABLE(name) {#name, false},
#include "front/interposed.def"
#undef FUNCTION
#undef VARIABLE
  };
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    if (rows[i].is_function == is_function && strcmp(rows[i].name, name) == 0) return true;
  return false;
}

/* A definition that exists only for inlining does not count as the program's. */
static void remember_own(Libc *l, LLVMValueRef v) {
  if (LLVMGetLinkage(v) == LLVMAvailableExternallyLinkage) return;
  LLVMValueRef symbol = symbol_resolve(v);
  bool is_function = symbol && LLVMIsAFunction(symbol);
  bool is_seen = LLVMGetVisibility(v) != LLVMHiddenVisibility;
  strmap_put(&l->own, symbol_name(v), is_seen && is_left_to_program(symbol_name(v), is_function));
}

/* Does the library have a separate symbol for a name that the program defines? */
static bool is_apart(const Libc *l, const char *name) {
  uint64_t is_shared;
  return strmap_find(&l->own, name, &is_shared) && !is_shared;
}

static void part_from_own(Libc *l, LLVMValueRef v) {
  if (symbol_is_local(v) || !is_apart(l, symbol_name(v))) return;
  char *name = str_format("%s" LIBRARY_ENDING, symbol_name(v));
  LLVMSetValueName2(v, name, strlen(name));
  mem_free(name);
}

/* Renames the definitions and declarations in a file of the library. */
static void part_all_from_own(Libc *l, LLVMModuleRef m) {
  for (LLVMValueRef v = LLVMGetFirstFunction(m); v; v = LLVMGetNextFunction(v))
    part_from_own(l, v);
  for (LLVMValueRef v = LLVMGetFirstGlobal(m); v; v = LLVMGetNextGlobal(v))
    part_from_own(l, v);
  for (LLVMValueRef v = LLVMGetFirstGlobalAlias(m); v; v = LLVMGetNextGlobalAlias(v))
    part_from_own(l, v);
}

/* Does the engine implement the function? */
static bool is_served(const Libc *l, const char *name) {
  const Builtin *b = builtin_find(name);
  return b && !(b->is_pure && l->math == MATH_EXECUTE);
}

static void libc_give_way(Libc *l, LLVMValueRef v) {
  const char *name = symbol_name(v);
  if (LLVMGetLinkage(v) == LLVMAppendingLinkage) return;
  if (is_served(l, name) && LLVMIsAFunction(v))
    LLVMSetLinkage(v, LLVMAvailableExternallyLinkage);
  else if (is_served(l, name))
    LLVMSetValueName2(v, "libc.unused", strlen("libc.unused"));
  else if (strmap_find(&l->own, name, NULL))
    LLVMSetLinkage(v, LLVMWeakAnyLinkage);
}

/* Sections of the library; a variable of the kernel that each process has is in PROCESS_SECTION
 * (runtime/libc/kernel.h). */
static const char sections[] = "umbra.", kernel_section[] = "umbra.kernel",
                  library_section[] = "umbra.libc";

static bool is_marked(LLVMValueRef v) {
  return LLVMGetSection(v) && str_starts(LLVMGetSection(v), sections);
}

/* The mark that library_defines checks. LLVM's linker preserves the names of sections. */
static void mark_library(LLVMModuleRef m, const char *section) {
  for (LLVMValueRef v = LLVMGetFirstFunction(m); v; v = LLVMGetNextFunction(v))
    if (!LLVMIsDeclaration(v)) LLVMSetSection(v, section);
  for (LLVMValueRef v = LLVMGetFirstGlobal(m); v; v = LLVMGetNextGlobal(v))
    if (!LLVMIsDeclaration(v) && LLVMGetLinkage(v) != LLVMAppendingLinkage && !is_marked(v))
      LLVMSetSection(v, section);
}

/* The modelled kernel, whose memory all processes share. */
static bool is_kernel_file(const char *path) {
  return strcmp(path, "bc/together/kernel.bc") == 0 || strcmp(path, "bc/umbra/threads.bc") == 0 ||
         strcmp(path, "bc/umbra/processes.bc") == 0;
}

bool library_defines(LLVMValueRef v) { return !LLVMIsDeclaration(v) && is_marked(v); }

bool kernel_defines(LLVMValueRef v) {
  return library_defines(v) && strcmp(LLVMGetSection(v), kernel_section) == 0;
}

static bool link_file(Libc *l, uint32_t file) {
  assert(file < l->files.len && l->files.len == l->linked.len);
  if (l->linked.data[file]) return false;
  l->linked.data[file] = true;
  char *path = path_join(libc_home(), l->files.data[file]);
  LLVMModuleRef m = read_library(LLVMGetModuleContext(l->module), l->complaints, path);
  part_all_from_own(l, m);
  each_definition(l, m, libc_give_way);
  mark_library(m, is_kernel_file(l->files.data[file]) ? kernel_section : library_section);
  vec_push(&l->batch, m);
  log_note("linked %s", l->files.data[file]);
  mem_free(path);
  return true;
}

static void link_modules(Libc *l, LLVMModuleRef to, LLVMModuleRef from) {
  l->complaints->errors.len = 0;
  if (LLVMLinkModules2(to, from))
    fatal("cannot link the C library: %s", str_text(&l->complaints->errors));
}

/* LLVM's linker visits the whole destination module, and a program may be large. It is therefore
 * linked once per round, not once per file, and the files are first linked in pairs. */
static void link_batch(Libc *l) {
  size_t len = l->batch.len;
  for (size_t step = 1; step < len; step *= 2)
    for (size_t i = 0; i + step < len; i += 2 * step)
      link_modules(l, l->batch.data[i], l->batch.data[i + step]);
  if (len) link_modules(l, l->module, l->batch.data[0]);
  l->batch.len = 0;
}

static bool link_symbol(Libc *l, const char *name) {
  uint64_t file;
  if (is_served(l, name) || strmap_find(&l->own, name, NULL)) return false;
  size_t ending = str_ends(name, LIBRARY_ENDING) ? strlen(LIBRARY_ENDING) : 0;
  char *plain = mem_strndup(name, strlen(name) - ending);
  bool is_there = strmap_find(&l->file_of, plain, &file);
  mem_free(plain);
  return is_there && link_file(l, (uint32_t)file);
}

/* Links a symbol that the library itself or the engine requires by this name. */
static bool link_own(Libc *l, const char *name) {
  char *own = str_format("%s%s", name, is_apart(l, name) ? LIBRARY_ENDING : "");
  bool grew = link_symbol(l, own);
  mem_free(own);
  return grew;
}

static bool is_global_defined(const Libc *l, const char *name) {
  LLVMValueRef v = LLVMGetNamedGlobal(l->module, name);
  return v && !LLVMIsDeclaration(v);
}

static bool is_function_defined(const Libc *l, const char *name) {
  LLVMValueRef v = LLVMGetNamedFunction(l->module, name);
  return v && !LLVMIsDeclaration(v);
}

/* Returning from main must run the functions registered with atexit and flush stdio's buffers,
 * although nothing refers to `exit` in that case. After another entry, what it left of the standard
 * streams is recorded (stream_exit.c). */
static bool link_exit(Libc *l, const char *entry) {
  bool buffered = is_global_defined(l, "__stdout_FILE") || is_function_defined(l, "__ofl_add");
  if (!entry_is_main(entry))
    buffered |= is_global_defined(l, "__stdin_FILE") || is_global_defined(l, "__stderr_FILE");
  bool registered = is_function_defined(l, "__cxa_atexit");
  bool structors = LLVMGetNamedGlobal(l->module, "llvm.global_dtors") != NULL;
  bool leaves_files = is_function_defined(l, "umbra_world_close");
  bool grew = (buffered || registered || structors || leaves_files) && link_own(l, "exit");
  if (buffered && link_symbol(l, "__stdio_exit")) grew = true;
  return grew;
}

/* The start-up code is needed if the program uses any of the variables that it initialises. */
static bool link_start_up(Libc *l, const char *entry) {
  static const char *const set_up[] = {"__libc", "__environ", "__progname", "__progname_full",
                                       "__hwcap"};
  if (!entry_is_main(entry)) return false;
  for (size_t i = 0; i < sizeof set_up / sizeof *set_up; i++)
    if (is_global_defined(l, set_up[i])) {
      bool grew = link_symbol(l, "__init_libc");
      return link_symbol(l, "umbra_start_name") || grew;
    }
  return false;
}

/* As in a linker, a weak reference does not extract a member from an archive. */
static bool is_missing(LLVMValueRef v) {
  return LLVMIsDeclaration(v) && LLVMGetLinkage(v) != LLVMExternalWeakLinkage;
}

static bool link_undefined(Libc *l, const char *entry) {
  Reach r;
  reach_init(&r);
  link_add_roots(&r, l->module, entry);
  StrList missing = {0}; /* copies of names: linking may delete the declarations */
  for (size_t i = 0; i < r.functions.len; i++)
    if (is_missing(r.functions.data[i]))
      vec_push(&missing, mem_strdup(symbol_name(r.functions.data[i])));
  for (size_t i = 0; i < r.globals.len; i++)
    if (is_missing(r.globals.data[i]))
      vec_push(&missing, mem_strdup(symbol_name(r.globals.data[i])));
  reach_done(&r);
  bool grew = false;
  for (size_t i = 0; i < missing.len; i++) {
    if (link_symbol(l, missing.data[i])) grew = true;
    mem_free((char *)missing.data[i]);
  }
  vec_done(&missing);
  link_batch(l);
  return grew;
}

void link_libc(LLVMModuleRef m, const char *entry, MathChoice math, Complaints *c) {
  if (!libc_home()) return;
  Libc l = {.module = m, .math = math, .complaints = c};
  strmap_init(&l.file_of);
  strmap_init(&l.file_number);
  strmap_init(&l.own);
  library_index(libc_add_symbol, &l);
  each_definition(&l, m, remember_own);
  for (bool grew = true; grew;) {
    grew = link_undefined(&l, entry);
    if (link_exit(&l, entry)) grew = true;
    link_batch(&l);
    if (link_start_up(&l, entry)) grew = true;
    link_batch(&l);
  }
  assert(!l.batch.len);
  vec_done(&l.batch);
  for (size_t i = 0; i < l.files.len; i++)
    mem_free(l.files.data[i]);
  vec_done(&l.files);
  vec_done(&l.linked);
  strmap_done(&l.file_of);
  strmap_done(&l.file_number);
  strmap_done(&l.own);
}
