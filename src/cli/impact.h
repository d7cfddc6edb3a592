/* What the commands of change impact share. */
#ifndef UMBRA_CLI_IMPACT_H
#define UMBRA_CLI_IMPACT_H
#include "base/options.h"
#include "base/sources.h"
#include "impact/units.h"
#include "search/dise.h"

DiseMode dise_mode(const Options *o);
/* Both versions made one, the passes run, and noted where what the change affects begins. o->entry
 * as load_versions chooses it, o->files NEW's files (borrowed from v). */
Units *load_units(Options *o, Versions *v, Program **program);
#endif
