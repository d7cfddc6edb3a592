#include "typed/helpers.h"

#include <string.h>

static const struct {
  unsigned needs;
  const char *text;
} helpers[HELPERS] = {
    [HELPER_NAME] = {0,
                     "/* \"list\" and \"->next\": \"list->next\". */\n"
                     "static const char *any_name(const char *a, const char *b) {\n"
                     "  char *name = any_malloc(__builtin_strlen(a) + __builtin_strlen(b) + 1);\n"
                     "  umbra_assume(name != NULL);\n"
                     "  return __builtin_strcat(__builtin_strcpy(name, a), b);\n"
                     "}\n\n"},
    [HELPER_WHOLE] = {1u << HELPER_NAME,
                      "/* \"u.\": \"u\", \"u->\": \"*u\". */\n"
                      "static const char *any_whole(const char *name) {\n"
                      "  size_t len = __builtin_strlen(name);\n"
                      "  int is_target = len > 1 && name[len - 1] == '>';\n"
                      "  char *whole = (char *)any_name(is_target ? \"*\" : \"\", name);\n"
                      "  if (len) whole[len - 1] = 0;\n"
                      "  return whole;\n"
                      "}\n\n"},
    [HELPER_MEMORY] = {0,
                       "static void *any_memory(size_t size) {\n"
                       "  void *p = any_calloc(1, size);\n"
                       "  umbra_assume(p != NULL);\n"
                       "  umbra_unaligned(p);\n"
                       "  return p;\n"
                       "}\n\n"},
    [HELPER_OF] =
        {1u << HELPER_NAME,
         "/* The names of the values of choices: for a pointer, a pointer that leads back, a "
         "callback. */\n"
         "#define ANY_POINTER \"{NULL|an object|an earlier object|...}\"\n"
         "#define ANY_BACK \"{NULL|the structure before}\"\n"
         "#define ANY_CALLBACK \"{NULL|a function}\"\n\n"
         "/* One of these pointers; the choice is only made when it is used. */\n"
         "static void *any_of(void *const *from, int count, const char *name) {\n"
         "  return from[umbra_range(0, count, name)];\n"
         "}\n\n"},
    [HELPER_ONE] =
        {0,
         "/* A number from 0 up to, but not including, count; each is a path of its own. */\n"
         "static int any_one(int count, const char *name) {\n"
         "  int chosen = umbra_range(0, count, name), i = 0;\n"
         "  while (i < chosen) i++;\n"
         "  return i;\n"
         "}\n\n"},
    [HELPER_UP_TO] = {0,
                      "static const char *any_up_to(int most) {\n"
                      "  char *name = any_malloc(64);\n"
                      "  umbra_assume(name != NULL);\n"
                      "  __builtin_sprintf(name, \"/%d]{an empty array|NULL}\", most);\n"
                      "  return name;\n"
                      "}\n\n"},
    [HELPER_CHOSEN] = {0,
                       "/* The same number as a constant: at most a dozen decisions. */\n"
                       "static int any_chosen(int n, int low, int high) {\n"
                       "  while (low < high) {\n"
                       "    int middle = low + (high - low) / 2;\n"
                       "    if (n <= middle)\n"
                       "      high = middle;\n"
                       "    else\n"
                       "      low = middle + 1;\n"
                       "  }\n"
                       "  return low;\n"
                       "}\n\n"},
    [HELPER_LONG] =
        {1u << HELPER_MEMORY | 1u << HELPER_NAME | 1u << HELPER_CHOSEN,
         "/* A string of up to ANY_LONG bytes, with `space` bytes after it; or NULL. */\n"
         "static void *any_long_text(const char *name, int has_null, int space) {\n"
         "  char *all = any_memory(ANY_LONG);\n"
         "  int n, i;\n"
         "  umbra_symbolic(all, ANY_LONG, name);\n"
         "  n = umbra_range(-has_null, ANY_LONG + 1, any_name(\"length of \", name));\n"
         "  n = any_chosen(n, -has_null, ANY_LONG);\n"
         "  for (i = 0; i < n; i++) umbra_assume(all[i] != 0);\n"
         "  return n < 0 ? NULL : __builtin_memcpy(any_memory((size_t)n + 1 + (size_t)space), all, "
         "(size_t)n);\n"
         "}\n\n"},
    [HELPER_EXACT] =
        {1u << HELPER_MEMORY | 1u << HELPER_NAME,
         "#define ANY_EMPTY \"{an empty array|NULL}\"\n\n"
         "/* The first `chosen` of `most` elements, in an object that contains nothing else, "
         "except\n"
         " * zeros in `more` further elements. null: the name of the choice of NULL for an empty\n"
         " * array, or NULL. *end: the address after the last element. */\n"
         "static void *any_exact(const void *all, size_t element, int most, int more, int chosen,\n"
         "                       const char *null, void **end) {\n"
         "  void **from = any_memory(2 * (size_t)(most + 2) * sizeof *from), **ends = from + most "
         "+ 2;\n"
         "  int n;\n"
         "  any_long(chosen);\n"
         "  if (any_is_long) chosen = any_chosen(chosen, 0, most);\n"
         "  for (n = 0; n <= most; n++) {\n"
         "    if (any_is_long && n != chosen) continue;\n"
         "    from[n] = any_malloc((size_t)(n + more) * element);\n"
         "    umbra_assume(from[n] != NULL);\n"
         "    __builtin_memcpy(from[n], all, (size_t)n * element);\n"
         "    __builtin_memset((char *)from[n] + (size_t)n * element, 0, (size_t)more * element);\n"
         "    ends[n] = (char *)from[n] + (size_t)n * element;\n"
         "  }\n"
         "  if (end) *end = ends[chosen];\n"
         "  if (null) chosen += (most + 1) * (umbra_range(0, 2, null) & (chosen == 0));\n"
         "  return from[chosen];\n"
         "}\n\n"},
    [HELPER_OVERLAP] =
        {1u << HELPER_MEMORY,
         "/* Two arrays of `chosen` of `most` elements: the second begins some elements after the "
         "first. */\n"
         "static void any_overlap(void **first, void **second, size_t element, int most, int "
         "chosen) {\n"
         "  size_t size = (size_t)(2 * most) * element;\n"
         "  void **from = any_memory(2 * (size_t)(most + 1) * (size_t)most * sizeof *from);\n"
         "  void **to = from + (most + 1) * most, *all = any_memory(size);\n"
         "  int n, k;\n"
         "  if (any_is_long) umbra_assume(0);\n"
         "  umbra_assume(most > 1);\n"
         "  umbra_symbolic(all, size, \"what overlaps\");\n"
         "  for (n = 0; n <= most; n++)\n"
         "    for (k = 1; k < most; k++) {\n"
         "      from[n * most + k] = any_memory((size_t)(n + k) * element);\n"
         "      __builtin_memcpy(from[n * most + k], all, (size_t)(n + k) * element);\n"
         "      to[n * most + k] = (char *)from[n * most + k] + (size_t)k * element;\n"
         "    }\n"
         "  k = umbra_range(1, most, \"elements before the second\");\n"
         "  *first = from[chosen * most + k];\n"
         "  *second = to[chosen * most + k];\n"
         "}\n\n"},
    [HELPER_END] = {0,
                    "/* The string without its first bytes. It is not NULL. */\n"
                    "static void *any_end(char *text) {\n"
                    "  int skipped = umbra_range(1, ANY_TEXT + 1, \"bytes before the end\");\n"
                    "  umbra_assume(text != NULL && (size_t)skipped <= __builtin_strlen(text));\n"
                    "  return text + skipped;\n"
                    "}\n\n"},
    [HELPER_BYTES] = {1u << HELPER_MEMORY,
                      "/* Elements with arbitrary values. */\n"
                      "static void *any_bytes(size_t element, int count, const char *name) {\n"
                      "  void *all = any_memory((size_t)count * element);\n"
                      "  umbra_symbolic(all, (size_t)count * element, name);\n"
                      "  return all;\n"
                      "}\n\n"},
    [HELPER_TEXT] =
        {1u << HELPER_MEMORY | 1u << HELPER_NAME,
         "/* A string of up to ANY_TEXT bytes, in an object that ends with it; or NULL. */\n"
         "static void *any_text(const char *name, int has_null) {\n"
         "  char all[ANY_TEXT], *from[ANY_TEXT + 2] = {NULL};\n"
         "  int n;\n"
         "  if (any_is_long) return any_long_text(name, has_null, 0);\n"
         "  umbra_symbolic(all, (size_t)any_most_text, name);\n"
         "  for (n = 0; n < any_most_text; n++) umbra_assume(all[n] != 0);\n"
         "  for (n = 0; n <= any_most_text; n++) {\n"
         "    from[n + 1] = any_memory((size_t)n + 1);\n"
         "    __builtin_memcpy(from[n + 1], all, (size_t)n);\n"
         "  }\n"
         "  n = umbra_range(-has_null, any_most_text + 1, any_name(\"length of \", name));\n"
         "  any_long(n);\n"
         "  return from[1 + n];\n"
         "}\n\n"},
    [HELPER_ROOM] =
        {1u << HELPER_MEMORY | 1u << HELPER_NAME,
         "/* The same for writing; or a string at the beginning of 64 bytes. */\n"
         "static void *any_room(const char *name, int has_null) {\n"
         "  char all[ANY_TEXT], *from[2 * ANY_TEXT + 3] = {NULL};\n"
         "  int n;\n"
         "  if (any_is_long) return any_long_text(name, has_null, 64);\n"
         "  umbra_symbolic(all, (size_t)any_most_text, name);\n"
         "  for (n = 0; n < any_most_text; n++) umbra_assume(all[n] != 0);\n"
         "  for (n = 0; n <= any_most_text; n++) {\n"
         "    from[n + 1] = any_memory((size_t)n + 1);\n"
         "    __builtin_memcpy(from[n + 1], all, (size_t)n);\n"
         "    from[any_most_text + 2 + n] =\n"
         "        any_memory(any_most_text < 64 ? 64 : (size_t)any_most_text + 1);\n"
         "    __builtin_memcpy(from[any_most_text + 2 + n], all, (size_t)n);\n"
         "  }\n"
         "  n = umbra_range(-has_null, 2 * any_most_text + 2, any_name(\"length of \", name));\n"
         "  any_long(n - (n > any_most_text) * (any_most_text + 1));\n"
         "  return from[1 + n];\n"
         "}\n\n"},
    [HELPER_BLOCK] = {1u << HELPER_MEMORY | 1u << HELPER_OF | 1u << HELPER_NAME,
                      "/* The target of a void *: 16 bytes; or NULL. */\n"
                      "static void *any_block(const char *name) {\n"
                      "  void *from[2] = {NULL, any_memory(16)};\n"
                      "  umbra_symbolic(from[1], 16, any_name(name, \"[]\"));\n"
                      "  return any_of(from, 2, any_name(name, ANY_POINTER));\n"
                      "}\n\n"},
    [HELPER_FILE] =
        {1u << HELPER_MEMORY | 1u << HELPER_ONE | 1u << HELPER_NAME,
         "/* A file of up to ANY_TEXT bytes to read from; or one to write to, whose contents are\n"
         " * compared afterwards; or NULL. */\n"
         "struct {\n  int count;\n  char of[4][ANY_FILE];\n} files_written;\n\n"
         "/* A header may not declare them under the standard that the program requires. */\n"
         "FILE *any_fmemopen(void *, size_t, const char *) __asm__(\"fmemopen\");\n"
         "FILE *any_fopen(const char *, const char *) __asm__(\"fopen\");\n"
         "int any_fflush(FILE *) __asm__(\"fflush\");\n\n"
         "static void *any_file(const char *name) {\n"
         "  int how = any_one(files_written.count < 4 ? 3 : 2,\n"
         "                    any_name(name, \"{NULL|a file|a file to write to}\")), size;\n"
         "  char *bytes;\n"
         "  FILE *made;\n"
         "  if (!how) return NULL;\n"
         "  if (how == 2) {\n"
         "    made = any_fmemopen(files_written.of[files_written.count++], ANY_FILE, \"w\");\n"
         "  } else {\n"
         "    size = any_one(any_most_text + 1, any_name(\"size of \", name));\n"
         "    any_long(size);\n"
         "    bytes = any_memory((size_t)size + 1);\n"
         "    if (size) umbra_symbolic(bytes, (size_t)size, any_name(name, \"[]\"));\n"
         "    made = size ? any_fmemopen(bytes, (size_t)size, \"r\") : any_fopen(\"/dev/null\", "
         "\"r\");\n"
         "  }\n"
         "  umbra_assume(made != NULL);\n"
         "  return made;\n"
         "}\n\n"},
    [HELPER_INPUT] =
        {1u << HELPER_BYTES | 1u << HELPER_ONE,
         "/* Standard input becomes a pipe with up to ANY_TEXT bytes. */\n"
         "int any_pipe(int *) __asm__(\"pipe\");\n"
         "int any_dup2(int, int) __asm__(\"dup2\");\n"
         "int any_close(int) __asm__(\"close\");\n"
         "long any_write(int, const void *, unsigned long) __asm__(\"write\");\n\n"
         "static void any_input(void) {\n"
         "  int ends[2], size = any_one(any_most_text + 1, \"length of standard input\");\n"
         "  char *bytes = any_bytes(1, any_most_text + 1, \"standard input\");\n"
         "  any_long(size);\n"
         "  umbra_assume(any_pipe(ends) == 0);\n"
         "  umbra_assume(!size || any_write(ends[1], bytes, (unsigned long)size) == size);\n"
         "  umbra_assume(any_dup2(ends[0], 0) == 0);\n"
         "  any_close(ends[0]);\n"
         "  any_close(ends[1]);\n"
         "}\n\n"},
};

/* Calls of any_long() and uses of any_is_long are lines of their own. */
static void helpers_add(const char *text, bool has_long, bool is_probed, Str *out) {
  while (*text) {
    size_t n = strcspn(text, "\n") + 1;
    const char *line = text + strspn(text, " ");
    bool is_call = str_starts(line, "any_long("), is_probe = str_starts(line, "if (any_is_long");
    if ((has_long || !is_call) && (is_probed || !is_probe)) str_add_bytes(out, text, n);
    text += n;
  }
}

void helpers_write(unsigned used, bool has_long, bool is_probed, Str *out) {
  static const unsigned long_ones = 1u << HELPER_TEXT | 1u << HELPER_ROOM;
  if (is_probed && used & long_ones) used |= 1u << HELPER_LONG;
  if (is_probed && used >> HELPER_EXACT & 1) used |= 1u << HELPER_CHOSEN;
  for (int round = 0; round < HELPERS; round++)
    for (int h = 0; h < HELPERS; h++)
      if (used >> h & 1) used |= helpers[h].needs;
  for (int h = 0; h < HELPERS; h++)
    if (used >> h & 1) helpers_add(helpers[h].text, has_long, is_probed, out);
}
