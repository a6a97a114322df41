/** The ways to a new connector, where there is an agent to give one to. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { connectors } from '../../api/agent-resources.ts'
import { useWriteBlock } from '../../api/write-block.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors')

export function AddConnectorLink() {
  const { phoneNumberId } = route.useParams()
  const blocked = useWriteBlock()
  const { isError } = useQuery(connectors.list(phoneNumberId))
  const content = (
    <>
      <Plus size={16} aria-hidden="true" />
      {words.add}
    </>
  )
  if (isError) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link
        to="/phones/$phoneNumberId/connectors/import"
        params={{ phoneNumberId }}
        className="font-medium text-accent hover:text-accent-hover"
      >
        {words.importLink}
      </Link>
      {blocked === undefined ? (
        <Link
          to="/phones/$phoneNumberId/connectors/new"
          params={{ phoneNumberId }}
          className={buttonLook({ weight: 'primary' })}
        >
          {content}
        </Link>
      ) : (
        <Button weight="primary" blocked={blocked}>
          {content}
        </Button>
      )}
    </div>
  )
}
