import type { AnswerDifference } from '../../../../contract/reader/difference.ts'
import { differenceLog, type SeenDifference } from '../../../api/difference-log.ts'
import { useStore } from '../../../browser/create-store.ts'
import { Button } from '../../../ui/form/button.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Status } from '../../../ui/status.tsx'
import { ScrollTable } from '../../../ui/table/scroll-table.tsx'
import { differenceEffectTexts, differencesWords } from './words.ts'

function differencesMarkdown(all: readonly SeenDifference[]): string {
  const { operation, path, expected, found, effect, count } = differencesWords
  const head = [operation, path, expected, found, effect, count]
  const rows = all.map((one) => [
    `\`${one.operation}\``,
    `\`${one.path || '-'}\``,
    one.expected,
    one.found,
    differenceEffectTexts[one.effect],
    String(one.count),
  ])
  // Field names may contain line breaks or bars.
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/[|\r\n]+/g, ' ')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n')
}

function differencesJson(all: readonly SeenDifference[]): string {
  return `${JSON.stringify({ differences: all }, null, 2)}\n`
}

type Row = AnswerDifference & { operation: string; count: number }

function DifferenceTable({ rows }: { rows: readonly Row[] }) {
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
          <td className="py-2 pe-4 font-mono">{row.operation}</td>
          <td className="py-2 pe-4 font-mono">{row.path || wholeAnswer}</td>
          <td className="py-2 pe-4">{row.expected}</td>
          <td className="py-2 pe-4">{row.found}</td>
          <td className="py-2 pe-4">{differenceEffectTexts[row.effect]}</td>
          <td className="py-2 text-end tabular-nums">{row.count}</td>
        </tr>
      ))}
    </ScrollTable>
  )
}

export function Differences() {
  const all = useStore(differenceLog)
  const showToast = useToast()
  if (all.length === 0) {
    return (
      <div className="flex flex-col gap-1">
        <Status tone="good" shape="live">
          {differencesWords.none}
        </Status>
        <p className="text-quiet">{differencesWords.noneHelp}</p>
      </div>
    )
  }
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(() => showToast(differencesWords.copied))
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => copy(differencesMarkdown(all))}>
          {differencesWords.copyMarkdown}
        </Button>
        <Button size="small" onClick={() => copy(differencesJson(all))}>
          {differencesWords.copyJson}
        </Button>
        <Button size="small" weight="ghost" onClick={differenceLog.clear}>
          {differencesWords.clear}
        </Button>
      </div>
      <DifferenceTable rows={all} />
    </div>
  )
}
