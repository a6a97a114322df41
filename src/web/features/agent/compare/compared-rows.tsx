/** Compared rows after search and filters. */
import { getRouteApi, Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useState } from 'react'
import { deepEqual } from '../../../../contract/json.ts'
import { t } from '../../../../contract/translate.ts'
import type { NumberNames } from '../../../forms/pick-number/known-number.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ListToolbar } from '../../../ui/list/list-tools.tsx'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { ComparedRow } from './compare-numbers.ts'
import type { ComparedKind, ComparedNumber } from './compared-number.ts'
import { rowLabel, valueText } from './value-text.ts'
import { comparedKindNames, moreCompared, notUnderstood, numbersWords, rowCount } from './words.ts'

// A row per setting, question, number and budget; a column per phone number.

/** Fifty numbers mean two thousand cells. */
const rowsAtOnce = 40

interface ComparisonTableProps {
  rows: readonly ComparedRow[]
  numbers: readonly ComparedNumber[]
  names: NumberNames
  /** Ids of rows with a planned change. */
  planned: ReadonlySet<string>
  onChange: (row: ComparedRow) => void
}

function ComparisonTable({ rows, numbers, names, planned, onChange }: ComparisonTableProps) {
  const [shown, setShown] = useState(rowsAtOnce)
  const more = Math.min(rowsAtOnce, rows.length - shown)
  return (
    <div className="flex flex-col items-start gap-3">
      <ScrollRegion
        label={numbersWords.table}
        className="relative max-h-[75vh] w-full overflow-auto border-line border-y"
      >
        <table className="w-max min-w-full border-separate border-spacing-0 text-label">
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky top-0 start-0 z-20 w-36 min-w-36 border-line border-b bg-surface py-2 pe-3 align-top sm:w-64 sm:min-w-64"
              >
                {numbersWords.row}
              </th>
              {numbers.map((number) => (
                <NumberHead key={number.id} number={number} name={names(number.id)} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, shown).map((row) => (
              <Row
                key={row.id}
                row={row}
                numbers={numbers}
                isPlanned={planned.has(row.id)}
                onChange={() => onChange(row)}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {more > 0 && <Button onClick={() => setShown(shown + rowsAtOnce)}>{moreCompared(more)}</Button>}
    </div>
  )
}

function NumberHead({ number, name }: { number: ComparedNumber; name: string }) {
  return (
    <th
      scope="col"
      className="sticky top-0 z-10 w-48 min-w-36 border-line border-b bg-surface px-3 py-2 align-top font-semibold tabular-nums"
    >
      <Link
        to="/phones/$phoneNumberId"
        params={{ phoneNumberId: number.id }}
        className="whitespace-nowrap hover:text-accent"
      >
        {name}
      </Link>
      {/* Without settings, there is not much else either. */}
      {number.reasons.has('settings') && (
        <span className="block font-normal text-warn">{number.reasons.get('settings')}</span>
      )}
      {number.unrecognisedCount > 0 && (
        <span className="block font-normal text-warn">{notUnderstood(number.unrecognisedCount)}</span>
      )}
    </th>
  )
}

interface RowProps {
  row: ComparedRow
  numbers: readonly ComparedNumber[]
  isPlanned: boolean
  onChange: () => void
}

function Row({ row, numbers, isPlanned, onChange }: RowProps) {
  const label = rowLabel(row)
  return (
    <tr className="align-top">
      <th scope="row" className="sticky start-0 z-10 border-line border-b bg-surface py-2 pe-3 font-normal">
        <span className="flex flex-col items-start gap-1 sm:flex-row sm:justify-between">
          <span className="min-w-0">
            <span className="block text-quiet">{comparedKindNames[row.kind]}</span>
            <span dir="auto" className="line-clamp-3 break-words font-medium text-work">
              {label}
            </span>
            {isPlanned && <Tag tone="info">{numbersWords.planned}</Tag>}
          </span>
          <Button
            size="small"
            aria-label={t('Change: {section}, {setting}', {
              section: comparedKindNames[row.kind],
              setting: label,
            })}
            onClick={onChange}
          >
            {numbersWords.change}
          </Button>
        </span>
      </th>
      {numbers.map(({ id, reasons }) => (
        <Cell key={id} row={row} id={id} reason={reasons.get(row.kind)} />
      ))}
    </tr>
  )
}

function Cell({ row, id, reason }: { row: ComparedRow; id: string; reason: string | undefined }) {
  const value = row.values.get(id)
  const isRead = row.values.has(id)
  const isOdd = isRead && row.differs && !deepEqual(value, row.common)
  return (
    <td className={clsx('max-w-64 border-line border-b px-3 py-2', isOdd && 'bg-info-soft')}>
      <span
        dir="auto"
        className={clsx(
          'line-clamp-4 break-words',
          (!isRead || value === null) && 'text-quiet',
          isOdd && 'font-medium',
        )}
        title={isRead ? valueText(row, value) : reason}
      >
        {isRead ? valueText(row, value) : numbersWords.notRead}
        {isOdd && <span className="sr-only"> ({numbersWords.differs})</span>}
      </span>
    </td>
  )
}

const route = getRouteApi('/frame/numbers')

interface Props {
  rows: readonly ComparedRow[]
  numbers: Parameters<typeof ComparisonTable>[0]['numbers']
  names: NumberNames
  planned: ReadonlySet<string>
  failedCount: number
  pendingCount: number
  onChange: (row: ComparedRow) => void
}

const kinds: readonly ComparedKind[] = ['settings', 'faqs', 'allowlist', 'budgets']

export function ComparedRows({ rows, failedCount, pendingCount, ...table }: Props) {
  const { q = '', section, rows: which } = route.useSearch()
  const navigate = route.useNavigate()
  const set = (change: { q?: string | undefined; section?: string | undefined; rows?: string | undefined }) =>
    void navigate({ search: (now) => ({ ...now, ...change }), replace: true })
  const wanted = q.trim().toLowerCase()
  const shown = rows.filter(
    (row) =>
      (which !== 'different' || row.differs) &&
      (which !== 'planned' || table.planned.has(row.id)) &&
      (section === undefined || row.kind === section) &&
      matches(row, wanted),
  )
  const isSame = table.numbers.length > 1 && pendingCount === 0 && !rows.some(({ differs }) => differs)
  const isWhole = failedCount === 0 && table.numbers.every(({ reasons }) => reasons.size === 0)
  return (
    <div className="flex flex-col gap-3">
      <ListToolbar
        search={{ label: numbersWords.search, value: q, onChange: (text) => set({ q: text || undefined }) }}
        filters={[
          {
            label: numbersWords.kind,
            every: numbersWords.everyKind,
            value: section,
            options: kinds.map((value) => ({ value, text: comparedKindNames[value] })),
            onChange: (value) => set({ section: value }),
          },
          {
            label: numbersWords.show,
            every: numbersWords.allRows,
            value: which,
            options: [
              { value: 'different', text: numbersWords.onlyDifferences },
              { value: 'planned', text: numbersWords.onlyPlanned },
            ],
            onChange: (value) => set({ rows: value }),
          },
        ]}
        count={rowCount(shown.length, rows.length)}
      />
      {isSame && <p role="status">{isWhole ? numbersWords.same : numbersWords.sameAsRead}</p>}
      {shown.length === 0 ? (
        <p className="py-4 text-quiet">{numbersWords.noMatch}</p>
      ) : (
        <ComparisonTable rows={shown} {...table} />
      )}
    </div>
  )
}

function matches(row: ComparedRow, wanted: string): boolean {
  if (wanted === '') return true
  if (rowLabel(row).toLowerCase().includes(wanted)) return true
  return [...row.values.values()].some((value) => valueText(row, value).toLowerCase().includes(wanted))
}
