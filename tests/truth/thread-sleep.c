// DEMAND: equivalent up to assumptions: threads switch
// NATIVE: none
// WHY: sleeping lets other threads run; who sleeps less is awake first
//- old.c
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>
static void *work(void *argument) {
  usleep((unsigned)(long)argument * 50000);
  printf("%ld\n", (long)argument);
  return NULL;
}
int main(void) {
  pthread_t t[3];
  static const long times[] = {3, 1, 2};
  for (int i = 0; i < 3; i++)
    pthread_create(&t[i], NULL, work, (void *)times[i]);
  for (int i = 0; i < 3; i++)
    pthread_join(t[i], NULL);
  return 0;
}
//- new.c
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>
static void *work(void *argument) {
  usleep((unsigned)(long)argument * 50000);
  printf("%ld\n", (long)argument);
  return NULL;
}
int main(void) {
  pthread_t t[3];
  static const long times[] = {3, 1, 2};
  for (int i = 0; i < 3; i++)
    pthread_create(&t[i], NULL, work, (void *)times[i]);
  for (int i = 2; i >= 0; i--)
    pthread_join(t[i], NULL);
  return 0;
}
