/** The heading of what is open beside the skills, with the way back to them. */
import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { DetailHeader } from '../../ui/detail-header.tsx'
import { listSearch } from './skill-search.ts'
import { words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/skills')

export function SkillHeader({ title, children }: { title: string; children?: ReactNode }) {
  const { phoneNumberId } = route.useParams()
  const back = (
    <Link
      to="/phones/$phoneNumberId/skills"
      params={{ phoneNumberId }}
      search={listSearch}
      className="inline-flex w-fit items-center gap-1.5 hover:text-text"
    >
      <ArrowLeft size={15} aria-hidden="true" />
      {words.back}
    </Link>
  )
  return (
    <DetailHeader title={title} back={back}>
      {children}
    </DetailHeader>
  )
}
