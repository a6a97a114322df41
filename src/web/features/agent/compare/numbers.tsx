import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { maskedCustomer } from '../../../api/masked-data.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { type KnownNumber, type NumberNames, namesOf } from '../../../forms/pick-number/known-number.ts'
import { NumberPicker } from '../../../forms/pick-number/number-picker.tsx'
import { PlanHead } from '../../../plan/plan-head.tsx'
import { PlanResult } from '../../../plan/plan-result.tsx'
import { usePlanRun } from '../../../plan/use-plan-run.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { textLinkLook } from '../../../ui/text-link.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { type ComparedRow, compareNumbers } from './compare-numbers.ts'
import type { ComparedNumber } from './compared-number.ts'
import { ComparedRows } from './compared-rows.tsx'
import type { NumberEdit } from './number-edits.ts'
import { idsIn, maxNumbers, maxUnasked } from './number-search.ts'
import { NumbersPlan } from './numbers-plan.tsx'
import { useNumbers } from './use-numbers.ts'
import { compareCount, editCount, numbersWords, readingCount, tooManyNumbers } from './words.ts'

interface KnownNumbers {
  numbers: readonly KnownNumber[]
  isLoading: boolean
  error: unknown
  refetch(): unknown
}

interface ChooseNumbersProps {
  known: KnownNumbers
  chosen: readonly string[]
  onCompare: (ids: readonly string[]) => void
}

function ChooseNumbers({ known, chosen, onCompare }: ChooseNumbersProps) {
  const { numbers, isLoading, error, refetch } = known
  const [ids, setIds] = useState(chosen)
  const isEmpty = numbers.length + ids.length === 0
  const tooMany = ids.length > maxNumbers && tooManyNumbers(maxNumbers)
  return (
    <>
      <NumberPicker
        label={numbersWords.choose}
        numbers={numbers}
        isLoading={isLoading}
        picked={ids}
        onPick={setIds}
      />
      {error !== null && <FailureNote isRead error={error} onRetry={() => void refetch()} />}
      {!(isEmpty && isLoading) && (
        <>
          {!isEmpty && (
            <p className="flex gap-3 text-label">
              <button
                type="button"
                className={textLinkLook}
                onClick={() => setIds([...new Set([...ids, ...numbers.map(({ id }) => id)])])}
              >
                {numbersWords.selectAll}
              </button>
              <button type="button" className={textLinkLook} onClick={() => setIds([])}>
                {numbersWords.selectNone}
              </button>
            </p>
          )}
          {tooMany && <p className="text-warn">{tooMany}</p>}
          <div>
            <Button
              weight="primary"
              blocked={ids.length < 2 ? numbersWords.needTwo : tooMany}
              onClick={() => onCompare(ids)}
            >
              {ids.length < 2 ? numbersWords.title : compareCount(ids.length)}
            </Button>
          </div>
        </>
      )}
    </>
  )
}

const route = getRouteApi('/frame/numbers')

interface Props {
  known: KnownNumbers
  businessId: string | undefined
}

export function Numbers({ known, businessId }: Props) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [isChoosing, setIsChoosing] = useState(false)
  const chosen = idsIn(search.ids)
  const names = useMemo(() => namesOf(known.numbers), [known.numbers])
  const all = known.isLoading ? [] : known.numbers.map(({ id }) => id)
  // Without a choice, all numbers of the business.
  const ids = chosen.length > 1 || all.length > maxUnasked ? chosen : all
  if (ids.length < 2 || isChoosing) {
    return (
      <NumbersFrame lead={numbersWords.lead}>
        <ChooseNumbers
          key={`${known.isLoading}`}
          known={known}
          chosen={ids.length > 0 ? ids : all.slice(0, maxNumbers)}
          onCompare={(chosen) => {
            setIsChoosing(false)
            void navigate({ search: (now) => ({ ...now, ids: chosen.join(',') }) })
          }}
        />
      </NumbersFrame>
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

/** Allowlist numbers belong to customers. */
function maskedRow(row: ComparedRow): ComparedRow {
  return row.kind === 'allowlist' ? { ...row, name: maskedCustomer(row.name) } : row
}

/** Subject of the open dialog. */
type Changing = { rowId: string } | { newKind: 'faqs' | 'allowlist' }

/** A record that no number has yet. */
function newRow(kind: 'faqs' | 'allowlist', numbers: readonly ComparedNumber[]): ComparedRow {
  const values = new Map(numbers.filter(({ reasons }) => !reasons.has(kind)).map(({ id }) => [id, null]))
  return { id: '', kind, name: '', values, common: null, differs: false }
}

function rowOf(changing: Changing, rows: readonly ComparedRow[], numbers: readonly ComparedNumber[]) {
  return 'newKind' in changing
    ? newRow(changing.newKind, numbers)
    : rows.find(({ id }) => id === changing.rowId)
}

interface ComparedProps {
  ids: readonly string[]
  names: NumberNames
  businessId: string | undefined
  onChoose: () => void
}

function Compared(props: ComparedProps) {
  const reading = useNumbers(props.ids, props.businessId)
  const runs = usePlanRun({ page: 'numbers' })
  const [edits, setEdits] = useState<readonly NumberEdit[]>([])
  const [isPlanning, setIsPlanning] = useState(false)

  if (runs.targets.length > 0) {
    const close = () => {
      runs.clear()
      setEdits([])
      setIsPlanning(false)
    }
    return <PlanResult runs={runs} close={numbersWords.done} onClose={close} />
  }
  if (isPlanning) {
    return (
      <NumbersPlan
        numbers={reading.numbers}
        edits={edits}
        names={props.names}
        onApply={runs.start}
        onBack={() => setIsPlanning(false)}
      />
    )
  }
  return (
    <Comparison
      {...props}
      reading={reading}
      edits={edits}
      onEdits={setEdits}
      onPreview={() => setIsPlanning(true)}
    />
  )
}

interface ComparisonProps extends ComparedProps {
  reading: ReturnType<typeof useNumbers>
  edits: readonly NumberEdit[]
  onEdits: (edits: readonly NumberEdit[]) => void
  onPreview: () => void
}

function Comparison({ names, reading, edits, onChoose, onEdits, onPreview }: ComparisonProps) {
  const { numbers, failed, pendingCount, readAgain } = reading
  const [changing, setChanging] = useState<Changing | null>(null)
  const [isMasked] = useMaskedView()
  const rows = useMemo(
    () => compareNumbers(numbers).map((row) => (isMasked ? maskedRow(row) : row)),
    [numbers, isMasked],
  )
  const row = changing === null ? undefined : rowOf(changing, rows, numbers)

  return (
    <NumbersFrame>
      <Actions
        pendingCount={pendingCount}
        onChoose={onChoose}
        onRead={() => void readAgain()}
        onAdd={(newKind) => setChanging({ newKind })}
      />
      {failed.map(({ id, error }) => (
        <FailureNote isRead key={id} error={error} onRetry={() => void readAgain()} />
      ))}
      <PlannedEdits count={edits.length} onDiscard={() => onEdits([])} onPreview={onPreview} />
      {numbers.length > 0 && (
        <ComparedRows
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
          onPlan={(edit) => {
            onEdits([...edits.filter(({ id }) => id !== edit.id), edit])
            setChanging(null)
          }}
          onClose={() => setChanging(null)}
        />
      )}
    </NumbersFrame>
  )
}

interface ActionsProps {
  pendingCount: number
  onChoose: () => void
  onRead: () => void
  onAdd: (kind: 'faqs' | 'allowlist') => void
}

function Actions({ pendingCount, onChoose, onRead, onAdd }: ActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button onClick={onChoose}>{numbersWords.other}</Button>
      <Button onClick={onRead}>{numbersWords.again}</Button>
      <Button onClick={() => onAdd('faqs')}>{numbersWords.addFaq}</Button>
      <Button onClick={() => onAdd('allowlist')}>{numbersWords.addEntry}</Button>
      <p role="status" className="text-quiet">
        {pendingCount > 0 ? readingCount(pendingCount) : ''}
      </p>
    </div>
  )
}

interface PlannedProps {
  count: number
  onDiscard: () => void
  onPreview: () => void
}

function PlannedEdits({ count, onDiscard, onPreview }: PlannedProps) {
  if (count === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-edge border border-line bg-raised px-3 py-2">
      <p role="status" className="flex-1 font-medium">
        {editCount(count)}
      </p>
      <Button weight="ghost" onClick={onDiscard}>
        {numbersWords.discard}
      </Button>
      <Button weight="primary" onClick={onPreview}>
        {numbersWords.preview}
      </Button>
    </div>
  )
}

/** A plan replaces the page's title with its own. */
function NumbersFrame({ lead, children }: { lead?: string; children: ReactNode }) {
  return (
    <>
      <PlanHead title={numbersWords.title} {...(lead !== undefined && { lead })} />
      <div className="flex flex-col gap-4">{children}</div>
    </>
  )
}
