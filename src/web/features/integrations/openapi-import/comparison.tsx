import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import type { Connector } from '../../../../contract/platform/record-kinds/connector.ts'
import type { Tool } from '../../../../contract/platform/record-kinds/tool.ts'
import { t } from '../../../../contract/translate.ts'
import type { ToolScope } from '../../../api/agent/agent-resources.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import type { ApiDescription } from '../../../openapi/api-description.ts'
import { compareTools, type Resync } from '../../../openapi/resync/resync.ts'
import type { ToolChange } from '../../../openapi/resync/tool-changes.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CheckLine } from '../../../ui/form/check-line.tsx'
import { FootBar } from '../../../ui/form/foot-bar.tsx'
import { onListKeys } from '../../../ui/list/list-keys.ts'
import { Note } from '../../../ui/note.tsx'
import { ToolPreview } from './operations/tool-preview.tsx'
import { TriStateCheckbox } from './operations/tri-state-checkbox.tsx'
import { type SelectedOperations, useSelectedOperations } from './operations/use-selected-operations.ts'
import { DocumentHead } from './source/document-head.tsx'
import { applyThem, openapiImportWords, otherBase, placeNames, sameTools } from './words.ts'
import { addStep, changeStep, removeStep, type WriteStep } from './write-steps.ts'

function ToolChanges({ changes }: { changes: readonly ToolChange[] }) {
  return (
    <dl className="flex flex-col gap-3">
      {changes.map(({ place, name, before, after }) => (
        <div key={`${place} ${name}`} className="flex flex-col gap-0.5">
          <dt className="text-label text-quiet">
            {placeNames[place]}
            {name && <code className="ms-1.5 font-medium font-mono text-text">{name}</code>}
          </dt>
          <dd className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
            <Version name={t('Now')} text={before} look="border-bad" />
            <Version name={t('After')} text={after} look="border-good" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Version({ name, text, look }: { name: string; text: string | undefined; look: string }) {
  return (
    <div className={`min-w-0 border-s-2 ps-2 ${look}`}>
      <span className="block text-label text-quiet">{name}</span>
      <bdi className="break-words">{text || t('(nothing)')}</bdi>
    </div>
  )
}

/** Changes and additions first, deletions last. */
function resyncSteps(
  queryClient: QueryClient,
  scope: ToolScope,
  { changed, added, missing }: Resync,
  selection: { has(id: string): boolean },
): WriteStep[] {
  return [
    ...changed
      .filter(({ tool }) => selection.has(tool.id))
      .map(({ tool, update }) => changeStep(scope, tool, update)),
    ...added.flatMap(({ operation, name }) =>
      operation.tool && selection.has(operation.id)
        ? addStep(queryClient, scope, { ...operation.tool, name })
        : [],
    ),
    ...missing.filter(({ id }) => selection.has(id)).map((tool) => removeStep(scope, tool)),
  ]
}

interface Props {
  scope: ToolScope
  description: ApiDescription
  connector: Connector
  tools: readonly Tool[]
  onApply: (steps: readonly WriteStep[]) => void
  onAnother: () => void
}

export function ResyncComparison({ scope, description, connector, tools, onApply, onAnother }: Props) {
  const queryClient = useQueryClient()
  const blocked = useWriteBlock()
  const address = connector.base_url ?? ''
  const [keepTexts, setKeepTexts] = useState(false)
  const resync = useMemo(
    () => compareTools(description, tools, address, { keepTexts }),
    [description, tools, address, keepTexts],
  )
  const selection = useSelectedOperations(() => selectedAtFirst(resync))
  const steps = resyncSteps(queryClient, scope, resync, selection)
  const { added, changed, missing, stuck, sameCount } = resync
  const { addresses } = description

  return (
    <div className="flex flex-col gap-6">
      <DocumentHead description={description} onAnother={onAnother} />
      <CheckLine isTall checked={keepTexts} onSwitch={setKeepTexts} className="gap-2.5">
        <span>
          {t('Keep current descriptions')}
          <span className="block text-label text-quiet">
            {t('For descriptions you rewrote for the agent.')}
          </span>
        </span>
      </CheckLine>
      {addresses.length > 0 && !addresses.includes(address.replace(/\/$/, '')) && (
        <Note tone="info">{otherBase(addresses[0] ?? '', address)}</Note>
      )}
      {added.length + changed.length + missing.length === 0 && (
        <Note tone="good" title={t('The connector matches the document.')} />
      )}
      <ComparedTools resync={resync} selection={selection} address={address} />
      {stuck.length > 0 && (
        <Note tone="warn" title={t('No longer supported')}>
          <p>{t('The operation has changed and can no longer be a tool. The tool stays unchanged.')}</p>
          <p className="font-mono text-label">{stuck.map(({ tool }) => tool.name).join(', ')}</p>
        </Note>
      )}
      {sameCount > 0 && <p className="text-quiet">{sameTools(sameCount)}</p>}
      <FootBar>
        <Button
          weight="primary"
          blocked={blocked ?? (steps.length === 0 && t('Select at least one change.'))}
          onClick={() => onApply(steps)}
        >
          {applyThem(steps.length)}
        </Button>
      </FootBar>
    </div>
  )
}

interface ComparedToolsProps {
  resync: Resync
  selection: SelectedOperations
  address: string
}

function ComparedTools({ resync: { added, changed, missing }, selection, address }: ComparedToolsProps) {
  return (
    <>
      <ComparisonSection
        {...openapiImportWords.changedList}
        selection={selection}
        items={changed.map(({ tool, changes }) => ({
          id: tool.id,
          name: tool.name ?? tool.id,
          details: <ToolChanges changes={changes} />,
        }))}
      />
      <ComparisonSection
        title={t('New in the document')}
        empty={t('Every operation has a tool.')}
        selection={selection}
        items={added.map(({ operation, name }) => ({
          id: operation.id,
          name,
          details: <ToolPreview operation={operation} address={address} />,
        }))}
      />
      <ComparisonSection
        title={t('Not in the document')}
        help={t(
          'Removed from the document or created by hand. Selected tools are deleted, and the agent stops using them immediately.',
        )}
        empty={t('Every tool has an operation.')}
        selection={selection}
        items={missing.map(({ id, name, description: text }) => ({
          id,
          name: name ?? id,
          details: <p dir="auto">{text}</p>,
        }))}
      />
    </>
  )
}

/** Preselects changed calls only, not new tools, descriptions or deletions. */
function selectedAtFirst({ changed }: Resync): string[] {
  return changed
    .filter(({ changes }) => changes.some(({ isTextOnly, place }) => !isTextOnly && place !== 'description'))
    .map(({ tool }) => tool.id)
}

interface Item {
  id: string
  name: string
  details: ReactNode
}

interface ComparisonSectionProps {
  title: string
  help?: string
  empty: string
  items: readonly Item[]
  selection: SelectedOperations
}

function ComparisonSection({ title, help, empty, items, selection }: ComparisonSectionProps) {
  const ids = items.map(({ id }) => id)
  const areAllSelected = items.length > 0 && ids.every((id) => selection.has(id))
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 className="font-semibold">
          {title} <span className="font-normal text-quiet tabular-nums">{items.length}</span>
        </h3>
        {items.length > 1 && (
          <Button size="small" weight="ghost" onClick={() => selection.set(ids, !areAllSelected)}>
            {areAllSelected ? t('Clear selection') : t('Select all')}
          </Button>
        )}
      </div>
      {items.length === 0 ? (
        <p className="text-quiet">{empty}</p>
      ) : (
        <>
          {help && <p className="max-w-prose text-quiet">{help}</p>}
          <ul onKeyDown={onListKeys} className="mt-1">
            {items.map(({ id, name, details }) => (
              <li key={id} className="flex items-start gap-2.5 border-line border-t px-1 py-2">
                <span className="pt-0.5">
                  <TriStateCheckbox
                    label={name}
                    isSelected={selection.has(id)}
                    onChange={() => selection.toggle(id)}
                  />
                </span>
                <details className="min-w-0 flex-1">
                  <summary data-row className="rounded-small font-mono text-label leading-5">
                    {name}
                  </summary>
                  <div className="pt-2 pb-1">{details}</div>
                </details>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
