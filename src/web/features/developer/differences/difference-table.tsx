import type { AnswerDifference } from '../../../../contract/reader/difference.ts'
import { ScrollTable } from '../../../ui/table/scroll-table.tsx'
import { differenceEffectTexts, differencesWords } from './words.ts'

type Row = AnswerDifference & { operation: string; count: number }

export function DifferenceTable({ rows }: { rows: readonly Row[] }) {
  const { operation, path, expected, found, effect, count, wholeAnswer } = differencesWords
  return (
    <ScrollTable
      label={differencesWords.head.title}
      heads={[operation, path, expected, found, effect, count]}
    >
      {rows.map((row) => (
        <tr
          key={`${row.operation} ${row.path} ${row.expected} ${row.found} ${row.effect}`}
          className="border-line border-b align-top"
        >
          <td className="py-2 pr-4 font-mono">{row.operation}</td>
          <td className="py-2 pr-4 font-mono">{row.path || wholeAnswer}</td>
          <td className="py-2 pr-4">{row.expected}</td>
          <td className="py-2 pr-4">{row.found}</td>
          <td className="py-2 pr-4">{differenceEffectTexts[row.effect]}</td>
          <td className="py-2 text-right tabular-nums">{row.count}</td>
        </tr>
      ))}
    </ScrollTable>
  )
}
