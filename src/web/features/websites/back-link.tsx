/** The way from a website back to all of them. */
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/websites')

export function BackLink() {
  const { phoneNumberId } = route.useParams()
  return (
    <Link
      to="/phones/$phoneNumberId/websites"
      params={{ phoneNumberId }}
      search={true}
      className="inline-flex w-fit items-center gap-1.5 hover:text-text"
    >
      <ArrowLeft size={15} aria-hidden="true" />
      {words.back}
    </Link>
  )
}
