/* The directories of PATH, and the programs in them. */
#ifndef UMBRA_BASE_SEARCH_PATH_H
#define UMBRA_BASE_SEARCH_PATH_H
/* Returns the next directory of a list like PATH ("A:B"), starting at *at, which may be NULL; NULL
 * at the end. "" means the working directory. The caller frees it. */
char *search_path_next(const char **at);
/* The file that this name would start; NULL if there is none. The caller frees it. */
char *search_path_find(const char *name);
#endif
