/* What umbra and umbra-mpi (mpi/umbra-mpi.c), which carries bytes between machines and knows
 * nothing of what they mean, say to each other through a socket: packets at the rank that reports,
 * bytes alone at the others. */
#ifndef UMBRA_ENGINE_PACKET_H
#define UMBRA_ENGINE_PACKET_H
#include <stdint.h>

typedef enum PacketKind {
  PACKET_BYTES, /* to or from a rank, in order */
  PACKET_LOST,  /* umbra has died there; it is started again */
  PACKET_GONE   /* it is not; the packet says why */
} PacketKind;

typedef struct Packet { /* before its bytes */
  uint32_t kind, rank;
  uint64_t len;
} Packet;
#endif
