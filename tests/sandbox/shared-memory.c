// Memory, queues and semaphores that outlive the program and that nobody counts.
#include <mqueue.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include "attack.h"
int main(void) {
  attempt(shmget(0x554d4252, 4096, IPC_CREAT | 0600) >= 0, "shared memory");
  attempt(msgget(0x554d4252, IPC_CREAT | 0600) >= 0, "a queue");
  attempt(semget(0x554d4252, 1, IPC_CREAT | 0600) >= 0, "semaphores");
  attempt(RAW(319, "x", 0) >= 0, "a file in memory");
  attempt(open("/dev/shm/umbra-attack", O_CREAT | O_WRONLY, 0600) >= 0, "a file in /dev/shm");
  attempt(open("/dev/umbra-attack", O_CREAT | O_WRONLY, 0600) >= 0, "a file in /dev");
  open("/tmp/umbra-attack", O_CREAT | O_WRONLY, 0600); /* in a directory of its own, or not at all: nothing is left */
  attempt(open("/umbra-attack", O_CREAT | O_WRONLY, 0600) >= 0, "a file in /");
  return EXPECTED;
}
