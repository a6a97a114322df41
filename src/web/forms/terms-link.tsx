/** Leads to where the agent terms of an account are accepted, as far as the operator says where that is. */
import { useQuery } from '@tanstack/react-query'
import { accountOfNumberQuery } from '../api/graph/account-of-number.ts'
import { useSession } from '../api/session.ts'
import { namesIds, type TermsIds, termsLinkOf } from '../text/terms-link.ts'

interface Props {
  /** Its account is found out where the operator's address wants ids. */
  phoneNumberId?: string
  /** The remembered business and account unless one is given. */
  ids?: TermsIds
}

export function TermsLink({ phoneNumberId, ids }: Props) {
  const { termsUrl, selection } = useSession()
  const isAsked = phoneNumberId !== undefined && termsUrl !== undefined && namesIds(termsUrl)
  const found = useQuery({
    ...accountOfNumberQuery(phoneNumberId ?? '', selection.businessId),
    enabled: isAsked,
  })
  if (termsUrl === undefined) return null
  const known = ids ?? (phoneNumberId === undefined ? selection : (found.data ?? {}))
  return (
    <a
      href={termsLinkOf(termsUrl, known)}
      target="_blank"
      rel="noreferrer"
      className="font-semibold underline underline-offset-2"
    >
      Accept the agent terms
    </a>
  )
}
