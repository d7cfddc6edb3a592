/* The worked example of Person et al., "Directed Incremental Symbolic Execution", PLDI 2011, Fig. 2: the base version. One node a line. */
int AltPress = 0, Meter = 2;

void update(int PedalPos, int BSwitch, int PedalCmd) {
  if (PedalPos == 0)
    PedalCmd = PedalCmd + 1;
  else if (PedalPos == 1)
    PedalCmd = PedalCmd + 2;
  else
    PedalCmd = PedalPos;
  PedalCmd = PedalCmd + 1;
  if (BSwitch == 0)
    Meter = 1;
  else if (BSwitch == 1)
    Meter = 2;
  if (PedalCmd == 2)
    AltPress = 0;
  else if (PedalCmd == 3)
    AltPress = 1 / 4;
  else
    AltPress = 1 / 2;
}
