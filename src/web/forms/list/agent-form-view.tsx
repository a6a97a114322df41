import type { ComponentProps } from 'react'
import { isMissing } from '../../api/api-error.ts'
import { SkeletonForm } from '../../ui/skeleton.tsx'
import { QueryView } from '../../ui/waiting/query-view.tsx'
import { useStandingError } from '../../ui/waiting/standing-error.ts'
import { NoAgent } from './no-agent.tsx'

interface Props<Data> extends Omit<ComponentProps<typeof QueryView<Data>>, 'skeleton'> {
  words: { noAgent: string; loading: string }
  form: Omit<ComponentProps<typeof SkeletonForm>, 'label'>
}

export function AgentFormView<Data>({ words, form, ...view }: Props<Data>) {
  if (isMissing(useStandingError(view.query))) return <NoAgent title={words.noAgent} />
  return <QueryView {...view} skeleton={<SkeletonForm {...form} label={words.loading} />} />
}
