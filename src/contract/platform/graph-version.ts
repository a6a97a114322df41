/** Versions of the graph, with the ends that the platform has published (docs/platform.md, section 1). */

/** For addresses in examples: the current one since 2026-07-29. */
export const currentGraphVersion = 'v26.0'

/** A day, or a month if no day is known. */
const knownEnds: Readonly<Record<string, string>> = {
  'v20.0': '2026-09-24',
  'v21.0': '2027-01',
  'v23.0': '2027-10-08',
}
/** Every older one ended before. */
const newestEnded = 20

export interface GraphVersionUse {
  /** The variable that names it. */
  readonly setting: string
  readonly version: string
}

/** @returns the version that ends an address's path, such as `v26.0`; undefined without one */
export function graphVersionIn(address: string): string | undefined {
  return /^https?:\/\/[^/?#]+(?:\/[^?#]*)?\/(v\d+\.\d+)\/?(?:[?#]|$)/.exec(address)?.[1]
}

/** @returns when a version ends, or undefined if it is not known; `date` is undefined for long ended ones. `now` is in milliseconds */
export function endOfGraphVersion(
  version: string,
  now: number,
): { date: string | undefined; hasEnded: boolean } | undefined {
  const date = Object.hasOwn(knownEnds, version) ? knownEnds[version] : undefined
  if (date !== undefined) return { date, hasEnded: date <= new Date(now).toISOString().slice(0, date.length) }
  return Number(/^v(\d+)/.exec(version)?.[1]) < newestEnded ? { date, hasEnded: true } : undefined
}
