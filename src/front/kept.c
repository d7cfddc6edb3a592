/* The text of assembly is split into words and not parsed: an instruction that has the same name as
 * a variable counts as a reader of it. Listing a variable has an effect only if its contents
 * differ. */
#include "front/kept.h"

#include <assert.h>
#include <ctype.h>
#include <inttypes.h>
#include <string.h>

#include "base/alloc.h"
#include "base/map.h"
#include "front/link.h"
#include "front/pair_constants.h"
#include "front/structors.h"

/* ---- LLVM's lists ---- */

static unsigned kept_kind(LLVMModuleRef m) {
  static const char kind[] = "umbra.kept";
  return LLVMGetMDKindIDInContext(LLVMGetModuleContext(m), kind, sizeof kind - 1);
}

void kept_mark(LLVMModuleRef m) {
  static const char *const lists[] = {"llvm.used", "llvm.compiler.used"};
  LLVMMetadataRef mark = LLVMMDNodeInContext2(LLVMGetModuleContext(m), NULL, 0);
  for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
    LLVMValueRef list = LLVMGetNamedGlobal(m, lists[i]);
    LLVMValueRef names = list ? LLVMGetInitializer(list) : NULL;
    for (int k = 0; names && k < LLVMGetNumOperands(names); k++) {
      LLVMValueRef v = symbol_resolve(LLVMGetOperand(names, (unsigned)k));
      if (v && LLVMIsAGlobalVariable(v)) LLVMGlobalSetMetadata(v, kept_kind(m), mark);
    }
  }
}

static bool kept_is_marked(LLVMValueRef g, unsigned kind) {
  size_t n;
  bool is_it = false;
  LLVMValueMetadataEntry *all = LLVMGlobalCopyAllMetadata(g, &n);
  for (size_t i = 0; i < n; i++)
    is_it |= LLVMValueMetadataEntriesGetKind(all, (unsigned)i) == kind;
  LLVMDisposeValueMetadataEntries(all);
  return is_it;
}

/* ---- assembly ---- */

static void kept_add_words(StrMap *words, const char *text, size_t len) {
  for (size_t at = 0; at < len;) {
    size_t n = 0;
    while (at + n < len && str_is_word(text[at + n]))
      n++;
    if (n) {
      char *word = mem_strndup(text + at, n);
      strmap_put(words, word, 1);
      mem_free(word);
    }
    at += n + 1;
  }
}

static void kept_add_words_of(StrMap *words, LLVMValueRef f) {
  for (LLVMBasicBlockRef b = LLVMGetFirstBasicBlock(f); b; b = LLVMGetNextBasicBlock(b))
    for (LLVMValueRef i = LLVMGetFirstInstruction(b); i; i = LLVMGetNextInstruction(i)) {
      bool is_call = LLVMIsACallInst(i) || LLVMIsAInvokeInst(i) || LLVMIsACallBrInst(i);
      LLVMValueRef callee = is_call ? LLVMGetCalledValue(i) : NULL;
      size_t len;
      if (!callee || !LLVMIsAInlineAsm(callee)) continue;
      const char *text = LLVMGetInlineAsmAsmString(callee, &len);
      kept_add_words(words, text, len);
    }
}

static void kept_find_words(StrMap *words, LLVMModuleRef m) {
  size_t len;
  const char *text = LLVMGetModuleInlineAsm(m, &len);
  strmap_init(words);
  kept_add_words(words, text, len);
  for (LLVMValueRef f = LLVMGetFirstFunction(m); f; f = LLVMGetNextFunction(f))
    if (!library_defines(f)) kept_add_words_of(words, f);
}

/* ---- sections ---- */

/* Does the linker define the bounds of a section of this name? */
static bool kept_has_bounds(const char *section) {
  if (isdigit((unsigned char)*section)) return false;
  for (const char *c = section; *c; c++)
    if (!str_is_word(*c)) return false;
  return *section;
}

static bool kept_is_in_set(LLVMValueRef g, const Reach *reach) {
  const char *section = LLVMGetSection(g);
  if (!section || !*section) return false;
  return kept_has_bounds(section) || !map_find_ptr(&reach->seen, g);
}

/* ---- contents ---- */

static void kept_add_content(Str *out, LLVMValueRef g, Map *seen);

/* The contents of the variables to which a constant leads: only their names are a part of its own.
 */
static void kept_add_operands(Str *out, LLVMValueRef v, Map *seen) {
  for (int i = 0; i < LLVMGetNumOperands(v); i++) {
    LLVMValueRef part = LLVMGetOperand(v, (unsigned)i);
    if (!LLVMIsAConstant(part) || LLVMIsAFunction(part)) continue;
    if (!LLVMIsAGlobalVariable(part))
      kept_add_operands(out, part, seen);
    else if (LLVMGetInitializer(part) && !library_defines(part))
      kept_add_content(out, part, seen);
  }
}

static void kept_add_content(Str *out, LLVMValueRef g, Map *seen) {
  if (map_find_ptr(seen, g)) return;
  map_put_ptr(seen, g, g);
  char *content = constant_content_of(g);
  str_addf(out, "%s\n", content);
  mem_free(content);
  kept_add_operands(out, LLVMGetInitializer(g), seen);
}

static uint64_t kept_digest(LLVMValueRef g) {
  Str content = {0};
  Map seen;
  map_init(&seen);
  kept_add_content(&content, g, &seen);
  uint64_t digest = hash_bytes(content.data, content.len);
  map_done(&seen);
  str_done(&content);
  return digest;
}

/* ---- all of them ---- */

void kept_list(LLVMModuleRef m, const Reach *reach, TextList *out) {
  assert(!out->len);
  unsigned kind = kept_kind(m);
  StrMap words;
  kept_mark(m);
  kept_find_words(&words, m);
  for (LLVMValueRef g = LLVMGetFirstGlobal(m); g; g = LLVMGetNextGlobal(g)) {
    const char *name = symbol_name(g);
    bool is_own = LLVMGetInitializer(g) && !library_defines(g) && !str_starts(name, "llvm.") &&
                  LLVMGetLinkage(g) != LLVMAppendingLinkage;
    if (!is_own || structors_are_rows(g)) continue;
    if (!kept_is_marked(g, kind) && !strmap_find(&words, name, NULL) && !kept_is_in_set(g, reach))
      continue;
    size_t len = symbol_is_local(g) ? strcspn(name, ".") : strlen(name);
    vec_push(out, str_format("%.*s=%016" PRIx64, (int)len, name, kept_digest(g)));
  }
  strmap_done(&words);
  texts_sort(out);
}
