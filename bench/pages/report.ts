/** Renders Lighthouse results as table rows. */
import type { Judgement } from './lighthouse.ts'

export const heading = [
  '| page | profile | build | performance | accessibility | best practices | first paint | largest paint | speed index | blocked | shift |',
  '|---|---|---|---:|---:|---:|---:|---:|---:|---:|---:|',
].join('\n')

/** The run with the median performance. */
export function middleOf(judgements: readonly Judgement[]): Judgement {
  const sorted = judgements.toSorted((a, b) => a.performance - b.performance)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (middle === undefined) throw new Error('--runs has to be 1 or more')
  return middle
}

export function row(page: string, profile: string, build: string, judgement: Judgement): string {
  const ms = (value: number) => `${Math.round(value)} ms`
  return cells(
    page,
    profile,
    build,
    judgement.performance.toFixed(2),
    judgement.accessibility.toFixed(2),
    judgement.bestPractices.toFixed(2),
    ms(judgement.firstPaintMs),
    ms(judgement.largestPaintMs),
    ms(judgement.speedIndexMs),
    ms(judgement.blockedMs),
    judgement.layoutShift.toFixed(3),
  )
}

/** The other build's difference: performance points, and ratios of medians. */
export function ratioRow(
  page: string,
  profile: string,
  build: string,
  here: readonly Judgement[],
  beside: readonly Judgement[],
): string {
  const overRounds = (measure: (a: Judgement, b: Judgement) => number) => {
    const all = here.flatMap((a, round) => {
      const b = beside[round]
      return b === undefined ? [] : [measure(a, b)]
    })
    return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
  }
  const points = Math.round(100 * overRounds((a, b) => b.performance - a.performance))
  const ratio = (scoreOf: (judgement: Judgement) => number) =>
    `× ${overRounds((a, b) => scoreOf(b) / scoreOf(a)).toFixed(2)}`
  return cells(
    page,
    profile,
    `${build} ÷ here`,
    `${points > 0 ? '+' : ''}${points} points`,
    '',
    '',
    ratio((one) => one.firstPaintMs),
    ratio((one) => one.largestPaintMs),
    ratio((one) => one.speedIndexMs),
    ratio((one) => one.blockedMs),
    '',
  )
}

function cells(...texts: readonly string[]): string {
  return `| ${texts.join(' | ')} |`
}
