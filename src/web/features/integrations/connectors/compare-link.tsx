import { getRouteApi } from '@tanstack/react-router'
import { TextLink } from '../../../ui/text-link.tsx'
import { connectorWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors/$connectorId')

export function CompareLink() {
  const params = route.useParams()
  return (
    <TextLink to="/phones/$phoneNumberId/connectors/$connectorId/import" params={params} className="w-fit">
      {connectorWords.compareLink}
    </TextLink>
  )
}
