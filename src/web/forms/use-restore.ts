/** Creates again what has just been deleted, and says how that went. */
import { useToast } from '../ui/toast.tsx'
import { useInTurn } from './in-turn.ts'

interface Restoring<Draft> {
  create(draft: Draft): Promise<unknown>
  /** "1 question", "3 questions". */
  amount(count: number): string
  /** After a run, whatever came of it: time to read the list again. */
  onRun(): void
}

export function useRestore<Draft>({
  create,
  amount,
  onRun,
}: Restoring<Draft>): (drafts: readonly Draft[]) => void {
  const showToast = useToast()
  const run = useInTurn<Draft>(create, (attempts) => {
    const done = attempts.filter(({ state }) => state === 'done').length
    const left = attempts.length - done
    showToast(left === 0 ? `${amount(done)} added again.` : `${amount(left)} could not be added again.`)
    onRun()
  })
  return run.start
}
