import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { parseJsonFile } from '../../../../contract/studio/files/json-file.ts'
import { useSession } from '../../../api/session.ts'
import {
  type BrowserData,
  parseBrowserData,
  replaceBrowserData,
} from '../../../records/browser/browser-data.ts'
import { announceBrowserDataChange } from '../../../records/browser/browser-data-channel.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextFileField } from '../../../ui/form/text-field.tsx'
import { TextItems } from '../../../ui/list/text-items.tsx'
import { Note } from '../../../ui/note.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { dataCounts } from './data-counts.ts'
import { importErrors, yourAccountWords } from './words.ts'

type Chosen = { data: BrowserData } | { error: keyof typeof importErrors }

export function ImportBrowserData({ onClose }: { onClose: () => void }) {
  const owner = useSession().user.id
  const showToast = useToast()
  const [chosen, setChosen] = useState<Chosen>()
  const data = chosen !== undefined && 'data' in chosen ? chosen.data : undefined
  const importing = useMutation({
    mutationFn: async (file: BrowserData) => {
      await replaceBrowserData(owner, file)
      announceBrowserDataChange(owner)
    },
    // A full load clears it from memory.
    onSuccess: () => location.reload(),
    onError: () => showToast(yourAccountWords.importFailed),
  })

  function readBackup(text: string) {
    const json = parseJsonFile(text)
    setChosen(json === undefined ? { error: 'json' } : parseBrowserData(owner, json))
  }

  return (
    <Modal
      isOpen
      onOpenChange={onClose}
      {...yourAccountWords.importHead}
      foot={
        <>
          <Button onClick={onClose}>{yourAccountWords.cancel}</Button>
          <Button
            weight="primary"
            blocked={data === undefined && yourAccountWords.chooseFile}
            isBusy={importing.isPending}
            onClick={() => data && importing.mutate(data)}
          >
            {yourAccountWords.import}
          </Button>
        </>
      }
    >
      <TextFileField {...yourAccountWords.fileField} accept=".json,application/json" onText={readBackup} />
      {data !== undefined && (
        <div role="status" className="flex flex-col gap-1">
          <p>{yourAccountWords.imports}</p>
          <ul className="list-disc ps-5">
            <TextItems texts={dataCounts({ ...data, sessionStorage: {} })} />
          </ul>
        </div>
      )}
      {chosen !== undefined && 'error' in chosen && (
        <Note tone="bad" title={importErrors[chosen.error]} isUrgent />
      )}
    </Modal>
  )
}
