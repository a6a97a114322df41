/** A table from a file: chosen, its sheet and columns named, its rows checked. */
import { useState } from 'react'
import type { FileTable } from '../../text/csv.ts'
import { Note } from '../../ui/note.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { type ColumnPlan, recognisedPlan } from './column-plan.ts'
import type { CsvFormat } from './csv-format.ts'
import { type CsvOutcome, type GoodRow, valuesIn } from './csv-rows.ts'
import { RowsView } from './rows-view.tsx'
import { SheetChoice } from './sheet-choice.tsx'
import type { ReadTables } from './table-file.ts'
import type { CsvTexts } from './words.ts'

interface TableState<Draft> {
  read: ReadTables | null
  sheet: number
  plan: ColumnPlan | undefined
  outcome: CsvOutcome<Draft> | null
  ready: readonly GoodRow<Draft>[]
  take(next: ReadTables | null, sheet?: number): void
  choose(plan: ColumnPlan): void
}

/** @param spaceLeft - remaining places, if the list has a limit */
export function useTableRead<Draft>(
  format: CsvFormat<Draft>,
  spaceLeft = Number.POSITIVE_INFINITY,
): TableState<Draft> {
  const [read, setRead] = useState<ReadTables | null>(null)
  const [sheet, setSheet] = useState(0)
  const [plan, setPlan] = useState<ColumnPlan>()
  // Judged once: rows that a run has added would clash with themselves.
  const [outcome, setOutcome] = useState<CsvOutcome<Draft> | null>(null)

  function judge(table: FileTable | undefined, chosen: ColumnPlan | undefined) {
    const isPlanned = chosen !== undefined || table?.rows.length === 0
    setPlan(chosen)
    setOutcome(table && isPlanned ? valuesIn(table, format, chosen) : null)
  }

  return {
    ...{ read, sheet, plan, outcome },
    ready: outcome?.kind === 'rows' ? outcome.good.slice(0, spaceLeft) : [],
    take(next, at = 0) {
      const table = next?.tables[at]?.table
      setRead(next)
      setSheet(at)
      judge(table, table && recognisedPlan(table, format))
    },
    choose: (chosen) => judge(read?.tables[sheet]?.table, chosen),
  }
}

interface Props<Draft> {
  state: TableState<Draft>
  texts: CsvTexts
  format: CsvFormat<Draft>
  example: readonly (readonly string[])[]
  spaceLeft?: number
}

export function TableRead<Draft>(props: Props<Draft>) {
  const { state, texts, format, example, spaceLeft = Number.POSITIVE_INFINITY } = props
  const { read, sheet, plan, outcome } = state
  const table = read?.tables[sheet]?.table
  return (
    <>
      <ChooseFile texts={texts} format={format} example={example} onTable={(next) => state.take(next)} />
      {read?.remark && <Note tone="warn">{read.remark}</Note>}
      {read && <SheetChoice tables={read.tables} chosen={sheet} onChange={(at) => state.take(read, at)} />}
      {read && table && table.rows.length > 0 && (
        <ColumnChoice
          key={`${read.id} ${sheet}`}
          table={table}
          columns={format.columns}
          plan={plan}
          onChange={state.choose}
        />
      )}
      {outcome && (
        <RowsView
          outcome={outcome}
          spaceLeft={spaceLeft}
          columns={format.columns}
          fileName={texts.fileName}
        />
      )}
    </>
  )
}
