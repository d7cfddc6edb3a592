/* The pipeline: read, link, translate. LLVM's context lives only here; nothing of LLVM is left when a Program is handed out. */
#include "front/front.h"

#include <ctype.h>
#include <llvm-c/ErrorHandling.h>
#include <string.h>

#include "base/fatal.h"
#include "code/verify.h"
#include "front/link.h"
#include "front/translate.h"

static const char *name_of(LLVMValueRef f) {
  size_t len;
  return LLVMGetValueName2(f, &len);
}

enum { MAX_NAME = 64, MAX_MISSES = 5 };

static unsigned least(unsigned a, unsigned b, unsigned c) {
  unsigned m = a < b ? a : b;
  return m < c ? m : c;
}

/* Levenshtein's distance, ignoring case; one row at a time. Only for names short enough. */
static unsigned distance(const char *a, const char *b) {
  size_t n = strlen(a), m = strlen(b);
  if (n >= MAX_NAME || m >= MAX_NAME) return UINT32_MAX;
  unsigned row[MAX_NAME + 1];
  for (unsigned j = 0; j <= m; j++) row[j] = j;
  for (unsigned i = 1; i <= n; i++) {
    unsigned diagonal = row[0];
    row[0] = i;
    for (unsigned j = 1; j <= m; j++) {
      unsigned above = row[j], differs = tolower((unsigned char)a[i - 1]) != tolower((unsigned char)b[j - 1]);
      row[j] = least(above + 1, row[j - 1] + 1, diagonal + differs);
      diagonal = above;
    }
  }
  return row[m];
}

static bool is_near(const char *wanted, const char *name) {
  return distance(wanted, name) <= 2 || (strlen(wanted) >= 3 && strstr(name, wanted));
}

static void require_entry(LLVMModuleRef m, const char *entry) {
  LLVMValueRef f = LLVMGetNamedFunction(m, entry), alias = LLVMGetNamedGlobalAlias(m, entry, strlen(entry));
  if ((f && !LLVMIsDeclaration(f)) || (alias && symbol_resolve(alias) && LLVMIsAFunction(symbol_resolve(alias)))) return;
  Str near = {0};
  unsigned n = 0;
  for (f = LLVMGetFirstFunction(m); f && n < MAX_MISSES; f = LLVMGetNextFunction(f)) {
    if (LLVMIsDeclaration(f) || !is_near(entry, name_of(f))) continue;
    str_addf(&near, "%s%s", n++ ? ", " : "", name_of(f));
  }
  if (n) fatal("no function %s in the program; did you mean %s?", entry, str_text(&near));
  fatal("no function %s in the program; name the function to start at with --entry", entry);
}

Program *front_load(const FrontOptions *o) {
  Complaints complaints = {0};
  LLVMContextRef context = LLVMContextCreate();
  LLVMContextSetDiscardValueNames(context, false);
  complaints_watch(&complaints, context);
  const char *entry = o->entry ? o->entry : "main";
  LLVMModuleRef m = link_files(o, context, &complaints);
  require_entry(m, entry);
  link_jumps(m);
  link_libc(m, entry, &complaints);
  Program *p = translate_module(m, entry);
#ifdef UMBRA_CHECK
  code_verify(p);
#endif
  LLVMDisposeModule(m);
  LLVMContextSetDiagnosticHandler(context, NULL, NULL);
  LLVMContextDispose(context);
  LLVMResetFatalErrorHandler();
  str_done(&complaints.errors);
  return p;
}
