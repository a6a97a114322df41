/** Compared rows after search and filters. */
import { getRouteApi } from '@tanstack/react-router'
import type { NumberNames } from '../../../forms/pick-number/known-number.ts'
import { ListToolbar } from '../../../ui/list/list-tools.tsx'
import type { ComparedRow } from './compare-numbers.ts'
import type { ComparedKind } from './compared-number.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { rowLabel, valueText } from './value-text.ts'
import { comparedKindNames, numbersWords, rowCount } from './words.ts'

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
