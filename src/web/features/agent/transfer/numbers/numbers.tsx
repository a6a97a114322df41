/** Several numbers beside each other: chosen, compared, changed together. */
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { maskedCustomer } from '../../../../api/masked-data.ts'
import { useMaskedView } from '../../../../api/masked-view.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { ListToolbar } from '../../../../ui/list/list-tools.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { type ComparedRow, compareNumbers } from './compare-numbers.ts'
import type { ComparedKind, ComparedNumber } from './compared-number.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { ManyRunView } from './many-run-view.tsx'
import { NumberChoice } from './number-choice.tsx'
import type { NumberEdit } from './number-edits.ts'
import { type KnownNumber, type NumberNames, namesOf } from './number-name.ts'
import { idsIn } from './number-search.ts'
import { PlanView } from './plan-view.tsx'
import { useManyRuns } from './use-many-runs.ts'
import { useNumbers } from './use-numbers.ts'
import { rowLabel, valueText } from './value-text.ts'
import { comparedKindNames, editCount, numbersWords, readingCount, rowCount } from './words.ts'

const route = getRouteApi('/frame/numbers')

interface Props {
  known: readonly KnownNumber[]
  isLoading: boolean
  businessId: string | undefined
}

export function Numbers({ known, isLoading, businessId }: Props) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [isChoosing, setIsChoosing] = useState(false)
  const ids = idsIn(search.ids)
  const names = useMemo(() => namesOf(known), [known])
  if (ids.length < 2 || isChoosing) {
    return (
      <NumberChoice
        known={known}
        isLoading={isLoading}
        chosen={ids}
        onCompare={(chosen) => {
          setIsChoosing(false)
          void navigate({ search: (now) => ({ ...now, ids: chosen.join(',') }) })
        }}
      />
    )
  }
  return (
    <Compared
      key={ids.join(',')}
      ids={ids}
      names={names}
      businessId={businessId}
      onChoose={() => setIsChoosing(true)}
    />
  )
}

/** Numbers of an allowlist belong to customers. */
function maskedRow(row: ComparedRow): ComparedRow {
  return row.kind === 'allowlist' ? { ...row, name: maskedCustomer(row.name) } : row
}

/** What the dialog is open for. */
type Changing = { rowId: string } | { newKind: 'faqs' | 'allowlist' }

/** Of a record that no number has yet. */
function newRow(kind: 'faqs' | 'allowlist', numbers: readonly ComparedNumber[]): ComparedRow {
  const values = new Map(numbers.filter(({ reasons }) => !reasons.has(kind)).map(({ id }) => [id, null]))
  return { id: '', kind, name: '', values, common: null, differs: false }
}

interface ComparedProps {
  ids: readonly string[]
  names: NumberNames
  businessId: string | undefined
  onChoose: () => void
}

function Compared({ ids, names, businessId, onChoose }: ComparedProps) {
  const { numbers, failed, pendingCount, readAgain } = useNumbers(ids, businessId)
  const work = useManyRuns()
  const [edits, setEdits] = useState<readonly NumberEdit[]>([])
  const [isPlanning, setIsPlanning] = useState(false)
  const [changing, setChanging] = useState<Changing | null>(null)
  const [isMasked] = useMaskedView()
  const rows = useMemo(
    () => compareNumbers(numbers).map((row) => (isMasked ? maskedRow(row) : row)),
    [numbers, isMasked],
  )

  if (work.runs.length > 0) {
    const close = () => {
      work.close()
      setEdits([])
      setIsPlanning(false)
    }
    return <ManyRunView work={work} names={names} onClose={close} />
  }
  if (isPlanning) {
    return (
      <PlanView
        numbers={numbers}
        edits={edits}
        names={names}
        onApply={work.start}
        onBack={() => setIsPlanning(false)}
      />
    )
  }

  const plan = (edit: NumberEdit) => {
    setEdits([...edits.filter(({ id }) => id !== edit.id), edit])
    setChanging(null)
  }
  const row =
    changing === null
      ? undefined
      : 'newKind' in changing
        ? newRow(changing.newKind, numbers)
        : rows.find(({ id }) => id === changing.rowId)

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={onChoose}>{numbersWords.other}</Button>
        <Button onClick={() => void readAgain()}>{numbersWords.again}</Button>
        <Button onClick={() => setChanging({ newKind: 'faqs' })}>{numbersWords.addFaq}</Button>
        <Button onClick={() => setChanging({ newKind: 'allowlist' })}>{numbersWords.addEntry}</Button>
        <p role="status" className="text-quiet">
          {pendingCount > 0 ? readingCount(pendingCount) : ''}
        </p>
      </div>
      {failed.map(({ id, error }) => (
        <FailureNote key={id} error={error} onRetry={() => void readAgain()} />
      ))}
      {edits.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 rounded-edge border border-line bg-raised px-3 py-2">
          <p role="status" className="flex-1 font-medium">
            {editCount(edits.length)}
          </p>
          <Button weight="ghost" onClick={() => setEdits([])}>
            {numbersWords.discard}
          </Button>
          <Button weight="primary" onClick={() => setIsPlanning(true)}>
            {numbersWords.preview}
          </Button>
        </div>
      )}
      {numbers.length > 0 && (
        <Rows
          rows={rows}
          numbers={numbers}
          names={names}
          failedCount={failed.length}
          pendingCount={pendingCount}
          planned={new Set(edits.map(({ id }) => id))}
          onChange={({ id }) => setChanging({ rowId: id })}
        />
      )}
      {changing && row && (
        <ChangeDialog
          row={row}
          isNew={'newKind' in changing}
          numbers={numbers}
          names={names}
          onPlan={plan}
          onClose={() => setChanging(null)}
        />
      )}
    </div>
  )
}

interface RowsProps {
  rows: readonly ComparedRow[]
  numbers: Parameters<typeof ComparisonTable>[0]['numbers']
  names: NumberNames
  planned: ReadonlySet<string>
  /** Numbers that could not be read, or are still being read. */
  failedCount: number
  pendingCount: number
  onChange: (row: ComparedRow) => void
}

const kinds: readonly ComparedKind[] = ['settings', 'faqs', 'allowlist', 'budgets']

function Rows({ rows, failedCount, pendingCount, ...table }: RowsProps) {
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
