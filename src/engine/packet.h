/* The protocol between umbra and umbra-mpi (mpi/umbra-mpi.c), which carries bytes between machines
 * without interpreting them: packets at the reporting rank, plain bytes at the others. */
#ifndef UMBRA_ENGINE_PACKET_H
#define UMBRA_ENGINE_PACKET_H
#include <stdint.h>

typedef enum PacketKind {
  PACKET_BYTES, /* to or from a rank, in order */
  PACKET_LOST,  /* its umbra process died and is started again */
  PACKET_GONE   /* it will not be started again; the packet contains the reason */
} PacketKind;

typedef struct Packet { /* precedes its bytes */
  uint32_t kind, rank;
  uint64_t len;
} Packet;
#endif
