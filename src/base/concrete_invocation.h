/* How a program is started with the objects of a test case: the arguments, environment and files
 * of an invocation (base/invocation.h) with concrete contents. */
#ifndef UMBRA_BASE_CONCRETE_INVOCATION_H
#define UMBRA_BASE_CONCRETE_INVOCATION_H
#include "../../runtime/libc/stat_input.h"
#include "base/base_visible.h"
#include "base/invocation.h"

/* The contents of an object. An object that the test case lacks is zeros, which gives the minimum
 * number of arguments, empty arguments and empty files. */
typedef struct ObjectBytes {
  const uint8_t *bytes; /* NULL: no such object */
  uint32_t size;
} ObjectBytes;
typedef ObjectBytes FindObject(const void *self, const char *name);
/* The number of arguments that the word stands for in the test case. *groups counts the objects
 * n_args; it begins with 0. */
unsigned invocation_count(const ArgumentWord *w, FindObject *find, const void *self,
                          unsigned *groups);
/* The kind of the symbolic file whose bytes this object holds. */
InputKind invocation_input_kind(const char *object, FindObject *find, const void *self);
/* False if the object is not the result of stat. */
bool stat_input_read(StatInput *to, ObjectBytes o);

typedef struct ConcreteFile {
  char *name; /* "": standard input */
  Str bytes;
  InputKind kind;
} ConcreteFile;

typedef struct ConcreteInvocation {
  VEC(char *) arguments; /* without argv[0] */
  VEC(char *) environment;
  /* the files that differ from the host's, and all of --dir; names may contain directories */
  VEC(ConcreteFile) files;
  char *error; /* what is unavailable ("in.zip: No such file or directory"); NULL: nothing */
} ConcreteInvocation;

/* It reads only those files of the host that programs under test may see, because the words may
 * have been written by others: they can come from a test case. */
void invocation_make_concrete(const Invocation *v, const Visible *visible, FindObject *find,
                              const void *self, ConcreteInvocation *c);
/* Why a file that the words name is not read; the caller frees the string. */
char *invocation_not_seen(const char *path);
void concrete_invocation_done(ConcreteInvocation *c);
#endif
