/** Saves the agent as a file from its overview. */

import { useQuery } from '@tanstack/react-query'
import { t } from '../../../../contract/translate.ts'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { transferWords } from '../../../plan/transfer-words.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ExportFoot } from './export-foot.tsx'
import { copyToId } from './transfer-search.ts'
import { useExport } from './use-export.ts'

export function ExportNow({ phoneNumberId }: { phoneNumberId: string }) {
  const { exporting, status } = useExport(phoneNumberId)
  // Reads the cache only: a number without an agent has nothing to save.
  const hasAgent = useQuery({ ...settingsQuery(phoneNumberId), enabled: false }).isSuccess
  if (!hasAgent) return null
  return (
    <Section id="as-file" title={t('Agent file')} isRuled className="flex flex-col gap-3">
      <ExportFoot exporting={exporting} status={status}>
        <Button isBusy={exporting.isPending} onClick={() => exporting.mutate({ kind: 'without' })}>
          {transferWords.export}
        </Button>
        <TextLink to="/phones/$phoneNumberId/transfer" params={{ phoneNumberId }}>
          {transferWords.title}
        </TextLink>
        <TextLink to="/phones/$phoneNumberId/transfer" params={{ phoneNumberId }} hash={copyToId}>
          {transferWords.copyTo}
        </TextLink>
      </ExportFoot>
    </Section>
  )
}
