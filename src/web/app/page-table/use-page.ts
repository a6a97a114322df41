/** Where one is: the page, and the phone number that is worked on. */
import { useMatches, useParams } from '@tanstack/react-router'
import { useSession } from '../../api/session.ts'
import { pageAt } from './pages.ts'

export function usePage() {
  return useMatches({ select: (matches) => pageAt(matches.at(-1)?.fullPath ?? '') })
}

/** The one of the address, and on pages that need none the one that was worked on last. */
export function useChosenPhoneNumberId(): string | null {
  const { phoneNumberId } = useParams({ strict: false })
  const remembered = useSession().selection.phoneNumberId
  return phoneNumberId ?? remembered
}
