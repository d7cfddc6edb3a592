/* Workers on several machines: a process of umbra on each is a rank, started by umbra-mpi with the
 * same command (base/options.h: Ranks). Rank 0 reports, and uses this transport; the others explore
 * (engine_host.h), and each is a slot. A rank that has another program, or cannot be started, is
 * not used. */
#ifndef UMBRA_ENGINE_RANKS_H
#define UMBRA_ENGINE_RANKS_H
#include "engine/engine.h"
#include "engine/transport.h"

Transport ranks_new(Engine *e);
#endif
