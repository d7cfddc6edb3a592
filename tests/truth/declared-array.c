// RUN: --entry sum
// CALL: int m[2][3] = {{0, any_range(0, 3), 0}, {any_range(0, 3), 0, any_range(0, 3)}}; show(sum(m));
// DEMAND: differs
// WHY: the parameter leads to both rows, as its declaration says
//- old.c
int sum(int m[2][3]) {
  int s = 0;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++) s += m[i][j];
  return s;
}
//- new.c
int sum(int m[2][3]) {
  int s = 0;
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++) s += m[i][j];
  return s == 4 && m[1][2] ? 3 : s;
}
