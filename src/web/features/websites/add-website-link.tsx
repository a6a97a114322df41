/** The way to a new website, where there is an agent to give one to. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { websites } from '../../api/agent-resources.ts'
import { useWriteBlock } from '../../api/write-block.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/websites')

export function AddWebsiteLink() {
  const { phoneNumberId } = route.useParams()
  const blocked = useWriteBlock()
  const { isError } = useQuery(websites.list(phoneNumberId))
  const content = (
    <>
      <Plus size={16} aria-hidden="true" />
      {words.add}
    </>
  )
  if (isError) return null
  if (blocked !== undefined) {
    return (
      <Button weight="primary" blocked={blocked}>
        {content}
      </Button>
    )
  }
  return (
    <Link
      to="/phones/$phoneNumberId/websites/new"
      params={{ phoneNumberId }}
      search={true}
      className={buttonLook({ weight: 'primary' })}
    >
      {content}
    </Link>
  )
}
