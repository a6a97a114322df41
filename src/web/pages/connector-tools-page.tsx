/** `/phones/…/connectors/…/tools`: the calls that the agent may make through a connector. */
import { CompareLink } from '../features/connectors/compare-link.tsx'
import { ToolSync } from '../features/connectors/tool-sync.tsx'
import { AddToolLink, ToolList } from '../features/tools/tool-list.tsx'
import { words } from '../features/tools/words.ts'

export function ConnectorToolsPage() {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose flex-1 text-quiet">{words.lead}</p>
        <AddToolLink />
      </div>
      <ToolSync />
      <ToolList />
      <CompareLink />
    </div>
  )
}
