import type { ReactNode } from 'react'
import { useSession } from '../../../api/session.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { aiSettingsWords } from './words.ts'

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
        {instead ?? aiSettingsWords.notSetUp} <TextLink to="/settings/ai">{aiSettingsWords.setUp}</TextLink>
      </p>
      {example}
    </div>
  )
}
