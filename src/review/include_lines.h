/* The files that the text of a C file names: those that it includes or embeds, those whose
 * existence it checks, and those that its assembly includes. Conditions and macros are not
 * evaluated, so these are the files that may matter. */
#ifndef UMBRA_REVIEW_INCLUDE_LINES_H
#define UMBRA_REVIEW_INCLUDE_LINES_H
#include "base/str.h"

typedef struct IncludeLines {
  TextList includes;  /* by #include, #import or #embed; as between the quotes or brackets */
  TextList checked;   /* by __has_include and its like */
  TextList assembled; /* by .incbin; "": the name is not in the text */
  bool has_computed;  /* a macro is in place of the name in an #include */
  bool has_unknown;   /* the same in __has_include: a compilation does not name the file */
} IncludeLines;

/* text: may be NULL. */
void include_lines_read(IncludeLines *l, const char *text);
void include_lines_done(IncludeLines *l);
#endif
