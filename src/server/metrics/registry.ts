/** Counters, gauges and histograms, written in the Prometheus text format (version 0.0.4). */

export type Labels = Readonly<Record<string, string>>

export interface Counter {
  add(labels?: Labels, amount?: number): void
}

export interface Histogram {
  observe(value: number, labels?: Labels): void
}

export interface Registry {
  counter(name: string, help: string): Counter
  /** `read` is called for each exposition; undefined leaves the gauge out. */
  gauge(name: string, help: string, read: () => number | undefined | Promise<number | undefined>): void
  /** A counter read from elsewhere, which never decreases. */
  counts(name: string, help: string, read: () => readonly (readonly [Labels, number])[]): void
  /** `bounds` are the buckets' upper ends, ascending. */
  histogram(name: string, help: string, bounds: readonly number[]): Histogram
  text(): Promise<string>
}

export const metricsContentType = 'text/plain; version=0.0.4; charset=utf-8'

/** Creates an empty registry. */
export function createRegistry(): Registry {
  const families: (() => Promise<string>)[] = []

  function family(name: string, help: string, type: string, lines: () => string[] | Promise<string[]>): void {
    const head = [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
    families.push(async () => [...head, ...(await lines()), ''].join('\n'))
  }

  return {
    counter(name, help) {
      const values = new Map<string, number>()
      family(name, help, 'counter', () => [...values].map(([labels, value]) => `${name}${labels} ${value}`))
      return {
        add(labels = {}, amount = 1) {
          const key = written(labels)
          values.set(key, (values.get(key) ?? 0) + amount)
        },
      }
    },
    gauge(name, help, read) {
      family(name, help, 'gauge', async () => {
        const value = await read()
        return value === undefined ? [] : [`${name} ${value}`]
      })
    },
    counts(name, help, read) {
      family(name, help, 'counter', () =>
        read().map(([labels, value]) => `${name}${written(labels)} ${value}`),
      )
    },
    histogram(name, help, bounds) {
      const series = new Map<string, { labels: Labels; counts: number[]; sum: number; count: number }>()
      family(name, help, 'histogram', () =>
        [...series.values()].flatMap(({ labels, counts, sum, count }) => [
          ...bounds.map(
            (bound, i) => `${name}_bucket${written({ ...labels, le: String(bound) })} ${counts[i] ?? 0}`,
          ),
          `${name}_bucket${written({ ...labels, le: '+Inf' })} ${count}`,
          `${name}_sum${written(labels)} ${sum}`,
          `${name}_count${written(labels)} ${count}`,
        ]),
      )
      return {
        observe(value, labels = {}) {
          const key = written(labels)
          const entry = series.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 }
          series.set(key, entry)
          entry.sum += value
          entry.count++
          bounds.forEach((bound, i) => {
            if (value <= bound) entry.counts[i] = (entry.counts[i] ?? 0) + 1
          })
        },
      }
    },
    text: async () => (await Promise.all(families.map((write) => write()))).join(''),
  }
}

/** Label values are defined by the program, so they need no escaping. */
function written(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}
