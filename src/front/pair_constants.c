/* Constants may point to constants: because matched constants have the same name in both modules,
 * their contents are compared as LLVM prints them, and matching is repeated until nothing more is
 * found.
 *
 * Equal constants of one version are matched file by file, and in their order: otherwise one more
 * literal in a changed file would match that of an unchanged file, whose functions then count as
 * changed. The file of a constant is the one that was compiled, from the debug information of a
 * function or variable that uses it. The trees of the versions have different names, so paths are
 * compared from their end, the longest common ends first. */
#include "front/pair_constants.h"

#include <assert.h>
#include <ctype.h>
#include <llvm-c/DebugInfo.h>
#include <llvm-c/Target.h>
#include <string.h>

#include "base/alloc.h"
#include "base/map.h"
#include "base/str.h"
#include "code/code.h"
#include "front/debug_nodes.h"
#include "front/link.h"

enum { MOST_PARTS = 8, MOST_DEPTH = 8 }; /* parts of a path; constants between user and constant */

typedef struct PrivateConstant {
  LLVMValueRef v; /* NULL: matched */
  char *path;     /* of its file; "" if it is not known */
  char *content;
} PrivateConstant;

typedef VEC(PrivateConstant) PrivateList;

bool constant_is_private(LLVMValueRef v) { return LLVMGetLinkage(v) == LLVMPrivateLinkage; }

uint64_t constant_size_of(LLVMValueRef g) {
  LLVMTypeRef type = LLVMGlobalGetValueType(g);
  return LLVMTypeIsSized(type)
             ? LLVMABISizeOfType(LLVMGetModuleDataLayout(LLVMGetGlobalParent(g)), type)
             : 0;
}

/* Returns where the number begins that LLVM has appended to the name of a type because another
 * module uses the same name (".3" in %struct.pair.3); `end` if there is no number. */
static const char *number_of_type(const char *name, const char *end) {
  const char *digits = end;
  while (digits > name && isdigit((unsigned char)digits[-1]))
    digits--;
  return digits < end && digits > name && digits[-1] == '.' ? digits - 1 : end;
}

/* Removes the names of structures whose fields are printed, as in %struct.pair { i32 1, i32 2 }:
 * LLVM's linker merges types that consist of the same fields, and which name remains depends on the
 * other files. Of other types only the number is removed. String literals (c"..") are left as they
 * are. */
static void remove_type_names(char *text) {
  bool in_quotes = false;
  char *to = text;
  for (const char *p = text; *p;) {
    if (*p == '"') in_quotes = !in_quotes;
    bool is_type = *p == '%' && !in_quotes;
    *to++ = *p++;
    if (!is_type) continue;
    const char *end = p;
    while (isalnum((unsigned char)*end) || *end == '_' || *end == '.')
      end++;
    bool has_fields = str_starts(end, " {") || str_starts(end, " <{");
    size_t kept = has_fields ? 0 : (size_t)(number_of_type(p, end) - p);
    memmove(to, p, kept);
    to += kept;
    p = end;
  }
  *to = 0;
}

char *constant_content_of(LLVMValueRef v) {
  assert(LLVMGetInitializer(v));
  char *printed = LLVMPrintValueToString(LLVMGetInitializer(v));
  remove_type_names(printed);
  char *content = str_format("%llu %s", (unsigned long long)constant_size_of(v), printed);
  LLVMDisposeMessage(printed);
  return content;
}

/* ---- files ---- */

static LLVMValueRef unit_of_scope(LLVMValueRef scope) {
  for (int i = 0; i < MOST_DEPTH && scope && node_operand_count(scope); i++) {
    LLVMMetadataKind kind = LLVMGetMetadataKind(LLVMValueAsMetadata(scope));
    if (kind == LLVMDICompileUnitMetadataKind) return scope;
    bool is_function = kind == LLVMDISubprogramMetadataKind;
    scope = node_operand(scope, is_function ? OPERAND_UNIT : OPERAND_OUTER);
  }
  return NULL;
}

/* The compiled file in which a function or a variable is defined. */
static LLVMValueRef unit_of_user(LLVMContextRef context, LLVMValueRef user) {
  if (LLVMIsAFunction(user)) {
    LLVMMetadataRef node = LLVMGetSubprogram(user);
    return node ? unit_of_scope(LLVMMetadataAsValue(context, node)) : NULL;
  }
  LLVMValueRef node = node_of_variable(context, user);
  return node ? unit_of_scope(node_operand(node, OPERAND_SCOPE)) : NULL;
}

/* NULL if the debug information does not contain it. */
static LLVMValueRef unit_of(LLVMContextRef context, LLVMValueRef v, int depth) {
  LLVMValueRef found = NULL;
  for (LLVMUseRef use = LLVMGetFirstUse(v); use && !found; use = LLVMGetNextUse(use)) {
    LLVMValueRef user = LLVMGetUser(use);
    if (LLVMIsAInstruction(user))
      found = unit_of_user(context, LLVMGetBasicBlockParent(LLVMGetInstructionParent(user)));
    else if (LLVMIsAGlobalVariable(user) && !constant_is_private(user))
      found = unit_of_user(context, user);
    else if (depth < MOST_DEPTH)
      found = unit_of(context, user, depth + 1);
  }
  return found;
}

static char *path_of_constant(LLVMContextRef context, LLVMValueRef v) {
  LLVMValueRef unit = unit_of(context, v, 0);
  LLVMMetadataRef file = unit ? LLVMDIScopeGetFile(LLVMValueAsMetadata(unit)) : NULL;
  unsigned len = 0, dir_len = 0;
  const char *name = file ? LLVMDIFileGetFilename(file, &len) : "",
             *dir = file ? LLVMDIFileGetDirectory(file, &dir_len) : "";
  if (len && *name == '/') return mem_strndup(name, len);
  return len ? str_format("%.*s/%.*s", (int)dir_len, dir_len ? dir : "", (int)len, name)
             : mem_strdup("");
}

/* The last `parts` parts of a path, or NULL if it has fewer. */
static const char *path_end(const char *path, unsigned parts) {
  const char *p = path + strlen(path);
  while (p > path) {
    p--;
    if (*p == '/' && --parts == 0) return p;
  }
  return NULL;
}

/* ---- matching ---- */

static void private_list(LLVMModuleRef m, Version version, PrivateList *list) {
  LLVMContextRef context = LLVMGetModuleContext(m);
  for (LLVMValueRef g = LLVMGetFirstGlobal(m); g; g = LLVMGetNextGlobal(g)) {
    if (!constant_is_private(g) || LLVMIsDeclaration(g)) continue;
    char *name = str_format("%s constant %zu", version == NEW ? "new" : "old", list->len);
    LLVMSetValueName2(g, name, strlen(name)); /* so that no names match by chance */
    mem_free(name);
    char *path = library_defines(g) ? mem_strdup("") : path_of_constant(context, g);
    vec_push(list, ((PrivateConstant){.v = g, .path = path}));
  }
}

static void private_read(PrivateList *list) {
  for (size_t i = 0; i < list->len; i++) {
    PrivateConstant *c = &list->data[i];
    mem_free(c->content);
    c->content = c->v ? constant_content_of(c->v) : NULL;
  }
}

/* The caller frees it; NULL if the constant takes no part. */
static char *private_key(const PrivateConstant *c, unsigned parts) {
  const char *end = !c->v ? NULL : parts ? path_end(c->path, parts) : "";
  return end ? str_format("%s\n%s", end, c->content) : NULL;
}

/* Each unmatched constant of NEW gets the name of the first unmatched one of OLD with the same
 * content and the same end of its path. Returns true if there are any. */
static bool private_match(PrivateList *old, PrivateList *new, unsigned parts) {
  StrMap first; /* key -> index of OLD's first constant in a chain */
  strmap_init(&first);
  VEC(size_t) next = {0};
  vec_reserve(&next, old->len + 1);
  for (size_t i = old->len; i-- > 0;) {
    uint64_t at;
    char *key = private_key(&old->data[i], parts);
    if (!key) continue;
    next.data[i] = strmap_find(&first, key, &at) ? (size_t)at : SIZE_MAX;
    strmap_put(&first, key, i);
    mem_free(key);
  }
  bool found = false;
  for (size_t i = 0; i < new->len; i++) {
    uint64_t at;
    char *key = private_key(&new->data[i], parts);
    if (key && strmap_find(&first, key, &at) && at != SIZE_MAX) {
      size_t len;
      const char *name = LLVMGetValueName2(old->data[at].v, &len);
      LLVMSetValueName2(new->data[i].v, name, len);
      strmap_put(&first, key, next.data[at]);
      old->data[at].v = new->data[i].v = NULL;
      found = true;
    }
    mem_free(key);
  }
  strmap_done(&first);
  vec_done(&next);
  return found;
}

static bool private_match_all(PrivateList list[2], unsigned most, unsigned least) {
  bool found = false;
  private_read(&list[OLD]);
  private_read(&list[NEW]);
  for (unsigned parts = most + 1; parts-- > least;)
    found |= private_match(&list[OLD], &list[NEW], parts);
  return found;
}

void pair_constants(LLVMModuleRef module[2]) {
  PrivateList list[2] = {0};
  for (Version v = OLD; v <= NEW; v++)
    private_list(module[v], v, &list[v]);
  while (private_match_all(list, MOST_PARTS, 1)) {
  }
  while (private_match_all(list, 0, 0)) {
  }
  for (Version v = OLD; v <= NEW; v++) {
    for (size_t i = 0; i < list[v].len; i++) {
      mem_free(list[v].data[i].path);
      mem_free(list[v].data[i].content);
    }
    vec_done(&list[v]);
  }
}
