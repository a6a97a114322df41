/** The heading of what is open beside the scenarios, with the way back to them. */
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { DetailHeader } from '../../ui/detail-header.tsx'
import { listSearch } from './scenario-search.ts'
import { useScenarioPlace } from './use-place.ts'
import { words } from './words.ts'

export function ScenarioHeader({ title, children }: { title: string; children?: ReactNode }) {
  const { phoneNumberId } = useScenarioPlace()
  const back = (
    <Link
      to="/phones/$phoneNumberId/scenarios"
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
