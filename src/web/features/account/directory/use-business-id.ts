/** The remembered business; the demo has only one. */
import { useSession } from '../../../api/session.ts'
import { demoBusinessId } from './words.ts'

export function useBusinessId(): string | undefined {
  const { demo, selection } = useSession()
  return selection.businessId ?? (demo ? demoBusinessId : undefined)
}
