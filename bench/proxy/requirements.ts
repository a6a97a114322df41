/** Checks the studio's figures against limits such as `get.cpu=4.5,upload.seconds=4,upload.growth=32`. */
import type { Row } from './summary.ts'

/** `cpu` and `p99` are ratios to nginx, `seconds` CPU seconds per GiB, `growth` the maximum in MiB. */
const readers: Record<string, (row: Row) => number> = {
  cpu: (row) => row.cpuRatio,
  p99: (row) => row.p99Ratio,
  seconds: (row) => row.cpu,
  growth: (row) => row.highestGrowth,
}

export interface Requirement {
  readonly text: string
  readonly scenario: string
  readonly read: (row: Row) => number
  readonly limit: number
}

/** Throws for invalid requirements: a limit that cannot fail would be worse than none. */
export function parseRequirements(text: string, scenarios: readonly string[]): Requirement[] {
  return text.split(',').map((one) => {
    const [, scenario = '', figure = '', limit = ''] = /^(\w+)\.(\w+)=(\d+(?:\.\d+)?)$/.exec(one.trim()) ?? []
    const read = readers[figure]
    if (read === undefined || !scenarios.includes(scenario)) {
      const forms = `${scenarios.join('|')}.${Object.keys(readers).join('|')}=NUMBER`
      throw new Error(`"${one}" is not a requirement; valid forms are ${forms}`)
    }
    return { text: one.trim(), scenario, read, limit: Number(limit) }
  })
}

/** One line per broken requirement. */
export function broken(requirements: readonly Requirement[], rows: readonly Row[]): string[] {
  return requirements.flatMap(({ text, scenario, read, limit }) => {
    const row = rows.find((candidate) => candidate.scenario === scenario && candidate.side === 'studio')
    const figure = row === undefined ? Number.NaN : read(row)
    return figure <= limit ? [] : [`${text}: measured ${figure.toFixed(2)}`]
  })
}
