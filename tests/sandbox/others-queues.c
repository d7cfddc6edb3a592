// Memory, queues and semaphores of others, whose numbers are easy to guess.
#include <mqueue.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include "attack.h"
int main(void) {
  static const int others[] = {VICTIM_SHM, VICTIM_MSG, VICTIM_SEM};
  for (int k = 0; k < 23; k++) {
    int id = k < 3 ? others[k] : k - 3;
    char *p = shmat(id, NULL, 0);
    struct shmid_ds shared;
    struct msqid_ds queue;
    struct sembuf up = {0, 1, IPC_NOWAIT};
    struct { long type; char text[256]; } message;
    attempt(p != (void *)-1, "attached somebody's memory");
    attempt(p != (void *)-1 && strcpy(p, "escaped"), "wrote to it");
    attempt(shmctl(id, IPC_STAT, &shared) == 0, "looked at somebody's memory");
    attempt(shmctl(id, IPC_RMID, NULL) == 0, "removed it");
    attempt(msgctl(id, IPC_STAT, &queue) == 0, "looked at somebody's queue");
    attempt(msgrcv(id, &message, 200, 0, IPC_NOWAIT) >= 0, "took from it");
    message.type = 1;
    attempt(msgsnd(id, &message, 1, IPC_NOWAIT) == 0, "sent to it");
    attempt(semop(id, &up, 1) == 0, "changed somebody's semaphore");
    attempt(semctl(id, 0, GETVAL) >= 0, "looked at it");
    attempt(semctl(id, 0, IPC_RMID) == 0, "removed it");
  }
  attempt(mq_unlink("/umbra-attack-victim") == 0 || errno != ENOSYS, "removed somebody's queue");
  attempt(mq_open("/umbra-attack-victim", O_RDWR | O_NONBLOCK) >= 0, "opened it");
  return EXPECTED;
}
