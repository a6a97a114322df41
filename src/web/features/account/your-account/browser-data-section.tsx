import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, Trash2, Upload } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { isObject } from '../../../../contract/json.ts'
import { parseJsonFile } from '../../../../contract/studio/files/json-file.ts'
import { t } from '../../../../contract/translate.ts'
import { useSession } from '../../../api/session.ts'
import { saveFile } from '../../../browser/save-file.ts'
import {
  type BrowserData,
  countOwnerless,
  deleteBrowserData,
  deleteOwnerless,
  parseBrowserData,
  readBrowserData,
  replaceBrowserData,
} from '../../../records/browser/browser-data.ts'
import { announceBrowserDataChange } from '../../../records/browser/browser-data-channel.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextFileField } from '../../../ui/form/text-field.tsx'
import { TextItems } from '../../../ui/list/text-items.tsx'
import { Note } from '../../../ui/note.tsx'
import { DangerDialog } from '../../../ui/overlay/dialog.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { dataKinds, importErrors, otherData, ownerlessData, yourAccountWords } from './words.ts'

/** Switches count for nothing without drafts. */
const uncounted = new Set(['studio.drafts-on.v1', 'studio.team-drafts.v1'])

function dataCounts({ localStorage, sessionStorage, indexedDB }: BrowserData): string[] {
  const counts = new Map<string, number>()
  const add = (name: string, count: number) => {
    if (count > 0 && !uncounted.has(name)) counts.set(name, (counts.get(name) ?? 0) + count)
  }
  for (const [name, value] of Object.entries(localStorage)) add(name, sizeOf(value))
  for (const [name, value] of Object.entries(sessionStorage))
    add(name, sizeOf(member(value, 'kept') ?? value))
  for (const [database, stores] of Object.entries(indexedDB)) {
    for (const [store, records] of Object.entries(stores)) add(`${database}/${store}`, records.length)
  }
  const isNamed = ([name]: [string, number]) => dataKinds[name] !== undefined
  const others = [...counts].filter((count) => !isNamed(count)).reduce((sum, [, count]) => sum + count, 0)
  return [
    ...Object.entries(dataKinds).flatMap(([name, texts]) => {
      const count = counts.get(name)
      return count === undefined ? [] : [texts(count)]
    }),
    ...(others === 0 ? [] : [otherData(others)]),
  ]
}

function sizeOf(value: unknown): number {
  return Array.isArray(value) ? value.length : 1
}

function member(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined
}

function useExportBrowserData(): () => void {
  const owner = useSession().user.id
  const showToast = useToast()
  const { mutate } = useMutation({
    mutationFn: async () => {
      const { readBrowserData } = await import('../../../records/browser/browser-data.ts')
      const data = await readBrowserData(owner)
      saveFile(
        `browser-data-${data.exportedAt.slice(0, 10)}.json`,
        'application/json',
        JSON.stringify(data, null, 2),
      )
    },
    onSuccess: () => showToast(t('Browser data exported.')),
    onError: () =>
      showToast(t('Browser data could not be exported. This browser does not allow storage to be read.')),
  })
  return () => mutate()
}

export function BrowserDataSection() {
  const counts = useDataCounts()
  const exportAll = useExportBrowserData()
  const [dialog, setDialog] = useState<'import' | 'delete'>()
  const nothing = counts.data?.length === 0 ? yourAccountWords.nothing : undefined
  const opener = useRef<HTMLElement>(null)

  function open(kind: 'import' | 'delete', { currentTarget }: MouseEvent<HTMLElement>) {
    opener.current = currentTarget
    setDialog(kind)
  }

  function close() {
    setDialog(undefined)
    // The dialog has no trigger to return the focus to.
    setTimeout(() => opener.current?.focus())
  }

  return (
    <Section
      id="browser-data"
      {...yourAccountWords.browserDataHead}
      isRuled
      className="flex min-w-0 flex-col gap-4"
    >
      <div className="flex flex-wrap gap-2">
        <Button onClick={exportAll}>
          <Download size={16} aria-hidden="true" />
          {t('Export all')}
        </Button>
        <Button onClick={(event) => open('import', event)}>
          <Upload size={16} aria-hidden="true" />
          {t('Import…')}
        </Button>
        <Button blocked={nothing} onClick={(event) => open('delete', event)}>
          <Trash2 size={16} aria-hidden="true" />
          {t('Delete all…')}
        </Button>
      </div>
      <QueryView
        query={counts}
        skeleton={<SkeletonRows rows={4} columns={1} label={yourAccountWords.reading} />}
      >
        {(lines) =>
          lines.length === 0 ? (
            <p className="text-quiet">{yourAccountWords.nothing}</p>
          ) : (
            <ul aria-label={yourAccountWords.browserDataHead.title}>
              <TextItems texts={lines} className="border-line border-b py-1.5 tabular-nums" />
            </ul>
          )
        }
      </QueryView>
      {dialog === 'delete' && <DeleteBrowserData onClose={close} />}
      {dialog === 'import' && <ImportBrowserData onClose={close} />}
    </Section>
  )
}

function DeleteBrowserData({ onClose }: { onClose: () => void }) {
  const { demo, user } = useSession()
  const showToast = useToast()
  const { data: lines } = useDataCounts()
  const deleting = useMutation({
    mutationFn: async () => {
      await deleteBrowserData(user.id)
      if (!demo) await deleteOwnerless()
      announceBrowserDataChange(user.id)
    },
    // A full load clears it from memory.
    onSuccess: () => location.reload(),
    onError: () => showToast(t('Browser data could not be deleted. Try again.')),
  })
  return (
    <DangerDialog
      isOpen
      onOpenChange={onClose}
      title={t('Delete browser data?')}
      confirm={t('Delete')}
      isBusy={deleting.isPending || lines === undefined}
      onConfirm={() => deleting.mutate()}
    >
      {lines === undefined && <p>{yourAccountWords.reading}</p>}
      {lines?.length === 0 && <p>{yourAccountWords.nothing}</p>}
      {lines !== undefined && lines.length > 0 && (
        <>
          <p>{t('This deletes everything this browser stores for you:')}</p>
          <ul className="list-disc ps-5 text-text">
            <TextItems texts={lines} />
          </ul>
        </>
      )}
      <p>{t('Nothing on the platform changes. Your theme is kept. To keep a copy, export first.')}</p>
    </DangerDialog>
  )
}

function useDataCounts() {
  const { demo, user } = useSession()
  return useQuery({
    queryKey: ['browser-data', user.id],
    queryFn: async () => {
      const ownerless = demo ? 0 : await countOwnerless()
      return [
        ...dataCounts(await readBrowserData(user.id)),
        ...(ownerless === 0 ? [] : [ownerlessData(ownerless)]),
      ]
    },
    // Other pages and tabs write without notice.
    staleTime: 0,
    gcTime: 0,
  })
}

type Chosen = { data: BrowserData } | { error: keyof typeof importErrors }

function ImportBrowserData({ onClose }: { onClose: () => void }) {
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
    onError: () =>
      showToast(t('The file could not be imported. This browser may be out of space. Nothing has changed.')),
  })

  function readBackup(text: string) {
    const json = parseJsonFile(text)
    setChosen(json === undefined ? { error: 'json' } : parseBrowserData(owner, json))
  }

  return (
    <Modal
      onClose={onClose}
      title={t('Import browser data')}
      lead={t(
        'Replaces everything this browser stores for you with the content of a file that you exported.',
      )}
      foot={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            weight="primary"
            blocked={data === undefined && t('Choose a file')}
            isBusy={importing.isPending}
            onClick={() => data && importing.mutate(data)}
          >
            {t('Import')}
          </Button>
        </>
      }
    >
      <TextFileField {...yourAccountWords.fileField} accept=".json,application/json" onText={readBackup} />
      {data !== undefined && (
        <div role="status" className="flex flex-col gap-1">
          <p>{t('The file contains:')}</p>
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
