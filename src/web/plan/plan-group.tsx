/** Groups of a plan's lines, each with one checkbox; collapsed in long plans. */
import { clsx } from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import type { RowSelection } from '../ui/list/selection.ts'
import { FoldMark } from '../ui/page/fold.tsx'
import { ChangeList } from './change-list.tsx'
import { groupsOf, type PlanRow } from './plan-groups.ts'
import type { PlanLine, PlanTarget } from './plan-target.ts'
import { lineKindNames } from './transfer-words.ts'
import type { PlanChoice } from './use-plan-choice.ts'
import { changeCounts, planWords, selectGroup } from './words.ts'

/** Short plans start expanded. */
const mostOpen = 8

type Group = ReturnType<typeof groupsOf>[number]

function titleOf(group: Group): string {
  if (group.type === 'live') return planWords.live
  if (group.type === 'deleted') return planWords.deleted
  return group.type === 'kind' ? lineKindNames[group.kind] : group.target.name
}

/** Irreversible losses are named before the first write, and what lacks credentials shows their fields. */
function isOpenAtFirst({ type: kind, rows }: Group): boolean {
  return kind === 'live' || rows.some(({ loses = [], isImpossible }) => loses.length > 0 || isImpossible)
}

interface GroupsProps {
  choice: PlanChoice
  targets: readonly PlanTarget[]
  mend?: ((item: PlanLine) => ReactNode) | undefined
}

export function PlanGroups({ choice, targets, mend }: GroupsProps) {
  const owners = new Map(choice.rows.map(({ id, target }) => [id, target.name]))
  const ownerOf = targets.length > 1 ? (id: string) => owners.get(id) ?? '' : undefined
  return (
    <div className="border-line border-t">
      <h2 className="sr-only">{planWords.changes}</h2>
      {groupsOf(choice.rows, targets).map((group) => (
        <PlanGroup
          key={group.type === 'kind' ? group.kind : group.type === 'target' ? group.target.id : group.type}
          title={titleOf(group)}
          tone={group.type === 'live' ? 'warn' : group.type === 'deleted' ? 'bad' : 'plain'}
          rows={group.rows}
          selection={choice.within(group.rows)}
          mend={mend}
          isOpenAtFirst={isOpenAtFirst(group) || choice.rows.length <= mostOpen}
          ownerOf={group.type === 'target' ? undefined : ownerOf}
        />
      ))}
    </div>
  )
}

interface GroupProps {
  title: string
  tone: 'plain' | 'warn' | 'bad'
  rows: readonly PlanRow[]
  selection: RowSelection
  isOpenAtFirst: boolean
  ownerOf: ((id: string) => string) | undefined
  mend: ((item: PlanLine) => ReactNode) | undefined
}

const marks = { plain: '', warn: 'border-s-2 border-s-warn ps-3', bad: 'border-s-2 border-s-bad ps-3' }

function PlanGroup({ title, tone, rows, selection, isOpenAtFirst, ownerOf, mend }: GroupProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const list = useId()
  const writes = rows.filter(({ change }) => change !== 'held' && change !== 'upload').length
  return (
    <section aria-label={title} className={clsx('border-line border-b', marks[tone])}>
      <div className="flex items-center gap-3">
        {writes > 0 ? (
          <GroupCheckbox title={title} total={writes} selection={selection} />
        ) : (
          <span className="w-4 shrink-0" />
        )}
        <h3 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={list}
            onClick={() => setIsOpen(!isOpen)}
            className="flex w-full items-center gap-2 rounded-small py-2.5 text-start hover:bg-hover"
          >
            <FoldMark isOpen={isOpen} />
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold tabular-nums">{title}</span>
              <span className="text-label text-quiet">{changeCounts(rows.map(({ change }) => change))}</span>
            </span>
          </button>
        </h3>
      </div>
      <div id={list} hidden={!isOpen} className="pb-3 ps-7">
        {tone === 'warn' && <p className="pb-2 text-label text-warn">{planWords.liveText}</p>}
        {isOpen && (
          <ChangeList items={rows} label={title} selection={selection} ownerOf={ownerOf} mend={mend} />
        )}
      </div>
    </section>
  )
}

interface CheckboxProps {
  title: string
  total: number
  selection: RowSelection
}

function GroupCheckbox({ title, total, selection }: CheckboxProps) {
  const count = selection.ids.length
  return (
    <input
      type="checkbox"
      aria-label={selectGroup(title)}
      checked={count === total}
      ref={(input) => {
        if (input) input.indeterminate = count > 0 && count < total
      }}
      onChange={selection.toggleAll}
      className="size-4 shrink-0 accent-accent"
    />
  )
}
