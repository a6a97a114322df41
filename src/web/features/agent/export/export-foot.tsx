/** The end of an export: its button and progress, then why it failed or what the file omits. */

import type { ReactNode } from 'react'
import { t } from '../../../../contract/translate.ts'
import { PartialNote } from '../../../plan/partial-note.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { TextItems } from '../../../ui/list/text-items.tsx'
import type { ExportMutation } from './use-export.ts'

interface Props {
  exporting: ExportMutation
  status: string
  children: ReactNode
}

export function ExportFoot({ exporting, status, children }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-4">
        {children}
        <p role="status" className="text-quiet">
          {status}
        </p>
      </div>
      <ExportOutcome exporting={exporting} />
    </>
  )
}

function ExportOutcome({ exporting }: { exporting: ExportMutation }) {
  if (exporting.isError) return <FailureNote error={exporting.error} />
  if (!exporting.isSuccess) return null
  const { bundle, leftOut } = exporting.data
  return (
    <>
      <PartialNote title={t('The file does not contain the whole agent')} partial={bundle.partial} isUrgent />
      {leftOut.length > 0 && (
        <details>
          <summary className="w-fit rounded-small text-quiet hover:text-text">
            {t('Values not exported')} ({leftOut.length})
          </summary>
          <ul className="pt-2 font-mono text-label">
            <TextItems texts={leftOut} className="break-all" />
          </ul>
        </details>
      )}
    </>
  )
}
