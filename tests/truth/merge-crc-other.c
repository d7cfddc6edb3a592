// RUN: --merge --no-normal-form --no-probes --jobs 1 --entry f
// CALL: show((int)f((unsigned short)(any_range(0, 256) * 257)));
// DEMAND: differs
// SHOWN: in [1-9] path
// WHY: one of 16 merged rounds differs
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
    unsigned short step = 0xa001 ^ (i == 9) * 8;
    crc = crc / 2;
    if (low) crc ^= step;
  }
  return crc;
}
