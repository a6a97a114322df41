import { EditTool } from '../../features/integrations/tools/edit-tool.tsx'
import { PlainPage } from '../../ui/page/page.tsx'

export function ToolPage() {
  return (
    <PlainPage>
      <EditTool />
    </PlainPage>
  )
}
