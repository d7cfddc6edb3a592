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
#include "front/debug_nodes.h"
#include "front/link.h"
#include "front/type_text.h"

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

/* Returns the end of the type's name that begins after a percent sign: struct.pair, or in quotes.
 */
static const char *end_of_type_name(const char *name) {
  if (*name == '"') {
    const char *end = name + 1 + strcspn(name + 1, "\"");
    return *end ? end + 1 : end;
  }
  while (isalnum((unsigned char)*name) || strchr("-$._", *name ? *name : ' '))
    name++;
  return name;
}

/* Appends the fields of the type with this name; the name itself if there is no such structure. */
static void private_add_named(Str *out, LLVMContextRef context, const char *name, size_t len) {
  bool is_quoted = len > 1 && *name == '"';
  char *plain = is_quoted ? mem_strndup(name + 1, len - 2) : mem_strndup(name, len);
  LLVMTypeRef t = LLVMGetTypeByName2(context, plain);
  if (t && !LLVMIsOpaqueStruct(t)) {
    type_text_add(out, t);
  } else {
    str_add(out, "%");
    str_add_bytes(out, name, len);
  }
  mem_free(plain);
}

/* Appends the printed constant without the names of structures: LLVM's linker merges types that
 * consist of the same fields, and which name remains, or which number it gets, depends on the other
 * files. The name is dropped if the fields follow with their types, as in
 * %struct.pair { i32 1, i32 2 }; elsewhere, as in [3 x %struct.pair] or %struct.pair
 * zeroinitializer, the types of the fields replace it. String literals (c"..") are left as they
 * are. */
static void private_add_without_names(Str *out, LLVMContextRef context, const char *printed) {
  bool in_quotes = false;
  for (const char *p = printed; *p;) {
    if (*p == '"') in_quotes = !in_quotes;
    if (*p != '%' || in_quotes) {
      str_add_bytes(out, p++, 1);
      continue;
    }
    const char *name = p + 1, *end = end_of_type_name(name);
    if (!str_starts(end, " {") && !str_starts(end, " <{"))
      private_add_named(out, context, name, (size_t)(end - name));
    p = end;
  }
}

char *constant_content_of(LLVMValueRef v) {
  assert(LLVMGetInitializer(v));
  char *printed = LLVMPrintValueToString(LLVMGetInitializer(v));
  Str content = {0};
  str_addf(&content, "%llu ", (unsigned long long)constant_size_of(v));
  private_add_without_names(&content, LLVMGetModuleContext(LLVMGetGlobalParent(v)), printed);
  LLVMDisposeMessage(printed);
  return str_take(&content);
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
