/** The way to a new website, where there is an agent to give one to. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { websiteResource } from '../../../api/agent/agent-resources.ts'
import { WriteLink } from '../../../forms/write-link.tsx'
import { websiteWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/websites')

export function AddWebsiteLink() {
  const { phoneNumberId } = route.useParams()
  const { isError } = useQuery(websiteResource.list(phoneNumberId))
  if (isError) return null
  return (
    <WriteLink
      to="/phones/$phoneNumberId/websites/new"
      params={{ phoneNumberId }}
      search={true}
      weight="primary"
    >
      <Plus size={16} aria-hidden="true" />
      {websiteWords.add}
    </WriteLink>
  )
}
