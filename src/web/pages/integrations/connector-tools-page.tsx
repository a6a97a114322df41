import { CompareLink } from '../../features/integrations/connectors/compare-link.tsx'
import { ToolSync } from '../../features/integrations/connectors/tool-sync.tsx'
import { AddToolLink, ToolList } from '../../features/integrations/tools/tool-list.tsx'
import { toolWords } from '../../features/integrations/tools/words.ts'

export function ConnectorToolsPage() {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose flex-1 text-quiet">{toolWords.lead}</p>
        <AddToolLink />
      </div>
      <ToolSync />
      <ToolList />
      <CompareLink />
    </div>
  )
}
