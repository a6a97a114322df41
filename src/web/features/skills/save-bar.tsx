/** Appears when something has changed, says what, and saves or discards it. */
import type { SkillRequest } from '../../../contract/platform/skill.ts'
import { Button } from '../../ui/button.tsx'
import { fieldNames, words } from './words.ts'

interface Props {
  changed: (keyof SkillRequest)[]
  isBusy: boolean
  isReadOnly: boolean
  onDiscard: () => void
}

export function SaveBar({ changed, isBusy, isReadOnly, onDiscard }: Props) {
  if (changed.length === 0) return null
  return (
    <div className="fade-in sticky bottom-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-edge border border-line bg-raised px-4 py-3 shadow-lift">
      <p className="min-w-32">
        <span className="text-quiet">{words.changed}</span>{' '}
        {changed.map((name) => fieldNames[name]).join(', ')}
      </p>
      <div className="ml-auto flex gap-2">
        <Button weight="ghost" onClick={onDiscard}>
          {words.discard}
        </Button>
        <Button type="submit" weight="primary" blocked={isReadOnly && words.readOnly} isBusy={isBusy}>
          {isBusy ? words.saving : words.save}
        </Button>
      </div>
    </div>
  )
}
