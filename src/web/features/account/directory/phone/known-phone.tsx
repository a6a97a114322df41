import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '../../../../../contract/translate.ts'
import { isMissing } from '../../../../api/api-error.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { phoneNumberQuery } from '../queries.ts'

export function KnownPhone({ phoneNumberId, children }: { phoneNumberId: string; children: ReactNode }) {
  const { error, refetch } = useQuery(phoneNumberQuery(phoneNumberId))
  if (!isMissing(error)) return children
  return (
    <div className="flex flex-col gap-4">
      <FailureNote isRead error={error} onRetry={() => void refetch()} />
      <TextLink to="/" className="w-fit">
        {t('Go to phone numbers')}
      </TextLink>
    </div>
  )
}
