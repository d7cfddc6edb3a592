/* Workers on many machines: a process of umbra on each is a rank, started by umbra-mpi with the
 * same command (base/options.h: Ranks). Rank 0 reports, and has this transport; the others explore
 * (host.h), and each is a slot. One that has another program, or cannot be started, is left out. */
#ifndef UMBRA_ENGINE_RANKS_H
#define UMBRA_ENGINE_RANKS_H
#include "engine/engine.h"
#include "engine/transport.h"

Transport ranks_new(Engine *e);
#endif
