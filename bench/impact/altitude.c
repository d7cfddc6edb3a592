/* An altitude switch in the manner of the one of Person et al. (PLDI 2011), whose source is not public: three altimeters, each with a status
 * and a reading, are judged one by one; when two agree that the aircraft is below the threshold, a device is powered, unless that is
 * inhibited. 1728 path conditions in full: twelve ways through the judgement of each altimeter.
 *
 * -DVERSION=N: few (1, 2, 3), some (4, 6), all (5) or none (7) of them are affected. 0: the old version. */
#ifndef VERSION
#define VERSION 0
#endif

enum { THRESHOLD = 2000, HYSTERESIS = 200, LOST = 2 };

int power, below, valid, failures, last_low, trend, margin, alarms, display, log_count;

static void judge_first(int status, int reading) {
#if VERSION == 5 || VERSION == 6
  if (status <= 0) {
#else
  if (status == 0) {
#endif
    valid++;
    if (reading < THRESHOLD - HYSTERESIS) {
      below++;
      margin = 2;
    } else if (reading < THRESHOLD) {
      below++;
      margin = 1;
    } else if (reading > THRESHOLD + HYSTERESIS) {
      margin = -2;
    } else {
      margin = -1;
    }
  } else if (status == 1) {
    if (reading < THRESHOLD - HYSTERESIS) {
      below++;
      alarms = 1;
    } else if (reading < THRESHOLD) {
      alarms = 2;
    } else if (reading > THRESHOLD + HYSTERESIS) {
      alarms = 3;
    } else {
      alarms = 4;
    }
  } else {
    failures++;
    if (reading < 0) trend = -1;
    else if (reading == 0) trend = 0;
    else if (reading > 40000) trend = 2;
    else trend = 1;
  }
}

static void judge_second(int status, int reading) {
#if VERSION == 5 || VERSION == 6
  if (status <= 0) {
#else
  if (status == 0) {
#endif
    valid++;
#if VERSION == 3
    if (reading <= THRESHOLD - HYSTERESIS) {
#else
    if (reading < THRESHOLD - HYSTERESIS) {
#endif
      last_low = 1;
      display = 3;
    } else if (reading < THRESHOLD) {
      last_low = 2;
      display = 2;
    } else if (reading > THRESHOLD + HYSTERESIS) {
      display = 0;
    } else {
#if VERSION == 1
      display = 2;
#else
      display = 1;
#endif
    }
  } else if (status == 1) {
    if (reading < THRESHOLD - HYSTERESIS) last_low = 3;
    else if (reading < THRESHOLD) last_low = 4;
    else if (reading > THRESHOLD + HYSTERESIS) display = 4;
    else display = 5;
  } else {
    failures++;
    if (reading < 0) display = 6;
    else if (reading == 0) display = 7;
    else if (reading > 40000) display = 8;
    else display = 9;
  }
}

static void judge_third(int status, int reading) {
#if VERSION == 4 || VERSION == 5
  if (status <= 0) {
#else
  if (status == 0) {
#endif
    if (reading < THRESHOLD - HYSTERESIS) log_count = 1;
    else if (reading < THRESHOLD) log_count = 2;
    else if (reading > THRESHOLD + HYSTERESIS) log_count = 3;
    else log_count = 4;
  } else if (status == 1) {
    if (reading < THRESHOLD - HYSTERESIS) log_count = 5;
    else if (reading < THRESHOLD) log_count = 6;
    else if (reading > THRESHOLD + HYSTERESIS) log_count = 7;
    else log_count = 8;
  } else {
    if (reading < 0) log_count = 9;
    else if (reading == 0) log_count = 10;
    else if (reading > 40000) log_count = 11;
#if VERSION == 2
    else log_count = 13;
#else
    else log_count = 12;
#endif
  }
}

#if VERSION == 7
int unused_since;
#endif

void altitude(int status1, int reading1, int status2, int reading2, int status3, int reading3) {
  power = below = valid = failures = 0;
  judge_first(status1, reading1);
  judge_second(status2, reading2);
  judge_third(status3, reading3);
  if (below > 0 && valid > 0) power = 1;
}
