// A width and a precision in one conversion
// RUN: --entry width_of
//- old.c
int width_of(const char *format) {
  int total = 0;
  if (!format) return -1;
  for (; *format; format++) {
    int width = 0, precision = -1;
    if (*format != '%') {
      total++;
      continue;
    }
    format++;
    while (*format == '-' || *format == '0' || *format == '+') format++;
    for (; *format >= '0' && *format <= '9'; format++)
      if ((width = width * 10 + (*format - '0')) > 4000) return -2;
    if (*format == '.') {
      precision = 0;
      for (format++; *format >= '0' && *format <= '9'; format++)
        if ((precision = precision * 10 + (*format - '0')) > 4000) return -2;
    }
    if (*format == 'l') format++;
    switch (*format) {
      case '%': total++; break;
      case 'd':
      case 'x': {
        int least = precision > 20 ? precision : 20;
        total += width > least ? width : least;
        break;
      }
      case 's': total += width; break;
      default: return -3;
    }
  }
  return total;
}
//- new.c
int width_of(const char *format) {
  int total = 0;
  if (!format) return -1;
  for (; *format; format++) {
    int width = 0, precision = -1;
    if (*format != '%') {
      total++;
      continue;
    }
    format++;
    while (*format == '-' || *format == '0' || *format == '+') format++;
    for (; *format >= '0' && *format <= '9'; format++)
      if ((width = width * 10 + (*format - '0')) > 4000) return -2;
    if (*format == '.') {
      precision = 0;
      for (format++; *format >= '0' && *format <= '9'; format++)
        if ((precision = precision * 10 + (*format - '0')) > 4000) return -2;
    }
    if (*format == 'l') format++;
    switch (*format) {
      case '%': total++; break;
      case 'd':
      case 'x': {
        int least = precision > 20 ? 20 : 20;
        total += width > least ? width : least;
        break;
      }
      case 's': total += width; break;
      default: return -3;
    }
  }
  return total;
}
