// RUN: --entry lenght
// EXPECT: status 2
// EXPECT: stderr lenght
unsigned length(int text) { return text > 0; }
