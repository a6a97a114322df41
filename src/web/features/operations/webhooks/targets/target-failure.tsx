import { FailureNote } from '../../../../ui/failure.tsx'
import { Note } from '../../../../ui/note.tsx'
import { refusalOf } from './target-texts.ts'

/** Why a change was refused; empty if shown beside its field. */
export function TargetFailure({ error }: { error: Error | null }) {
  if (error === null) return null
  const refusal = refusalOf(error)
  if (refusal === undefined) return <FailureNote error={error} />
  if (refusal.field !== null) return null
  return <Note tone="bad" isUrgent title={refusal.text} />
}
