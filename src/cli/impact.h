/* Declarations that the commands for change impact share. */
#ifndef UMBRA_CLI_IMPACT_H
#define UMBRA_CLI_IMPACT_H
#include "base/base_sources.h"
#include "base/options.h"
#include "impact/units.h"
#include "search/search_dise.h"

DiseMode dise_mode(const Options *o);
/* Unifies both versions, runs the passes, and determines where the effects of the change begin.
 * Sets o->entry as load_versions does, and o->files to NEW's files (borrowed from v). */
Units *load_units(Options *o, Versions *v, Program **program);
#endif
