/** Picks a sample of mutants, equal for equal seed and source. */
import { createHash } from 'node:crypto'
import path from 'node:path'

const rank = (seed, { fileName, location: { start, end }, mutatorName, replacement }) => {
  const file = path.relative(process.cwd(), fileName)
  const place = [start.line, start.column, end.line, end.column]
  return createHash('sha256')
    .update(JSON.stringify([seed, file, ...place, mutatorName, replacement]))
    .digest('hex')
}

class Sample {
  #picked = new Set()

  async init() {}

  /** All mutants arrive at once, in one group. */
  async group(faults) {
    const { MUTATION_SAMPLE: size, MUTATION_SEED: seed } = process.env
    const ranked = faults
      .map((fault) => ({ id: fault.id, rank: rank(seed, fault) }))
      .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    this.#picked = new Set(ranked.slice(0, Number(size)).map(({ id }) => id))
    return [faults.map(({ id }) => id)]
  }

  async check(faults) {
    const left = { status: 'compileError', reason: 'not in the sample' }
    return Object.fromEntries(
      faults.map(({ id }) => [id, this.#picked.has(id) ? { status: 'passed' } : left]),
    )
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: Sample }]
