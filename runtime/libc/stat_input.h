/* Structures that the modelled C library, Umbra and native programs share. Programs that show a
 * finding without Umbra include a copy. */
#ifndef UMBRA_RUNTIME_STAT_INPUT_H
#define UMBRA_RUNTIME_STAT_INPUT_H
#include <stdint.h>

/* The object stat-NAME of a test case: the results of stat for a file that exists at the start
 * (--sym-stat). */
typedef struct StatInput {
  uint32_t device, owner, group;
  uint32_t mode;  /* permissions; STAT_MODE_UNSAID: those of the file itself */
  uint32_t links; /* 1 or more */
  uint32_t block_size, blocks;
  uint32_t size; /* for a directory */
  uint64_t number;
  struct {
    uint32_t seconds, nanoseconds;
  } times[3]; /* of the last access, modification and status change */
} StatInput;
enum { STAT_MODE_UNSAID = 0x10000 };

typedef struct ExtendedTime {
  int64_t seconds;
  uint32_t nanoseconds;
  int32_t unused;
} ExtendedTime;

/* The kernel's struct statx. */
typedef struct ExtendedStat {
  uint32_t mask, block_size;
  uint64_t attributes;
  uint32_t links, user, group;
  uint16_t mode, unused;
  uint64_t inode, size, blocks, attributes_mask;
  ExtendedTime access, birth, change, modification;
  uint32_t device_major, device_minor, of_device_major, of_device_minor;
  uint64_t more[14];
} ExtendedStat;
#endif
