/** A plan to look at and to choose from, before anything is written. */
import { useState } from 'react'
import type { PlanItem } from '../../../../agent/plan/run-record.ts'
import { Button } from '../../../ui/form/button.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { ChangeChoice } from './choice.tsx'
import type { TransferSource } from './source.ts'
import { usePlan } from './use-plan.ts'
import { transferWords } from './words.ts'

interface Props {
  phoneNumberId: string
  source: TransferSource
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
          {transferWords.planTitle}: {source.title}
        </h2>
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={deletes}
            onChange={({ target }) => setDeletes(target.checked)}
            className="size-4 accent-accent"
          />
          {transferWords.deletes}
        </label>
      </div>
      <QueryView query={{ ...live, data: plan }} skeleton={<p role="status">{progress}</p>}>
        {({ items, unread }) => (
          <ChangeChoice items={items} unread={unread} onApply={(chosen) => onApply(chosen, deletes)}>
            <Button onClick={onClose}>{transferWords.cancel}</Button>
          </ChangeChoice>
        )}
      </QueryView>
    </section>
  )
}
