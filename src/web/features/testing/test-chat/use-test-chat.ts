/** The address of the test chat, read and changed. */
import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/frame/phones/$phoneNumberId/test-chat')

interface Change {
  chat?: string | undefined
  q?: string | undefined
}

export function useTestChat() {
  const { phoneNumberId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  function change(changed: Change, { replace = false } = {}) {
    void navigate({ to: '.', search: (now) => ({ ...now, ...changed }), replace, resetScroll: false })
  }
  return { phoneNumberId, search, change }
}
