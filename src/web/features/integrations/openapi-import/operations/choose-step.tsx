import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import type { ApiDescription } from '../../../../openapi/api-description.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { DocumentHead } from '../source/document-head.tsx'
import { StepFoot } from '../step-foot.tsx'
import { openapiImportWords } from '../words.ts'
import { OperationTree } from './operation-tree.tsx'
import { ToolPreview } from './tool-preview.tsx'
import type { SelectedOperations } from './use-selected-operations.ts'

interface Props {
  description: ApiDescription
  selection: SelectedOperations
  onNext: () => void
  onAnother: () => void
}

export function ChooseStep({ description, selection, onNext, onAnother }: Props) {
  const { operations, addresses } = description
  const [openId, setOpenId] = useState<string | null>(null)
  const open = operations.find(({ id }) => id === openId)
  return (
    <div className="flex flex-col gap-4">
      <div className={open ? 'max-lg:hidden' : ''}>
        <DocumentHead description={description} onAnother={onAnother} />
      </div>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,460px)_minmax(0,1fr)]">
        {/* Smaller screens show the list or what is open in it, never both. */}
        <div className={open ? 'max-lg:hidden' : ''}>
          {operations.some(({ tool, method }) => tool !== null && method !== 'GET') && (
            <p className="mb-2 text-label text-quiet">{openapiImportWords.onlyReads}</p>
          )}
          <OperationTree operations={operations} selection={selection} openId={openId} onOpen={setOpenId} />
        </div>
        <div className={`lg:max-h-[72dvh] lg:overflow-y-auto lg:pe-1 ${open ? '' : 'max-lg:hidden'}`}>
          {open ? (
            <div className="flex flex-col gap-3">
              <Button
                weight="ghost"
                size="small"
                className="self-start lg:hidden"
                onClick={() => setOpenId(null)}
              >
                <ArrowLeft size={14} aria-hidden="true" />
                {openapiImportWords.back}
              </Button>
              <ToolPreview operation={open} address={open.addresses[0] ?? addresses[0] ?? ''} />
            </div>
          ) : (
            <p className="py-10 text-quiet">{openapiImportWords.pick}</p>
          )}
        </div>
      </div>
      <StepFoot>
        <Button
          weight="primary"
          blocked={selection.ids.size === 0 && openapiImportWords.noneSelected}
          onClick={onNext}
        >
          {openapiImportWords.nextConnector}
        </Button>
      </StepFoot>
    </div>
  )
}
