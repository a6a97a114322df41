/** Warns before the token expires. */

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accessQuery } from '../../../api/token-access.ts'
import { Banner } from '../../../ui/banner.tsx'
import { tokenEnds } from './words.ts'

const soonDays = 7
const dayMs = 86_400_000

export function TokenEnd() {
  const { data } = useQuery({ ...accessQuery, enabled: false })
  const [now] = useState(() => Date.now())
  const ends = [data?.expiresAt, data?.dataAccessExpiresAt].flatMap((at) => (at ? [Date.parse(at)] : []))
  const days = Math.ceil((Math.min(...ends) - now) / dayMs)
  if (!(days <= soonDays)) return null
  return <Banner tone="warn">{tokenEnds(Math.max(days, 0))}</Banner>
}
