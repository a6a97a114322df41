import { useLocation, useParams, useRouter } from '@tanstack/react-router'
import { useSession } from '../../api/session.ts'
import { useStore } from '../../browser/create-store.ts'
import { awaitedPath } from '../connection/awaited-path.ts'
import { pageAt } from './pages.ts'

/** Updates on click, before the page is rendered. */
export function usePage() {
  const router = useRouter()
  const pathname = useLocation({ select: (location) => location.pathname })
  return pageOfAddress(router, useStore(awaitedPath) ?? pathname)
}

interface MatchingRouter {
  getMatchedRoutes(pathname: string): readonly [matched: readonly { fullPath: string }[], ...rest: unknown[]]
}

export function pageOfAddress(router: MatchingRouter, pathname: string) {
  const [matched] = router.getMatchedRoutes(pathname)
  return pageAt(matched.at(-1)?.fullPath ?? '')
}

/** The address's number, else the last one used. */
export function useChosenPhoneNumberId(): string | null {
  const { phoneNumberId } = useParams({ strict: false })
  const remembered = useSession().selection.phoneNumberId
  return phoneNumberId ?? remembered
}
