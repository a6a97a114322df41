import { getRouteApi } from '@tanstack/react-router'
import type { ShapeValue } from '../../../../contract/plain-shape.ts'
import { maskedCustomer, realCustomer } from '../../../api/masked-data.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { listAlone } from '../../../ui/list/first-row.ts'
import type { inboxSearch } from './inbox-search.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/inbox')

type Search = ShapeValue<typeof inboxSearch>

/** Numbers from an address are masked or unmasked like the view. */
const customerShape = /^(?:\d{1,20}|[A-Z]{2}\.\w+)$/

export function useInboxSearch() {
  const { filter = 'all', find = '', chat, side } = route.useSearch()
  const navigate = route.useNavigate()
  const [isMasked] = useMaskedView()
  const real = chat && realCustomer(chat)
  return {
    filter,
    find,
    chat: real && isMasked && customerShape.test(real) ? maskedCustomer(real) : real,
    side,
    change: (changed: { [Name in keyof Search]?: Search[Name] | undefined }) =>
      void navigate({
        to: '.',
        search: (now) => ({ ...now, ...changed }),
        replace: true,
        resetScroll: false,
        state: 'chat' in changed && changed.chat === undefined ? listAlone : true,
      }),
  }
}
