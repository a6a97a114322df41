/** A name beside one that is taken: `prices.pdf` becomes `prices-2.pdf`. */

export function freeFileName(name: string, taken: readonly string[]): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  for (let number = 2; ; number += 1) {
    const candidate = `${stem}-${number}${ending}`
    if (!taken.includes(candidate)) return candidate
  }
}
