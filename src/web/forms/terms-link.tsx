import { useQuery } from '@tanstack/react-query'
import { t } from '../../contract/translate.ts'
import { accountOfNumberQuery } from '../api/graph/account-of-number.ts'
import { useSession } from '../api/session.ts'
import { namesIds, type TermsIds, termsLinkOf } from '../text/terms-link.ts'

interface Props {
  /** Looked up only if the operator's address needs ids. */
  phoneNumberId?: string
  /** The session's business and account by default. */
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
  const linkIds = ids ?? (phoneNumberId === undefined ? selection : (found.data ?? {}))
  return (
    <a
      href={termsLinkOf(termsUrl, linkIds)}
      target="_blank"
      rel="noreferrer"
      className="font-semibold underline underline-offset-2"
    >
      {t('Accept the agent terms')}
    </a>
  )
}
