/** Sizes in decimal units, because the platform's limit is a decimal one (docs/platform.md, section 9.1). */

const units = ['bytes', 'kB', 'MB', 'GB'] as const
const step = 1000

export function sizeInWords(bytes: number): string {
  let value = bytes
  let unit = 0
  // 999,999 bytes are 1 MB, not 1,000 kB.
  while (Math.round(value) >= step && unit < units.length - 1) {
    value /= step
    unit += 1
  }
  const digits = unit > 0 && value < 10 ? 1 : 0
  const text = value.toLocaleString('en', { maximumFractionDigits: digits })
  return `${text} ${bytes === 1 ? 'byte' : units[unit]}`
}
