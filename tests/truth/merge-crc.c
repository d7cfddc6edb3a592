// RUN: --merge --no-normal-form --jobs 1 --entry f
// CALL: show((int)f((unsigned short)(any_range(0, 256) * 257)));
// DEMAND: equivalent
// SHOWN: no difference in 1 path
// WHY: 16 rounds of a checksum, written in two ways: each version merges the branches that it executes alone
//- old.c
unsigned short f(unsigned short crc) {
  for (int i = 0; i < 16; i++) {
    if (crc & 1) crc = crc >> 1 ^ 0xa001;
    else crc >>= 1;
  }
  return crc;
}
//- new.c
unsigned short f(unsigned short crc) {
  int i = 16;
  while (i--) {
    int low = crc % 2;
    crc = crc / 2;
    if (low) crc ^= 0xa001;
  }
  return crc;
}
