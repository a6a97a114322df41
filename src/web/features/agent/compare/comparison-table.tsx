/** A row per setting, question, number and budget; a column per phone number. */

import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { useState } from 'react'
import { deepEqual } from '../../../../contract/json.ts'
import { t } from '../../../../contract/translate.ts'
import type { NumberNames } from '../../../forms/pick-number/known-number.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx'
import { Tag } from '../../../ui/tag.tsx'
import type { ComparedRow } from './compare-numbers.ts'
import type { ComparedNumber } from './compared-number.ts'
import { rowLabel, valueText } from './value-text.ts'
import { comparedKindNames, moreCompared, notUnderstood, numbersWords } from './words.ts'

/** Fifty numbers mean two thousand cells. */
const rowsAtOnce = 40

interface Props {
  rows: readonly ComparedRow[]
  numbers: readonly ComparedNumber[]
  names: NumberNames
  /** Ids of rows with a planned change. */
  planned: ReadonlySet<string>
  onChange: (row: ComparedRow) => void
}

export function ComparisonTable({ rows, numbers, names, planned, onChange }: Props) {
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
                className="sticky top-0 start-0 z-20 w-36 min-w-36 border-line border-b bg-surface py-2 pe-3 sm:w-64 sm:min-w-64"
              >
                {numbersWords.row}
              </th>
              {numbers.map((one) => (
                <th
                  key={one.id}
                  scope="col"
                  className="sticky top-0 z-10 w-48 min-w-36 border-line border-b bg-surface px-3 py-2 align-top font-semibold tabular-nums"
                >
                  <Link
                    to="/phones/$phoneNumberId"
                    params={{ phoneNumberId: one.id }}
                    className="whitespace-nowrap hover:text-accent"
                  >
                    {names(one.id)}
                  </Link>
                  {one.unrecognisedCount > 0 && (
                    <span className="block font-normal text-warn">
                      {notUnderstood(one.unrecognisedCount)}
                    </span>
                  )}
                </th>
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
            <span className="line-clamp-3 break-words font-medium text-work">{label}</span>
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
