/* BankAccount: deposit, withdraw and a driver that does one of them twice, the table of Noller et al. (2017): 51 mutants. Numbers 1-8 of
 * main are deposit's, 9-20 withdraw's 1-12, 21-23 its own. Removed statements are written as in that paper: if (change(true, false)), a
 * divergence at once. */
#include "paper.h"

#define deposit_1 BIT(1)
#define deposit_2 BIT(2)
#define deposit_3 BIT(3)
#define deposit_4 BIT(4)
#define deposit_5 BIT(5)
#define deposit_6 BIT(6)
#define deposit_7 BIT(7)
#define deposit_8 BIT(8)
#define withdraw_1 BIT(9)
#define withdraw_2 BIT(10)
#define withdraw_3 BIT(11)
#define withdraw_4 BIT(12)
#define withdraw_5 BIT(13)
#define withdraw_6 BIT(14)
#define withdraw_7 BIT(15)
#define withdraw_8 BIT(16)
#define withdraw_9 BIT(17)
#define withdraw_10 BIT(18)
#define withdraw_11 BIT(19)
#define withdraw_12 BIT(20)
#define main_1 deposit_1
#define main_2 deposit_2
#define main_3 deposit_3
#define main_4 deposit_4
#define main_5 deposit_5
#define main_6 deposit_6
#define main_7 deposit_7
#define main_8 deposit_8
#define main_9 withdraw_1
#define main_10 withdraw_2
#define main_11 withdraw_3
#define main_12 withdraw_4
#define main_13 withdraw_5
#define main_14 withdraw_6
#define main_15 withdraw_7
#define main_16 withdraw_8
#define main_17 withdraw_9
#define main_18 withdraw_10
#define main_19 withdraw_11
#define main_20 withdraw_12
#define main_21 BIT(21)
#define main_22 BIT(22)
#define main_23 BIT(23)
#define main_1_13 (main_1 | main_13)
#define main_2_22 (main_2 | main_22)
#define main_15_23 (main_15 | main_23)
#define main_5_18 (main_5 | main_18)
#define main_3_23 (main_3 | main_23)
#define main_17_22 (main_17 | main_22)
#define main_3_10_22 (main_3 | main_10 | main_22)
#define main_5_18_23 (main_5 | main_18 | main_23)
#if !(MUTANT)
#error "no such mutant"
#endif

#if HAS(deposit_1)
#define B1(old) change(old, amount != 0)
#elif HAS(deposit_2)
#define B1(old) change(old, amount >= 0)
#elif HAS(deposit_3)
#define B1(old) change(old, 0)
#else
#define B1(old) (old)
#endif

#if HAS(deposit_4)
#define DEPOSIT_S1(old) if (change(1, 0)) old
#else
#define DEPOSIT_S1(old) old
#endif

#if HAS(deposit_5)
#define A1(old) change(old, balance * amount)
#elif HAS(deposit_6)
#define A1(old) change(old, balance - amount)
#elif HAS(deposit_7)
#define A1(old) change(old, balance / amount)
#elif HAS(deposit_8)
#define A1(old) change(old, balance)
#else
#define A1(old) (old)
#endif

#if HAS(withdraw_1)
#define W1(old) change(old, amount != balance)
#elif HAS(withdraw_2)
#define W1(old) change(old, amount >= balance)
#elif HAS(withdraw_3)
#define W1(old) change(old, 0)
#else
#define W1(old) (old)
#endif

#if HAS(withdraw_4)
#define WITHDRAW_S1(old) if (change(1, 0)) old
#else
#define WITHDRAW_S1(old) old
#endif

#if HAS(withdraw_5)
#define W2(old) change(old, k == 5)
#elif HAS(withdraw_6)
#define W2(old) change(old, k > 5)
#elif HAS(withdraw_7)
#define W2(old) change(old, 1)
#else
#define W2(old) (old)
#endif

#if HAS(withdraw_8)
#define S2b(old) if (change(1, 0)) old
#else
#define S2b(old) old
#endif

#if HAS(withdraw_9)
#define A2(old) change(old, balance * amount)
#elif HAS(withdraw_10)
#define A2(old) change(old, balance + amount)
#elif HAS(withdraw_11)
#define A2(old) change(old, balance / amount)
#elif HAS(withdraw_12)
#define A2(old) change(old, balance)
#else
#define A2(old) (old)
#endif

#if HAS(main_21)
#define A3(old) change(old, withdrawals)
#else
#define A3(old) (old)
#endif

#if HAS(main_22)
#define M1(old) change(old, 0)
#elif HAS(main_23)
#define M1(old) change(old, 1)
#else
#define M1(old) (old)
#endif

int balance, withdrawals; /* not static: what a caller can see of an account */

static void deposit(int amount) {
  if (B1(amount > 0)) {
    DEPOSIT_S1(say("deposit\n"));
  }
  balance = A1(balance + amount);
}

/* k: how many withdrawals there were. */
static void withdraw(int amount, int k) {
  if (W1(amount > balance)) {
    WITHDRAW_S1(return);
  }
  if (W2(k >= 5)) {
    assert(0); /* S2a */
    S2b(return);
  }
  balance = A2(balance - amount);
  withdrawals = A3(withdrawals + 1);
}

static int choose(int flag) {
  if (M1(flag)) return 1;
  return 0;
}

static void open_account(void) { balance = withdrawals = 0; }

int check_deposit(int amount) {
  assume_int(amount);
  open_account();
  deposit(amount);
  return balance;
}

int check_withdraw(int amount, int k) {
  assume_int(amount);
  assume_int(k);
  open_account();
  withdraw(amount, k);
  return balance;
}

long long check_main(int flag, int w, int d) {
  assume_bool(flag);
  assume_int(w);
  assume_int(d);
  open_account();
  for (int round = 0; round < 2; round++) {
    if (choose(flag) == 0) deposit(d); /* M2 */
    else withdraw(w, withdrawals);
  }
  return pack2(balance, withdrawals);
}

/* For the native check: what is left in the globals. */
long long visible_state(void) { return pack2(balance, withdrawals); }
