import { goodScore } from '../../contract/platform/agent/evaluation-result.ts'
import type { StoredEvaluationRun } from '../../contract/studio/files/evaluation-run.ts'
import { mean, scoresOf } from './compare-runs.ts'

/** Up to this score a conversation went wrong. */
export const badScore = 2

export interface RunFigures {
  cases: number
  good: number
  bad: number
  /** From 1 to 5: the platform's figure, else computed from results. */
  conversationScore: number | null
  turnScore: number | null
}

/** Counts good and bad cases, and computes averages. */
export function runFiguresOf(run: StoredEvaluationRun): RunFigures {
  const scores = scoresOf(run)
  const count = (isWanted: (score: number) => boolean) =>
    scores.filter(({ score }) => score !== null && isWanted(score)).length
  return {
    cases: scores.length,
    good: count((score) => score >= goodScore),
    bad: count((score) => score <= badScore),
    conversationScore: run.summary?.conversationScore ?? mean(run.results.map(({ score }) => score)),
    turnScore: run.summary?.turnScore ?? null,
  }
}

export interface TrendPoint {
  run: StoredEvaluationRun
  figures: RunFigures
}

/** Returns scored runs, oldest first. */
export function trendOf(newestFirst: readonly StoredEvaluationRun[]): TrendPoint[] {
  return newestFirst
    .filter(({ phase }) => phase === 'completed')
    .map((run) => ({ run, figures: runFiguresOf(run) }))
    .filter(({ figures }) => figures.conversationScore !== null)
    .reverse()
}

export interface CaseStanding {
  latest: number
  previous: number | null
}

/** Returns each case's last two scores, by id. */
export function standingsOf(newestFirst: readonly StoredEvaluationRun[]): Map<string, CaseStanding> {
  const standings = new Map<string, CaseStanding>()
  for (const run of newestFirst.filter(({ phase }) => phase === 'completed')) {
    for (const { case: ran, score } of scoresOf(run)) {
      if (score === null) continue
      const known = standings.get(ran.id)
      if (known === undefined) standings.set(ran.id, { latest: score, previous: null })
      else if (known.previous === null) known.previous = score
    }
  }
  return standings
}
