/* The data that reviews keep for later reviews: trees by their ids, builds by their inputs, and
 * compilations (front/unit_cache.h). All of it may be removed at any time. */
#ifndef UMBRA_REVIEW_CACHE_H
#define UMBRA_REVIEW_CACHE_H

/* ${XDG_CACHE_HOME:-~/.cache}/umbra; the caller frees it. */
char *cache_home(void);
/* Marks the entry as used now: the least recently used entries are removed first. */
void cache_touch(const char *path);
/* Removes the oldest entries while the cache is larger than 2 GiB, or than UMBRA_CACHE_SIZE in MiB.
 * Trees and builds used within the last hour are kept. Checks at most once an hour. */
void cache_trim(void);
#endif
