/* What reviews keep for the next one: trees by their ids, builds by what they were made of,
 * compilations (front/unit_cache.h). All of it may be removed at any time by anybody. */
#ifndef UMBRA_REVIEW_CACHE_H
#define UMBRA_REVIEW_CACHE_H

/* ${XDG_CACHE_HOME:-~/.cache}/umbra; the caller frees it. */
char *cache_home(void);
/* It was used: what was used last goes last. */
void cache_touch(const char *path);
/* Above 2 GiB, or as many MiB as UMBRA_CACHE_SIZE says, the oldest goes, but no tree and no build
 * that somebody used within the last hour. Looked at once in an hour. */
void cache_trim(void);
#endif
