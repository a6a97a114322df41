import type { ReactNode } from 'react'
import { t } from '../../../../contract/translate.ts'
import { useSession } from '../../../api/session.ts'
import { TextLink } from '../../../ui/text-link.tsx'

interface Props {
  children: ReactNode
  example?: ReactNode
  isExtra?: boolean
  /** Of an extra: the way on without a model. */
  instead?: string
}

export function AssistGate({ children, example, isExtra = false, instead }: Props) {
  const { ai, demo } = useSession()
  // The demo answers from built-in drafts.
  if (demo || ai.configured) return children
  if (isExtra && instead === undefined) return null
  return (
    <div className="flex flex-col gap-6">
      <p className="text-quiet">
        {instead ?? t('AI assist is not set up.')}{' '}
        <TextLink to="/settings/ai">{t('Set up AI assist')}</TextLink>
      </p>
      {example}
    </div>
  )
}
