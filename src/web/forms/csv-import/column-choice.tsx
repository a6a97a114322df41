import { useState } from 'react'
import { t } from '../../../contract/translate.ts'
import type { FileTable } from '../../text/csv.ts'
import { Button } from '../../ui/form/button.tsx'
import { Options } from '../../ui/form/options.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { type ColumnPlan, maxRowsAbove, placesIn } from './column-plan.ts'
import type { CsvColumn } from './csv-format.ts'
import { columnName, csvWords, rowName } from './words.ts'

interface Props {
  table: FileTable
  columns: readonly CsvColumn[]
  /** Undefined until the columns are known or chosen. */
  plan: ColumnPlan | undefined
  onChange: (plan: ColumnPlan) => void
}

/** Says which column of the file is which field; open if they are not recognised. */
export function ColumnChoice({ table, columns, plan, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(plan === undefined)
  if (!isOpen) {
    return (
      <Button size="small" weight="ghost" className="self-start" onClick={() => setIsOpen(true)}>
        {t('Choose columns')}
      </Button>
    )
  }
  const heading = plan === undefined ? 0 : plan.heading
  const places = plan?.places ?? new Map<string, number>()
  const names = fileColumns(table, heading)

  function choose(name: string, at: string) {
    const next = new Map(places)
    if (at === '') next.delete(name)
    else next.set(name, Number(at))
    onChange({ heading, places: next })
  }

  function chooseHeading(value: string) {
    const next = value === '' ? null : Number(value)
    const known = placesIn(next === null ? [] : (table.rows[next]?.cells ?? []), columns)
    onChange({ heading: next, places: new Map([...places, ...known]) })
  }

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-semibold">{t('Columns of the file')}</legend>
      <p className="text-quiet">{t('Choose which column of the file is which field.')}</p>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <SelectField
          label={t('Row with the headings')}
          value={heading === null ? '' : String(heading)}
          onChange={(event) => chooseHeading(event.target.value)}
        >
          <Options
            options={table.rows.slice(0, maxRowsAbove).map(({ row }, at) => [String(at), rowName(row)])}
          />
          <option value="">{t('No headings')}</option>
        </SelectField>
        {columns.map(({ name, isRequired }) => (
          <SelectField
            key={name}
            label={isRequired ? name : `${name} ${csvWords.mayBeLeftOut}`}
            value={String(places.get(name) ?? '')}
            onChange={(event) => choose(name, event.target.value)}
          >
            <option value="">{t('No column')}</option>
            <Options options={names.map((name, at) => [String(at), name])} />
          </SelectField>
        ))}
      </div>
      <FirstRows table={table} />
    </fieldset>
  )
}

function fileColumns(table: FileTable, heading: number | null): string[] {
  const width = Math.max(0, ...table.rows.map(({ cells }) => cells.length))
  const headings = heading === null ? [] : (table.rows[heading]?.cells ?? [])
  return Array.from({ length: width }, (_, at) => headings[at]?.trim() || columnName(at))
}

const maxShownRows = 5

function FirstRows({ table }: { table: FileTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable
    <section className="overflow-x-auto" tabIndex={0} aria-label={t('First rows of the file')}>
      <table className="w-full text-label">
        <tbody>
          {table.rows.slice(0, maxShownRows).map(({ row, cells }) => (
            <tr key={row} className="border-line border-b align-top">
              <th scope="row" className="w-18 px-1 py-1 font-normal text-quiet tabular-nums">
                {row}
              </th>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity
                <td key={at} className="max-w-64 px-2 py-1">
                  <span dir="auto" className="line-clamp-1">
                    {cell}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
