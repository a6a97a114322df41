import { isObject } from '../../../contract/json.ts'
import { t } from '../../../contract/translate.ts'
import { formatNumber } from '../../text/format.ts'
import { formatMore } from '../../text/small-texts.ts'
import { Note } from '../../ui/note.tsx'
import type { CsvColumn } from './csv-format.ts'
import type { BadRow, CsvOutcome, GoodRow } from './csv-rows.ts'
import { SaveRows } from './save-rows.tsx'
import {
  csvWords,
  noColumn,
  remarkedText,
  repeatedHeadingsText,
  rowName,
  spaceLeftText,
  tooMany,
  unusedText,
} from './words.ts'

/** Enough to check the columns. */
const maxPreviewRows = 50

interface Props<Draft> {
  outcome: CsvOutcome<Draft>
  spaceLeft: number
  columns: readonly CsvColumn[]
  fileName: string
}

export function RowsView<Draft>({ outcome, spaceLeft, columns, fileName }: Props<Draft>) {
  if (outcome.kind === 'empty') return <RefusedRow text={t('The file has no rows below the headings.')} />
  if (outcome.kind === 'too_many') return <RefusedRow text={tooMany(outcome.rows)} />
  if (outcome.kind === 'no_column') return <RefusedRow text={noColumn(outcome.missing)} />
  const { good, bad, unused, repeated } = outcome
  const remarked = good.filter(({ remarks }) => remarks.length > 0).length
  return (
    <>
      {unused.length > 0 && <p className="text-quiet">{unusedText(unused)}</p>}
      {repeated.length > 0 && <Note tone="warn">{repeatedHeadingsText(repeated)}</Note>}
      {remarked > 0 && <Note tone="warn">{remarkedText(remarked)}</Note>}
      {good.length > spaceLeft && <Note tone="warn">{spaceLeftText(spaceLeft)}</Note>}
      {bad.length > 0 && <Refused bad={bad} columns={columns} fileName={fileName} />}
      {good.length > 0 && <Ready good={good} columns={columns} />}
    </>
  )
}

function RefusedRow({ text }: { text: string }) {
  return (
    <Note tone="bad" isUrgent>
      {text}
    </Note>
  )
}

interface RefusedProps extends Pick<Props<unknown>, 'columns' | 'fileName'> {
  bad: readonly BadRow[]
}

function Refused({ bad, columns, fileName }: RefusedProps) {
  return (
    <section className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <h3 className="font-semibold">
          {csvWords.refused} <Count count={bad.length} />
        </h3>
        <SaveRows
          label={t('Save rows with errors as CSV')}
          fileName={fileName}
          columns={columns}
          rows={() => bad}
        />
      </div>
      <p className="text-quiet">
        {t('Correct them in the file and choose it again, or continue without them.')}
      </p>
      <ul className="border-line border-t">
        {bad.slice(0, maxPreviewRows).map(({ row, errors }) => (
          <li
            key={row}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3 border-line border-b px-1 py-1.5"
          >
            <span className="text-quiet tabular-nums">{rowName(row)}</span>
            <span className="text-bad">{errors.join(' · ')}</span>
          </li>
        ))}
      </ul>
      <More count={bad.length - maxPreviewRows} />
    </section>
  )
}

interface ReadyProps<Draft> {
  good: readonly GoodRow<Draft>[]
  columns: readonly CsvColumn[]
}

function Ready<Draft>({ good, columns }: ReadyProps<Draft>) {
  return (
    <section className="flex min-w-0 flex-col gap-1.5">
      <h3 className="font-semibold">
        {csvWords.ready} <Count count={good.length} />
      </h3>
      {/* Reached with the keyboard, because it may be wider than the window. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable */}
      <section className="overflow-x-auto" tabIndex={0} aria-label={csvWords.ready}>
        <table className="w-full">
          <thead>
            <tr className="border-line border-b text-label text-quiet">
              <th scope="col" className="w-18 px-1 py-1 font-normal">
                {t('Row')}
              </th>
              {columns.map(({ name }) => (
                <th key={name} scope="col" className="px-2 py-1 font-normal">
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {remarkedFirst(good)
              .slice(0, maxPreviewRows)
              .map(({ row, draft, remarks }) => (
                <tr key={row} className="border-line border-b align-top">
                  <td className="px-1 py-1.5 text-quiet tabular-nums">
                    {row}
                    {remarks.map((remark) => (
                      <span key={remark} className="block text-label text-warn">
                        {remark}
                      </span>
                    ))}
                  </td>
                  {columns.map(({ name }) => (
                    <td key={name} className="max-w-64 px-2 py-1.5">
                      <span dir="auto" className="line-clamp-2">
                        {cellOf(draft, name)}
                      </span>
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </section>
      <More count={good.length - maxPreviewRows} />
    </section>
  )
}

/** What needs a look is among the shown rows. */
function remarkedFirst<Draft>(good: readonly GoodRow<Draft>[]): readonly GoodRow<Draft>[] {
  return [...good].sort((a, b) => Math.sign(b.remarks.length) - Math.sign(a.remarks.length))
}

function cellOf(draft: unknown, name: string): string {
  const value: unknown = isObject(draft) ? draft[name] : undefined
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function Count({ count }: { count: number }) {
  return <span className="font-normal text-quiet tabular-nums">{formatNumber(count)}</span>
}

function More({ count }: { count: number }) {
  return count > 0 ? <p className="text-quiet">{formatMore(count)}</p> : null
}
