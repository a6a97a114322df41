/** The way to compare the tools of a connector with a description of its API. */
import { getRouteApi, Link } from '@tanstack/react-router'
import { words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors/$connectorId')

export function CompareLink() {
  const params = route.useParams()
  return (
    <Link
      to="/phones/$phoneNumberId/connectors/$connectorId/import"
      params={params}
      className="w-fit font-medium text-accent hover:text-accent-hover"
    >
      {words.compareLink}
    </Link>
  )
}
