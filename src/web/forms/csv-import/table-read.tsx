/** A table from a file: chosen, its sheet and columns named, its rows checked. */

import { FileUp } from 'lucide-react'
import { useContext, useId, useState } from 'react'
import { t } from '../../../contract/translate.ts'
import { saveFile } from '../../browser/save-file.ts'
import { type FileTable, writeCsv } from '../../text/csv.ts'
import type { FailureWords } from '../../text/failure-words.ts'
import { labeled } from '../../text/small-texts.ts'
import { FailureContext } from '../../ui/failure.tsx'
import { Button, buttonLook } from '../../ui/form/button.tsx'
import { FileDrop } from '../../ui/form/file-drop.tsx'
import { HiddenFileInput } from '../../ui/form/hidden-file-input.tsx'
import { Options } from '../../ui/form/options.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { Note } from '../../ui/note.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { type ColumnPlan, recognisedPlan } from './column-plan.ts'
import type { CsvFormat } from './csv-format.ts'
import { type CsvOutcome, type GoodRow, valuesIn } from './csv-rows.ts'
import { RowsView } from './rows-view.tsx'
import { type NamedTable, type ReadTables, readTableFile } from './table-file.ts'
import { type CsvTexts, csvWords } from './words.ts'

/** Enough for thousands of rows. */
const maxFileBytes = 5_000_000

interface ChooseFileProps<Draft> {
  texts: CsvTexts
  format: CsvFormat<Draft>
  example: readonly (readonly string[])[]
  onTable: (read: ReadTables | null) => void
}

function ChooseFile<Draft>({ texts, format, example, onTable }: ChooseFileProps<Draft>) {
  const id = useId()
  const [fileName, setFileName] = useState('')
  const [refusal, setRefusal] = useState('')
  const explain = useContext(FailureContext)

  async function readCsvFile(file: File) {
    setFileName(file.name)
    onTable(null)
    setRefusal('')
    if (file.size > maxFileBytes) return setRefusal(t('This file is larger than 5 MB. Split it first.'))
    try {
      const read = await readTableFile(file)
      if ('refusal' in read) setRefusal(read.refusal)
      else onTable(read)
    } catch (error) {
      setRefusal(
        error instanceof DOMException ? t('The file could not be read') : failureText(explain(error)),
      )
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <FileDrop onFile={(file) => void readCsvFile(file)}>
        {(isOver) => (
          <>
            <label
              htmlFor={id}
              className={`${buttonLook({ weight: fileName ? 'plain' : 'primary' })} cursor-pointer focus-within:outline-2 focus-within:outline-accent focus-within:outline-offset-2`}
            >
              <FileUp size={16} aria-hidden="true" />
              {fileName ? t('Choose another file') : t('Choose a file')}
              <HiddenFileInput
                id={id}
                accept=".csv,text/csv,.tsv,.txt,.xlsx,.xls,.ods,.numbers"
                onFile={(file) => void readCsvFile(file)}
              />
            </label>
            <span className="min-w-0 break-all text-quiet">
              {isOver ? t('Drop the file here') : fileName ? <bdi>{fileName}</bdi> : t('or drop it here')}
            </span>
          </>
        )}
      </FileDrop>
      {refusal && (
        <p role="alert" className="text-bad">
          {refusal}
        </p>
      )}
      {!fileName && (
        <ColumnsHelp
          format={format}
          onExample={(columns) => saveFile(texts.fileName, 'text/csv', writeCsv(columns, example))}
        />
      )}
    </div>
  )
}

function failureText({ title, details }: FailureWords): string {
  return details === '' ? title : labeled(title, details)
}

interface ColumnsProps<Draft> {
  format: CsvFormat<Draft>
  onExample: (columns: readonly string[]) => void
}

function ColumnsHelp<Draft>({ format: { columns }, onExample }: ColumnsProps<Draft>) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-2 text-quiet">
      <span>{t('Columns:')}</span>
      {columns.map(({ name, isRequired }) => (
        <span key={name}>
          <code className="font-mono text-label text-text">{name}</code>
          {!isRequired && ` ${csvWords.mayBeLeftOut}`}
        </span>
      ))}
      <Button size="small" weight="ghost" onClick={() => onExample(columns.map(({ name }) => name))}>
        {t('Download example')}
      </Button>
    </div>
  )
}

interface SheetChoiceProps {
  tables: readonly NamedTable[]
  chosen: number
  onChange: (at: number) => void
}

/** Only one sheet is imported at a time, so several are named. */
function SheetChoice({ tables, chosen, onChange }: SheetChoiceProps) {
  if (tables.length < 2) return null
  return (
    <SelectField
      label={t('Sheet')}
      help={t('The workbook has several sheets. Each is imported by itself.')}
      value={String(chosen)}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      <Options options={tables.map(({ name }, at) => [String(at), name])} />
    </SelectField>
  )
}

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
