/** What was read of an agent, or the way to one where there is none. */
import type { ComponentProps } from 'react'
import { isMissing } from '../../api/api-error.ts'
import { QueryView } from '../../ui/waiting/query-view.tsx'
import { NoAgent } from './no-agent.tsx'

interface Props<Data> extends ComponentProps<typeof QueryView<Data>> {
  /** Said where there is no agent. */
  noAgent: string
}

export function AgentQueryView<Data>({ noAgent, ...view }: Props<Data>) {
  return isMissing(view.query.error) ? <NoAgent title={noAgent} /> : <QueryView {...view} />
}
