/** A message for whoever can accept the terms, ready to send. */
import { useQuery } from '@tanstack/react-query'
import { t, withoutIsolates } from '../../../../contract/translate.ts'
import { accountOfNumberQuery } from '../../../api/graph/account-of-number.ts'
import { useSession } from '../../../api/session.ts'
import { termsLinkOf } from '../../../text/terms-link.ts'
import { canCopy, useCopied } from '../../../ui/use-copied.ts'

interface Props {
  phoneNumberId: string
  /** The button's. */
  className: string
}

export function CopyTermsMessage({ phoneNumberId, className }: Props) {
  const { termsUrl, selection } = useSession()
  const { data } = useQuery(accountOfNumberQuery(phoneNumberId, selection.businessId))
  const [isCopied, copy] = useCopied()
  const text = withoutIsolates(
    [
      t(
        'Please accept the terms for AI agents on the platform, so that we can use the agent of phone number {phoneNumberId}. A manager of the business account does this once per account.',
        { phoneNumberId },
      ),
      ...(data ? [t('Account: {accountId}. Business: {businessId}.', { ...data })] : []),
      ...(termsUrl === undefined ? [] : [termsLinkOf(termsUrl, data ?? selection)]),
    ].join('\n'),
  )
  if (!canCopy) {
    return (
      <details>
        <summary className={className}>{t('Message to your account manager')}</summary>
        <p className="select-all whitespace-pre-line py-1">{text}</p>
      </details>
    )
  }
  return (
    <button type="button" className={className} onClick={() => void copy(text)}>
      {isCopied ? t('Message copied') : t('Copy message to your account manager')}
    </button>
  )
}
