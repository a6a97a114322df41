/** What is shown before the first webhook has arrived. */
import { Link } from '@tanstack/react-router'
import { useSession } from '../../api/session.ts'
import { Empty } from '../../ui/empty.tsx'
import { words } from './words.ts'

export function NoEvents() {
  const { demo } = useSession()
  return (
    <Empty title={demo ? words.emptyDemo : words.empty}>
      <Link
        to="/webhooks"
        search={{ view: 'setup' }}
        className="font-medium text-accent hover:text-accent-hover"
      >
        {words.toSetUp}
      </Link>
    </Empty>
  )
}
