/** The business whose numbers are looked at: the remembered one, and in the demo the only one there is. */
import { useSession } from '../../../api/session.ts'
import { demoBusinessId } from './words.ts'

export function useBusinessId(): string | undefined {
  const { demo, selection } = useSession()
  return selection.businessId ?? (demo ? demoBusinessId : undefined)
}
