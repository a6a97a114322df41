/** Shows what needs an AI provider where there is one, else the way to it. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import { words } from './words.ts'

export function AssistGate({ children }: { children: ReactNode }) {
  const { ai, demo } = useSession()
  // A demo is answered from built-in drafts, whatever is set.
  if (demo || ai.configured) return children
  return (
    <p className="text-quiet">
      {words.notSetUp}{' '}
      <Link to="/settings/ai" className="font-medium text-accent hover:text-accent-hover">
        {words.setUp}
      </Link>
    </p>
  )
}
