/** A warning on a number's page, with links to the fix. */

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '../../../../contract/translate.ts'
import { recognisedSettingsQuery } from '../../../api/agent/agent-documents.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { UnseenKinds, useUnseenKinds } from './unseen-kinds.tsx'

/** `undefined` until everything is known; null without an agent, which would hand nothing over. */
export function useUnseenHandovers(phoneNumberId: string): ReactNode | undefined {
  const kinds = useUnseenKinds(phoneNumberId)
  const { data, isPending, failureCount } = useQuery(recognisedSettingsQuery(phoneNumberId))
  if (kinds === undefined || (isPending && failureCount === 0)) return undefined
  if (data?.[0] === undefined) return null
  return (
    <UnseenKinds kinds={kinds}>
      <p className="flex flex-wrap gap-x-4 pt-1">
        <TextLink to="/webhooks" search={{ view: 'setup' }}>
          {t('Check subscriptions')}
        </TextLink>
        <TextLink to="/phones/$phoneNumberId/settings" params={{ phoneNumberId }}>
          {t('Open handover settings')}
        </TextLink>
      </p>
    </UnseenKinds>
  )
}
