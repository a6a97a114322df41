import { useSession } from '../../../api/session.ts'
import { useNow } from '../../../ui/time.tsx'
import { minutesLeft } from './minutes-left.ts'

export function useMinutesLeft(): number {
  return minutesLeft(useSession().expiresAt, useNow(15))
}
