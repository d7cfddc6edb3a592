/* The runs of shards (engine/shard.h) made one: what each has heard, one after the other, numbered
 * anew. */
#ifndef UMBRA_REPORT_MERGED_H
#define UMBRA_REPORT_MERGED_H
#include "report/listener.h"
#include "report/saved.h"

/* Reads the directories of all of them, in their order; l's own run has just begun. What the engine
 * takes of each is in `saved`: none when the versions are the same program, and there was nothing
 * to divide. */
void merged_read(SavedList *saved, const TextList *dirs, Listener *l);
#endif
