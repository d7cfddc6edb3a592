/* Merges the runs of shards (engine/shard.h) into one: their results are added one after the other
 * and renumbered. */
#ifndef UMBRA_REPORT_MERGED_H
#define UMBRA_REPORT_MERGED_H
#include "report/listener.h"
#include "report/saved.h"

/* Reads the directories in their order; l's own run has just begun. `saved` receives the engine's
 * part of each; it stays empty if the versions are the same program, so that there was nothing to
 * divide. */
void merged_read(SavedList *saved, const TextList *dirs, Listener *l);
#endif
