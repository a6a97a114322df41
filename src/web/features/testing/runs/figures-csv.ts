import type { TrendPoint } from '../../../../scenarios/runs/trends.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { writeCsv } from '../../../text/csv.ts'
import { distinctRunTitle, runKindNames } from './words.ts'

const columns = [
  'Kind',
  'Run',
  'Version',
  'First run',
  'Runs',
  'Items',
  'Good',
  'Bad',
  'Average',
  'Slowest answer',
  'Tokens',
  'Cost',
]

/** Machine-readable: pass rates from 0 to 1, scores from 1 to 5, times in milliseconds. */
export function saveFigures(
  file: string,
  points: readonly TrendPoint[],
  nameOf: (version: string | null) => string,
) {
  const rows = points.map(({ version, since, runs, figures }) => {
    const { items, good, bad, average, slowest, tokens, cost } = figures
    const [run, ...others] = runs
    return [
      run === undefined ? '' : runKindNames[run.kind],
      run === undefined || others.length > 0 ? '' : distinctRunTitle(run),
      nameOf(version),
      since,
      ...[runs.length, items, good, bad].map(String),
      average === null ? '' : average.toFixed(3),
      slowest === null ? '' : String(Math.round(slowest)),
      String(tokens),
      cost === undefined ? '' : `${cost.amount.toFixed(4)} ${cost.currency}`,
    ]
  })
  saveFile(file, 'text/csv', writeCsv(columns, rows))
}
