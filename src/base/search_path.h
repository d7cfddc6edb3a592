/* The directories of PATH, and the programs in them. */
#ifndef UMBRA_BASE_SEARCH_PATH_H
#define UMBRA_BASE_SEARCH_PATH_H
/* The next directory of a list like PATH's ("A:B"), from *at on, which may be NULL; NULL: there is
 * none. "" means the working directory. The caller frees it. */
char *search_path_next(const char **at);
/* The file that is started by this name; NULL: there is none. The caller frees it. */
char *search_path_find(const char *name);
#endif
