/** Shows what needs an AI provider where there is one, else the way to it. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { words } from './words.ts'

interface Props {
  children: ReactNode
  /** Where assist is an extra, nobody has to hear that it is not there. */
  isExtra?: boolean
}

export function AssistGate({ children, isExtra = false }: Props) {
  const { ai, demo } = useSession()
  // A demo is answered from built-in drafts, whatever is set.
  if (demo || ai.configured) return children
  if (isExtra) return null
  return (
    <p className="text-quiet">
      {words.notSetUp}{' '}
      <Link to="/settings/ai" className="font-medium text-accent hover:text-accent-hover">
        {words.setUp}
      </Link>
    </p>
  )
}
