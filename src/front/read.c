/* Every module returned from this file has passed LLVM's verifier and is for little-endian x86-64;
 * the translation may rely on both. Files of the C library are verified in the check build only. */
#include "front/read.h"

#include <assert.h>
#include <errno.h>
#include <llvm-c/Analysis.h>
#include <llvm-c/BitReader.h>
#include <llvm-c/DebugInfo.h>
#include <llvm-c/ErrorHandling.h>
#include <llvm-c/IRReader.h>
#include <llvm-c/Support.h>
#include <llvm-c/Target.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/clean.h"
#include "base/clock.h"
#include "base/deadline.h"
#include "base/fatal.h"
#include "base/file.h"
#include "base/log.h"
#include "base/spawn.h"
#include "front/fused.h"

static const char data_layout[] =
    "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128";

static void on_complaint(LLVMDiagnosticInfoRef info, void *data) {
  Complaints *c = data;
  char *text = LLVMGetDiagInfoDescription(info);
  if (LLVMGetDiagInfoSeverity(info) == LLVMDSError)
    str_addf(&c->errors, "%s%s", c->errors.len ? "\n" : "", text);
  else
    log_note("%s", text);
  LLVMDisposeMessage(text);
}

static void on_fatal(const char *reason) { fatal("LLVM: %s", reason); }

/* Otherwise LLVM's reader would verify each module again because of its debug information,
 * including those of the C library. */
static void leave_debug_info_to_us(void) {
  static const char *const words[] = {"umbra", "-disable-auto-upgrade-debug-info"};
  static bool is_done;
  if (is_done) return;
  is_done = true;
  LLVMParseCommandLineOptions(2, words, NULL);
}

void complaints_watch(Complaints *c, LLVMContextRef context) {
  leave_debug_info_to_us();
  LLVMContextSetDiagnosticHandler(context, on_complaint, c);
  LLVMResetFatalErrorHandler();
  LLVMInstallFatalErrorHandler(on_fatal);
}

static LLVMModuleRef parse_assembly(LLVMContextRef context, LLVMMemoryBufferRef buffer,
                                    const char *path) {
  LLVMModuleRef m = NULL;
  char *message = NULL;
  if (LLVMParseIRInContext(context, buffer, &m, &message))
    fatal("%s is not LLVM assembly: %s", path, message ? message : "syntax error");
  return m;
}

/* The bytes are copied first: LLVM's .bc reader needs the buffer only during the call, the .ll
 * reader takes ownership of it. */
static LLVMModuleRef parse_bitcode(LLVMContextRef context, Complaints *c,
                                   LLVMMemoryBufferRef buffer, const char *path) {
  LLVMModuleRef m = NULL;
  if (LLVMParseBitcodeInContext2(context, buffer, &m) || !m)
    fatal("%s cannot be read as bitcode: %s", path,
          c->errors.len ? str_text(&c->errors) : "not LLVM bitcode");
  LLVMDisposeMemoryBuffer(buffer);
  return m;
}

static void require_x86(LLVMModuleRef m, const char *path) {
  const char *target = LLVMGetTarget(m);
  if (*target && !str_starts(target, "x86_64"))
    fatal("%s was compiled for %s; Umbra needs x86_64", path, target);
  if (!*LLVMGetDataLayoutStr(m)) LLVMSetDataLayout(m, data_layout);
  LLVMTargetDataRef data = LLVMGetModuleDataLayout(m);
  if (LLVMPointerSize(data) != 8 || LLVMByteOrder(data) != LLVMLittleEndian)
    fatal("%s was compiled for another machine (%s); Umbra needs x86_64", path,
          LLVMGetDataLayoutStr(m));
}

/* The record of the compile unit contains this flag, which the C interface reveals only by printing
 * it. */
static bool read_is_optimised(LLVMModuleRef m) {
  unsigned n = LLVMGetNamedMetadataNumOperands(m, "llvm.dbg.cu");
  if (!n) return false;
  LLVMValueRef *units = NEW_ARRAY(LLVMValueRef, n);
  LLVMGetNamedMetadataOperands(m, "llvm.dbg.cu", units);
  char *text = LLVMPrintValueToString(units[0]);
  bool found = strstr(text, "isOptimized: true") != NULL;
  LLVMDisposeMessage(text);
  mem_free(units);
  return found;
}

void read_mark_optimised(LLVMModuleRef m) {
  LLVMAttributeRef mark = LLVMCreateStringAttribute(LLVMGetModuleContext(m), READ_OPTIMISED,
                                                    sizeof READ_OPTIMISED - 1, "", 0);
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    if (!LLVMIsDeclaration(f))
      LLVMAddAttributeAtIndex(f, (LLVMAttributeIndex)LLVMAttributeFunctionIndex, mark);
}

/* Debug information from another version of LLVM, or that is invalid, is removed. */
static void read_verify(LLVMModuleRef m, const char *path) {
  if (LLVMGetModuleDebugMetadataVersion(m) != LLVMDebugMetadataVersion())
    LLVMStripModuleDebugInfo(m);
  char *message = NULL;
  if (!LLVMVerifyModule(m, LLVMReturnStatusAction, &message)) {
    LLVMDisposeMessage(message);
    return;
  }
  LLVMDisposeMessage(message);
  LLVMStripModuleDebugInfo(m);
  if (LLVMVerifyModule(m, LLVMReturnStatusAction, &message))
    fatal("%s is not valid LLVM code: %s", path, message);
  LLVMDisposeMessage(message);
  log_note("%s: its debug information is not valid", path);
}

static bool read_name_is_clean(LLVMValueRef v) {
  size_t len;
  const char *name = LLVMGetValueName2(v, &len);
  size_t at = len && *name == 1; /* LLVM's mark of a name that is used as it is */
  while (at < len && !clean_control_length(name + at, len - at))
    at++;
  return at == len;
}

static void read_clean_local_name(LLVMValueRef v) {
  size_t len;
  const char *name = LLVMGetValueName2(v, &len);
  if (read_name_is_clean(v)) return;
  char *copy = mem_strndup(name, len);
  clean_name(copy);
  LLVMSetValueName2(v, copy, strlen(copy));
  mem_free(copy);
}

static void read_clean_function(LLVMValueRef f) {
  for (LLVMValueRef p = LLVMGetFirstParam(f); p; p = LLVMGetNextParam(p))
    read_clean_local_name(p);
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i))
      read_clean_local_name(i);
}

/* A newline in a name could fake a line of a report. Symbols keep their names or are refused,
 * because names decide what is linked and compared. */
static void read_require_names(LLVMModuleRef m, const char *path) {
  bool are_clean = true;
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f)) {
    are_clean = are_clean && read_name_is_clean(f);
    read_clean_function(f);
  }
  for (LLVMValueRef g = LLVMGetFirstGlobal(m); g; g = LLVMGetNextGlobal(g))
    are_clean = are_clean && read_name_is_clean(g);
  for (LLVMValueRef a = LLVMGetFirstGlobalAlias(m); a; a = LLVMGetNextGlobalAlias(a))
    are_clean = are_clean && read_name_is_clean(a);
  if (!are_clean) fatal("%s has a symbol with control characters in its name", path);
}

LLVMModuleRef read_bytes(LLVMContextRef context, Complaints *c, const char *bytes, size_t len,
                         const char *path) {
  assert(bytes && *path);
  LLVMMemoryBufferRef buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(bytes, len, path);
  c->errors.len = 0;
  LLVMModuleRef m = str_ends(path, ".ll") ? parse_assembly(context, buffer, path)
                                          : parse_bitcode(context, c, buffer, path);
  read_verify(m, path);
  require_x86(m, path);
  read_require_names(m, path);
  if (read_is_optimised(m)) read_mark_optimised(m);
  fused_settle(m);
  return m;
}

LLVMModuleRef read_module(LLVMContextRef context, Complaints *c, const char *path) {
  size_t len;
  char *bytes = file_read(path, &len);
  if (!bytes) fatal("cannot read %s: %s", path, strerror(errno));
  LLVMModuleRef m = read_bytes(context, c, bytes, len, path);
  mem_free(bytes);
  return m;
}

static LLVMModuleRef parse_copy(LLVMContextRef context, Complaints *c, const char *bytes,
                                size_t len, const char *name) {
  LLVMMemoryBufferRef buffer = LLVMCreateMemoryBufferWithMemoryRangeCopy(bytes, len, name);
  c->errors.len = 0;
  LLVMModuleRef m = parse_bitcode(context, c, buffer, name);
#ifdef UMBRA_CHECK
  read_verify(m, name);
#endif
  return m;
}

LLVMModuleRef read_linked(LLVMContextRef context, Complaints *c, const char *bytes, size_t len,
                          const char *name) {
  LLVMModuleRef m = parse_copy(context, c, bytes, len, name);
  require_x86(m, name);
  return m;
}

LLVMModuleRef read_library(LLVMContextRef context, Complaints *c, const char *path) {
  size_t len;
  char *bytes = file_read(path, &len);
  if (!bytes) fatal("cannot read %s: %s", path, strerror(errno));
  LLVMModuleRef m = parse_copy(context, c, bytes, len, path);
  assert(read_is_optimised(m));
  read_mark_optimised(m);
  mem_free(bytes);
  return m;
}

/* --- trial reading --- */

/* A number in the bitcode can make LLVM allocate any amount of memory. A valid module needs a small
 * multiple of the size of its file. */
enum { LEAST_MEMORY = 2 << 10, MEMORY_RATIO = 64 }; /* MiB; bytes per byte of the file */
enum { MOST_SECONDS = 300 }; /* the limit if the command has no shorter one */

static rlim_t memory_for(const char *path) {
  struct stat st;
  rlim_t bytes = stat(path, &st) == 0 && st.st_size > 0 ? (rlim_t)st.st_size : 0;
  return ((rlim_t)LEAST_MEMORY << 20) + MEMORY_RATIO * bytes;
}

static bool space_is_limited_below(rlim_t bytes) {
  struct rlimit space;
  return getrlimit(RLIMIT_AS, &space) == 0 && space.rlim_cur != RLIM_INFINITY &&
         space.rlim_cur < bytes;
}

/* The limit is relative to this process's current size: a build with sanitizers has reserved
 * terabytes. */
static void read_limit_memory(rlim_t more) {
  struct rlimit space;
  if (getrlimit(RLIMIT_AS, &space) != 0) return;
  rlim_t most = ((rlim_t)current_space_kib() << 10) + more;
  if (space.rlim_cur == RLIM_INFINITY || most < space.rlim_cur) space.rlim_cur = most;
  setrlimit(RLIMIT_AS, &space);
}

/* Limits the processor time, which does not depend on the load of the machine. */
static void limit_seconds(double seconds) {
  rlim_t most = seconds > 0 && seconds < MOST_SECONDS ? (rlim_t)ceil(seconds) : MOST_SECONDS;
  setrlimit(RLIMIT_CPU, &(struct rlimit){most, most + 1});
}

static _Noreturn void try_to_read(const char *path, pid_t parent) {
  spawn_die_with(parent);
  Complaints c = {0};
  LLVMContextRef context = LLVMContextCreate();
  if (clean_silence_errors() != 0) _exit(0);
  complaints_watch(&c, context);
  fatal_set_cleanup(NULL, NULL);
  limit_seconds(deadline_left());
  read_limit_memory(memory_for(path));
  read_module(context, &c, path);
  _exit(0);
}

/* This process is still small, so a fork is cheap. The child's messages are discarded: the parent's
 * own reading repeats them. */
void read_check(const char *path) {
  assert(path && *path);
  fflush(NULL);
  pid_t parent = getpid(), child = fork();
  if (child < 0) fatal("cannot start a process: %s", strerror(errno));
  if (child == 0) try_to_read(path, parent);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  bool is_answered =
      WIFEXITED(status) && (WEXITSTATUS(status) == 0 || WEXITSTATUS(status) == EXIT_TROUBLE);
  if (is_answered) return;
  deadline_check("reading bitcode");
  bool is_late =
      WIFSIGNALED(status) && (WTERMSIG(status) == SIGXCPU || WTERMSIG(status) == SIGKILL);
  if (is_late) fatal("%s is damaged or too large: LLVM did not read it in time", path);
  if (space_is_limited_below(memory_for(path)))
    fatal(
        "LLVM cannot read %s: the file is damaged, or memory ran out; allow more address space "
        "(ulimit -v)",
        path);
  fatal("%s is damaged: LLVM crashed while reading it, or needed more than %llu MiB", path,
        (unsigned long long)(memory_for(path) >> 20));
}
