/* <ctype.h> for --check=ctype: checks that the argument of each function is EOF or the value of an
 * unsigned char. Umbra implements umbra_ctype; in native builds UndefinedBehaviorSanitizer reports
 * the index. */
#pragma GCC system_header
#include_next <ctype.h>
#ifndef UMBRA_CHECK_CTYPE_H
#define UMBRA_CHECK_CTYPE_H

#ifdef UMBRA_CHECKS
void umbra_ctype(const char *function, int argument);
#define UMBRA_CTYPE(function, argument)     \
  __extension__({                           \
    int umbra_argument = (argument);        \
    umbra_ctype(#function, umbra_argument); \
    (function)(umbra_argument);             \
  })
#elif defined(__SANITIZE_ADDRESS__)
#define UMBRA_CTYPE_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define UMBRA_CTYPE_SANITIZED
#endif
#endif

#ifdef UMBRA_CTYPE_SANITIZED
static volatile char umbra_ctype_arguments[257]; /* indexed from EOF on */
#define UMBRA_CTYPE(function, argument)              \
  __extension__({                                    \
    int umbra_argument = (argument);                 \
    (void)umbra_ctype_arguments[umbra_argument + 1]; \
    (function)(umbra_argument);                      \
  })
#endif

#ifdef UMBRA_CTYPE
#undef isalnum
#undef isalpha
#undef isblank
#undef iscntrl
#undef isdigit
#undef isgraph
#undef islower
#undef isprint
#undef ispunct
#undef isspace
#undef isupper
#undef isxdigit
#undef tolower
#undef toupper
#define isalnum(c) UMBRA_CTYPE(isalnum, c)
#define isalpha(c) UMBRA_CTYPE(isalpha, c)
#define isblank(c) UMBRA_CTYPE(isblank, c)
#define iscntrl(c) UMBRA_CTYPE(iscntrl, c)
#define isdigit(c) UMBRA_CTYPE(isdigit, c)
#define isgraph(c) UMBRA_CTYPE(isgraph, c)
#define islower(c) UMBRA_CTYPE(islower, c)
#define isprint(c) UMBRA_CTYPE(isprint, c)
#define ispunct(c) UMBRA_CTYPE(ispunct, c)
#define isspace(c) UMBRA_CTYPE(isspace, c)
#define isupper(c) UMBRA_CTYPE(isupper, c)
#define isxdigit(c) UMBRA_CTYPE(isxdigit, c)
#define tolower(c) UMBRA_CTYPE(tolower, c)
#define toupper(c) UMBRA_CTYPE(toupper, c)
#endif
#endif
