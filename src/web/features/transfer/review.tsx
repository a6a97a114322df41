/** A plan to look at and to choose from, before anything is written. */
import { useState } from 'react'
import { isWrite } from '../../../agent/plan.ts'
import type { PlanItem, Run } from '../../../agent/run-record.ts'
import { useWriteBlock } from '../../api/write-block.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ChangeList } from './change-list.tsx'
import type { Source } from './source.ts'
import { usePlan } from './use-plan.ts'
import { applyCount, kindNames, words } from './words.ts'

interface Props {
  phoneNumberId: string
  source: Source
  onApply: (chosen: readonly PlanItem[], deletes: boolean) => void
  onClose: () => void
}

export function Review({ phoneNumberId, source, onApply, onClose }: Props) {
  const [deletes, setDeletes] = useState(false)
  const { live, plan, progress } = usePlan(phoneNumberId, source, deletes)
  return (
    <section aria-labelledby="plan" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="plan" className="font-semibold">
          {words.planTitle}: {source.title}
        </h2>
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={deletes}
            onChange={({ target }) => setDeletes(target.checked)}
            className="size-4 accent-accent"
          />
          {words.deletes}
        </label>
      </div>
      <QueryView query={{ ...live, data: plan }} skeleton={<p role="status">{progress}</p>}>
        {({ items, unread }) => (
          <Choice items={items} unread={unread} deletes={deletes} onApply={onApply} onClose={onClose} />
        )}
      </QueryView>
    </section>
  )
}

interface ChoiceProps extends Pick<Props, 'onApply' | 'onClose'> {
  items: readonly PlanItem[]
  unread: Run['unread']
  deletes: boolean
}

function Choice({ items, unread, deletes, onApply, onClose }: ChoiceProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const blocked = useWriteBlock()
  const differing = items.filter(({ change }) => change !== 'same')
  const chosen = items.filter((item) => isWrite(item) && !left.has(item.id))
  const ids = chosen.map(({ id }) => id)

  function toggle(id: string) {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }

  return (
    <div className="flex flex-col gap-4">
      {unread.length > 0 && <Unread unread={unread} />}
      {differing.length === 0 && unread.length === 0 && <p>{words.same}</p>}
      {differing.length > 0 && (
        <ChangeList
          items={differing}
          selection={{
            ids,
            has: (id) => !left.has(id),
            toggle,
            toggleAll: () => setLeft(new Set(ids)),
            clear: () => setLeft(new Set(ids)),
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {differing.some(isWrite) && (
          <Button
            weight="primary"
            blocked={blocked ?? (chosen.length === 0 && words.same)}
            onClick={() => onApply(chosen, deletes)}
          >
            {applyCount(chosen.length)}
          </Button>
        )}
        <Button onClick={onClose}>{words.cancel}</Button>
      </div>
    </div>
  )
}

function Unread({ unread }: { unread: Run['unread'] }) {
  return (
    <Note tone="warn" title={words.unreadTitle}>
      <ul>
        {unread.map(({ section, of, fault }) => (
          <li key={`${section} ${of ?? ''}`}>
            {kindNames[section]}
            {of !== undefined && ` (${of})`}: {fault.title}
          </li>
        ))}
      </ul>
    </Note>
  )
}
