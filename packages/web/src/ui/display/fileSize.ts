import i18next from 'i18next'

const kilobyte = 1000

/** Returns the size of a file in the reader's language: kilobytes, or megabytes with at most one decimal. */
export function fileSize(byteCount: number): string {
  const kilobytes = Math.max(1, Math.round(byteCount / kilobyte))
  const [size, unit] = kilobytes < kilobyte ? [kilobytes, 'kilobyte'] : [kilobytes / kilobyte, 'megabyte']
  return new Intl.NumberFormat(i18next.language, {
    style: 'unit',
    unit: String(unit),
    maximumFractionDigits: 1,
  }).format(Number(size))
}
