/* WBS: the update step of a wheel brake system, and launch, which makes three steps, Table 2 of Noller et al. (2019). Ten mutants with
 * eight changes each; launch_k is update_k in effect in all three steps.
 *
 * Booleans are stored as the original's compiler stores them: by branching (STORE), where a change makes the versions diverge as soon as
 * the value is stored. A changed stored boolean (D1, D4) is a changed value; it diverges where it is tested. */
#include "paper.h"

#define update_1 BIT(1)
#define update_2 BIT(2)
#define update_3 BIT(3)
#define update_4 BIT(4)
#define update_5 BIT(5)
#define update_6 BIT(6)
#define update_7 BIT(7)
#define update_8 BIT(8)
#define update_9 BIT(9)
#define update_10 BIT(10)
#define launch_1 update_1
#define launch_2 update_2
#define launch_3 update_3
#define launch_4 update_4
#define launch_5 update_5
#define launch_6 update_6
#define launch_7 update_7
#define launch_8 update_8
#define launch_9 update_9
#define launch_10 update_10
#if !(MUTANT)
#error "no such mutant"
#endif

#define STORE(variable, condition) \
  if (condition) variable = 1;     \
  else variable = 0

#if HAS(update_1)
#define D1 normal = change(dm == 0, dm <= 0)
#elif HAS(update_2)
#define D1 normal = change(dm == 0, dm >= 0)
#elif HAS(update_3)
#define D1 normal = change(dm == 0, 0)
#else
#define D1 STORE(normal, dm == 0)
#endif

#if HAS(update_4)
#define D2_0(old) change(old, pedal <= 0)
#elif HAS(update_5)
#define D2_0(old) change(old, pedal >= 0)
#elif HAS(update_6)
#define D2_0(old) change(old, 0)
#elif HAS(update_8)
#define D2_0(old) change(old, pedal >= 1)
#else
#define D2_0(old) (old)
#endif

#if HAS(update_7)
#define D2_1(old) change(old, pedal <= 1)
#elif HAS(update_9)
#define D2_1(old) change(old, 0)
#else
#define D2_1(old) (old)
#endif

#if HAS(update_10)
#define D2_2(old) change(old, pedal <= 2)
#else
#define D2_2(old) (old)
#endif

#if HAS(update_1)
#define D3(old) change(old, autobrake == normal)
#elif HAS(update_2)
#define D3(old) change(old, 0)
#elif HAS(update_3)
#define D3(old) change(old, autobrake)
#elif HAS(update_4)
#define D3(old) change(old, normal)
#else
#define D3(old) (old)
#endif

#define D4_WITH(stage_moved, no_pressure) (((stage_moved) && (no_pressure) && normal) || !normal)
#define D4_OLD D4_WITH(!(ds == 0), dn <= 0)
#if HAS(update_5)
#define D4 altm = change(D4_OLD, D4_WITH(!(ds <= 0), dn <= 0))
#elif HAS(update_6)
#define D4 altm = change(D4_OLD, D4_WITH(!(ds >= 0), dn <= 0))
#elif HAS(update_7)
#define D4 altm = change(D4_OLD, D4_WITH(1, dn <= 0))
#elif HAS(update_8)
#define D4 altm = change(D4_OLD, D4_WITH(!(ds == 0), dn < 0))
#elif HAS(update_9)
#define D4 altm = change(D4_OLD, D4_WITH(!(ds == 0), dn == 0))
#elif HAS(update_10)
#define D4 altm = change(D4_OLD, D4_WITH(!(ds == 0), 1))
#else
#define D4 STORE(altm, D4_OLD)
#endif

#if HAS(update_1)
#define D6(old) change(old, 0)
#elif HAS(update_2)
#define D6(old) change(old, 1)
#else
#define D6(old) (old)
#endif

#if HAS(update_3)
#define D7(old) change(old, green == 1)
#elif HAS(update_4)
#define D7(old) change(old, green > 1)
#elif HAS(update_5)
#define D7(old) change(old, 1)
#else
#define D7(old) (old)
#endif

#if HAS(update_6)
#define D8(old) change(old, 0)
#elif HAS(update_7)
#define D8(old) change(old, !1)
#else
#define D8(old) (old)
#endif

#if HAS(update_8)
#define D8b(old) change(old, sel1 == 1)
#elif HAS(update_9)
#define D8b(old) change(old, sel1 > 1)
#elif HAS(update_10)
#define D8b(old) change(old, 1)
#else
#define D8b(old) (old)
#endif

#if HAS(update_1)
#define D9_0(old) change(old, meter <= 0)
#elif HAS(update_2)
#define D9_0(old) change(old, meter >= 0)
#elif HAS(update_3)
#define D9_0(old) change(old, 0)
#else
#define D9_0(old) (old)
#endif

#if HAS(update_4)
#define D9_1(old) change(old, meter <= 1)
#elif HAS(update_5)
#define D9_1(old) change(old, meter >= 1)
#elif HAS(update_6)
#define D9_1(old) change(old, 0)
#else
#define D9_1(old) (old)
#endif

#if HAS(update_10)
#define D9_2(old) change(old, meter <= 2)
#else
#define D9_2(old) (old)
#endif

#if HAS(update_7)
#define A9_1(old) change(old, acc * 4)
#elif HAS(update_8)
#define A9_1(old) change(old, acc + 4)
#elif HAS(update_9)
#define A9_1(old) change(old, acc - 4)
#else
#define A9_1(old) (old)
#endif

#if HAS(update_1 | update_2)
#define D10(old) change(old, 0)
#else
#define D10(old) (old)
#endif

#if HAS(update_3)
#define A10(old) change(old, cmd * ped)
#elif HAS(update_4)
#define A10(old) change(old, cmd - ped)
#elif HAS(update_5)
#define A10(old) change(old, cmd / ped)
#else
#define A10(old) (old)
#endif

#if HAS(update_6)
#define D11(old) change(old, 0)
#elif HAS(update_7)
#define D11(old) change(old, 1)
#else
#define D11(old) (old)
#endif

#if HAS(update_8)
#define A11t(old) change(old, sys)
#else
#define A11t(old) (old)
#endif

#if HAS(update_9)
#define A11f(old) change(old, sys)
#else
#define A11f(old) (old)
#endif

#if HAS(update_10)
#define D12(old) change(old, 0)
#else
#define D12(old) (old)
#endif

#if HAS(update_1)
#define D12_0(old) change(old, 0)
#elif HAS(update_2)
#define D12_0(old) change(old, as >= 0)
#elif HAS(update_3)
#define D12_0(old) change(old, as < 1)
#else
#define D12_0(old) (old)
#endif

#if HAS(update_4)
#define D12_1(old) change(old, as == 1 && as < 2)
#elif HAS(update_5)
#define D12_1(old) change(old, as > 1)
#elif HAS(update_6)
#define D12_1(old) change(old, 1 && as < 2)
#elif HAS(update_7)
#define D12_1(old) change(old, as >= 1 && as != 2)
#elif HAS(update_8)
#define D12_1(old) change(old, as >= 1 && as <= 2)
#elif HAS(update_9)
#define D12_1(old) change(old, as >= 1 && 0)
#elif HAS(update_10)
#define D12_1(old) change(old, (as >= 1) == (as < 2))
#else
#define D12_1(old) (old)
#endif

#if HAS(update_1)
#define D13(old) change(old, green == 1)
#elif HAS(update_2)
#define D13(old) change(old, green > 1)
#elif HAS(update_3)
#define D13(old) change(old, 1)
#else
#define D13(old) (old)
#endif

#if HAS(update_4)
#define D14_0(old) change(old, stage <= 0)
#elif HAS(update_5)
#define D14_0(old) change(old, stage >= 0)
#elif HAS(update_6)
#define D14_0(old) change(old, 0)
#else
#define D14_0(old) (old)
#endif

#if HAS(update_7)
#define A14_0(old) change(old, nor)
#else
#define A14_0(old) (old)
#endif

#if HAS(update_8)
#define D14_1(old) change(old, stage <= 1)
#elif HAS(update_9)
#define D14_1(old) change(old, stage >= 1)
#elif HAS(update_10)
#define D14_1(old) change(old, 0)
#else
#define D14_1(old) (old)
#endif

#if HAS(update_1)
#define D15_0(old) change(old, ped <= 0)
#elif HAS(update_2)
#define D15_0(old) change(old, ped >= 0)
#elif HAS(update_3)
#define D15_0(old) change(old, 0)
#else
#define D15_0(old) (old)
#endif

#if HAS(update_4)
#define A15_0(old) change(old, alt)
#else
#define A15_0(old) (old)
#endif

#if HAS(update_5)
#define D15_1(old) change(old, ped <= 1)
#elif HAS(update_6)
#define D15_1(old) change(old, ped >= 1)
#elif HAS(update_7)
#define D15_1(old) change(old, 0)
#else
#define D15_1(old) (old)
#endif

#if HAS(update_8)
#define A15_1(old) change(old, mv * 4)
#elif HAS(update_9)
#define A15_1(old) change(old, mv + 4)
#elif HAS(update_10)
#define A15_1(old) change(old, mv - 4)
#else
#define A15_1(old) (old)
#endif

static int pm, ps, pn;      /* previous system mode, stage and normal pressure */
static int nor, alt, sys;   /* outputs: normal pressure, alternate pressure, system mode */

static void reset(void) {
  pm = ps = 0;
  pn = 100;
  nor = alt = sys = 0;
}

static void update(int pedal, int autobrake, int skid) {
  int normal, ped, cmd, altm, meter, green, sel1, acc, mv, as, stage, sel;
  int dn = pn, ds = ps, dm = pm;

  D1; /* dm == 0 */

  if (D2_0(pedal == 0)) ped = 0;
  else if (D2_1(pedal == 1)) ped = 1;
  else if (D2_2(pedal == 2)) ped = 2;
  else if (pedal == 3) ped = 3; /* D2.3 */
  else if (pedal == 4) ped = 4; /* D2.4 */
  else ped = 0;

  if (D3(autobrake && normal)) cmd = 1; else cmd = 0;

  D4; /* (!(ds == 0) && dn <= 0 && normal) || !normal */

  if (altm) { /* D5 */
    if (skid) meter = 0; else meter = 4; /* D5s */
  } else {
    meter = 4;
  }

  if (D6(altm)) green = 0; else green = 5;
  if (D7(green >= 1)) sel1 = 0; else sel1 = 5;

  if (D8(!altm)) acc = 0;
  else if (D8b(sel1 >= 1)) acc = sel1;
  else acc = 5;

  if (D9_0(meter == 0)) mv = 0;
  else if (D9_1(meter == 1)) mv = A9_1(acc / 4);
  else if (D9_2(meter == 2)) mv = acc / 2;
  else if (meter == 3) mv = (acc / 4) * 3; /* D9.3 */
  else if (meter == 4) mv = acc;           /* D9.4 */
  else mv = 0;

  if (D10(skid)) as = 0; else as = A10(cmd + ped);

  if (D11(altm)) sys = A11t(1); else sys = A11f(0);

  if (D12(altm)) {
    stage = 0;
  } else {
    if (D12_0(as >= 0 && as < 1)) stage = 0;
    else if (D12_1(as >= 1 && as < 2)) stage = 1;
    else if (as >= 2 && as < 3) stage = 2; /* D12.2 */
    else if (as >= 3 && as < 4) stage = 3; /* D12.3 */
    else stage = 4;
  }

  if (D13(green >= 1)) sel = green; else sel = 0;

  if (D14_0(stage == 0)) nor = A14_0(0);
  else if (D14_1(stage == 1)) nor = sel / 4;
  else if (stage == 2) nor = sel / 2;       /* D14.2 */
  else if (stage == 3) nor = (sel / 4) * 3; /* D14.3 */
  else if (stage == 4) nor = sel;           /* D14.4 */
  else nor = 0;

  if (D15_0(ped == 0)) alt = A15_0(0);
  else if (D15_1(ped == 1)) alt = A15_1(mv / 4);
  else if (ped == 2) alt = mv / 2;       /* D15.2 */
  else if (ped == 3) alt = (mv / 4) * 3; /* D15.3 */
  else if (ped == 4) alt = mv;           /* D15.4 */
  else alt = 0;

  pn = nor;
  ps = stage;
  pm = sys;
}

static void assume_step(int pedal, int autobrake, int skid) {
  assume_int(pedal);
  assume_bool(autobrake);
  assume_bool(skid);
}

long long check_update(int pedal, int autobrake, int skid) {
  assume_step(pedal, autobrake, skid);
  reset();
  update(pedal, autobrake, skid);
  return pack4(nor, alt, sys, ps);
}

long long check_launch(int pedal1, int autobrake1, int skid1, int pedal2, int autobrake2, int skid2, int pedal3,
                        int autobrake3, int skid3) {
  assume_step(pedal1, autobrake1, skid1);
  assume_step(pedal2, autobrake2, skid2);
  assume_step(pedal3, autobrake3, skid3);
  reset();
  update(pedal1, autobrake1, skid1);
  update(pedal2, autobrake2, skid2);
  update(pedal3, autobrake3, skid3);
  return pack4(nor, alt, sys, ps);
}
