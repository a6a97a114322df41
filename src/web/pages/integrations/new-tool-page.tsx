import { NewToolForm } from '../../features/integrations/tools/new-tool.tsx'
import { PlainPage } from '../../ui/page/page.tsx'

export function NewToolPage() {
  return (
    <PlainPage>
      <NewToolForm />
    </PlainPage>
  )
}
