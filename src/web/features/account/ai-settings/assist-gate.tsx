/** Shows what needs an AI provider where there is one, else the way to it. */

import type { ReactNode } from 'react'
import { useSession } from '../../../api/session.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { aiSettingsWords } from './words.ts'

interface Props {
  children: ReactNode
  /** What one would get, for those who have no provider yet. */
  example?: ReactNode
  /** Where assist is an extra, nobody has to hear that it is not there. */
  isExtra?: boolean
}

export function AssistGate({ children, example, isExtra = false }: Props) {
  const { ai, demo } = useSession()
  // A demo is answered from built-in drafts, whatever is set.
  if (demo || ai.configured) return children
  if (isExtra) return null
  return (
    <div className="flex flex-col gap-6">
      <p className="text-quiet">
        {aiSettingsWords.notSetUp} <TextLink to="/settings/ai">{aiSettingsWords.setUp}</TextLink>
      </p>
      {example}
    </div>
  )
}
