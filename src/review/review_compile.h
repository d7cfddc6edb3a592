/* Compiles a C file of a tree to bitcode. If its flags are not known, they are found by trial: what
 * clang reports as missing is searched for, and clang is run again. */
#ifndef UMBRA_REVIEW_COMPILE_H
#define UMBRA_REVIEW_COMPILE_H
#include "front/active.h"
#include "review/workspace.h"

typedef struct Unit {
  char *path;     /* in the tree: "src/list.c" */
  char *source;   /* what is compiled: "old/src/list.c", or a file made to include a header */
  char *bitcode;  /* the file, in the run directory; NULL if the unit does not compile */
  TextList words; /* arguments for clang, each joined with its value: "-Iold/include" */
  char *error;    /* clang's messages if it does not compile, or unit_late */
  TextList read;  /* the files that the compiler has read, as it names them; empty: unknown */
  TextList missing, defined; /* names that it uses without defining them; names that it defines */
  TextList types;            /* "NAME TYPE" of all these (symbol_types.h) */
  TextList overridable;      /* the defined ones that another file's definition replaces */
  TextList weak;             /* names that it refers to, though perhaps no file defines them */
  bool has_main;
  bool has_structors;         /* functions of it run before main, or at exit */
  TextList fitting, changing; /* lists of arguments, each as one text, for unit_means_same_with */
} Unit;

/* The error of a unit for which no time was left. */
extern const char unit_late[];

/* Finds the options for the file of the tree, as far as they are known without a compiler. */
void unit_begin(Unit *u, Workspace *w, Version v, const char *path);
/* The same with the options of another of its compile commands (recipes_take). */
void unit_begin_other(Unit *u, Workspace *w, Version v, const char *path, size_t number);
/* Compiles a unit that has begun, to bitcode/NAME.bc in the run directory. */
void unit_compile(Unit *u, Workspace *w, Version v, const char *name);
/* Are the options of OLD's unit those of NEW's, except for the directories of the version? */
bool units_have_same_words(const Unit *old, const Unit *new, const Workspace *w);
/* Gives a unit of OLD that has begun the bitcode of NEW's. */
void unit_share(Unit *old, const Unit *new);
/* Is the preprocessed text of a file the same in both trees, with the same options? Then the file
 * did not change, whatever the headers that it includes. Both units have begun, and keep the
 * options that the preprocessor needed. at_once: no missing header is searched for; false if one is
 * missing. */
bool units_are_same_text(Unit *const units[VERSIONS], Workspace *w, bool at_once);
/* Lists the files that the preprocessor reads for a unit that has begun; a missing header counts as
 * empty. False if the preprocessor rejects the file. */
bool unit_find_read(Unit *u, Workspace *w, TextList *read);
void unit_done(Unit *u);
const char *unit_type_of(const Unit *u, const char *name); /* "" if it does not use the name */
bool unit_defines(const Unit *u, const char *name);
/* True if headers that the tree lacks were generated or replaced for it (review/made_header.h). */
bool unit_uses_guesses(const Unit *u);
/* True if it also compiles with these arguments. */
bool unit_compiles_with(const Unit *u, const Workspace *w, const TextList *words);
/* True if the compiler makes the same of the unit with these arguments as with its own. */
bool unit_means_same_with(Unit *u, const Workspace *w, const TextList *words);
/* Adds the lines that the preprocessor keeps when the unit is compiled. */
void unit_add_active(const Unit *u, const Workspace *w, Active *active);
#endif
