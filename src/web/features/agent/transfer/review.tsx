/** A plan to look at and to choose from, before anything is written. */
import { useState } from 'react'
import type { PlanItem } from '../../../../agent/plan/run-record.ts'
import { Button } from '../../../ui/form/button.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { Choice } from './choice.tsx'
import type { Source } from './source.ts'
import { usePlan } from './use-plan.ts'
import { words } from './words.ts'

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
          <Choice items={items} unread={unread} onApply={(chosen) => onApply(chosen, deletes)}>
            <Button onClick={onClose}>{words.cancel}</Button>
          </Choice>
        )}
      </QueryView>
    </section>
  )
}
