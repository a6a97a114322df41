import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { isInstagramEntity } from '../../../../contract/platform/account/instagram-entity.ts'
import {
  type AllowlistEntry,
  maxAllowlistEntries,
} from '../../../../contract/platform/record-kinds/allowlist-entry.ts'
import { recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { t } from '../../../../contract/translate.ts'
import { recognisedSettingsQuery } from '../../../api/agent/agent-documents.ts'
import { allowlistResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { reportOfWrite } from '../../../api/drafted-result.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { AgentResourceList } from '../../../forms/list/resource-list.tsx'
import { spacedNumber } from '../../../text/calling-codes.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Options } from '../../../ui/form/options.tsx'
import { SelectField, TextField } from '../../../ui/form/text-field.tsx'
import { RowCheckbox } from '../../../ui/list/row-checkbox.tsx'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { Note } from '../../../ui/note.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { countries, countryOf } from './calling-codes.ts'
import { countryName, entryListing, entryName } from './entry-listing.ts'
import { EntryTable } from './entry-table.tsx'
import { maskedEntry } from './masked-entry.ts'
import { readNumber } from './read-number.ts'
import { allowlistErrors, allowlistWords, placesText } from './words.ts'

function EntryRow({ entry, selection }: { entry: AllowlistEntry; selection: RowSelection }) {
  const name = entryName(entry)
  return (
    <li
      data-row
      tabIndex={-1}
      className="flex items-center gap-3 border-line border-t px-3 py-2.5 hover:bg-hover"
    >
      <RowCheckbox selection={selection} id={entry.id} label={name} />
      <bdi className="w-40 shrink-0 whitespace-nowrap font-medium tabular-nums sm:w-44">
        {spacedNumber(name)}
      </bdi>
      <span dir="auto" className="min-w-0 flex-1 break-words text-quiet">
        {countryName(entry)}
      </span>
      <DraftTag kind="allowlist" id={entry.id} />
      <span className="hidden sm:block">
        <CopyId id={entry.id} label={t('entry id')} />
      </span>
    </li>
  )
}

/** Everyone by default (docs/platform.md, section 5.2). */
function AudienceNote({ phoneNumberId }: { phoneNumberId: string }) {
  const [agent] = useQuery(recognisedSettingsQuery(phoneNumberId)).data ?? []
  if (agent === undefined || agent.ai_audience === 'ALLOWLISTED_ONLY') return null
  return (
    <Note tone="info">
      <p>{allowlistWords.everyone}</p>
    </Note>
  )
}

export function EntryList() {
  const phoneNumberId = usePhoneNumberId()
  const query = useQuery(allowlistResource.list(phoneNumberId))
  // Unrecognized entries take places too.
  const taken = query.data?.length ?? 0
  const entries = recognisedOf(query.data ?? [])
  const [isMasked] = useMaskedView()
  const audience = useQuery(recognisedSettingsQuery(phoneNumberId))
  // The note about the audience stands above the list: both appear at once.
  const isThere = !audience.isPending || audience.failureCount > 0
  const entriesShown = isThere ? query.data : undefined
  const data = isMasked ? entriesShown?.map(maskedEntry) : entriesShown
  const isOnInstagram = isInstagramEntity(phoneNumberId)
  const first = isOnInstagram ? null : <p className="text-quiet">{allowlistWords.emptyHint}</p>
  return (
    <Page title={allowlistWords.title} lead={allowlistWords.lead} action={<EntryTable />}>
      {data && (
        <>
          <AudienceNote phoneNumberId={phoneNumberId} />
          {isOnInstagram ? (
            <p className="text-quiet">{allowlistWords.userNames}</p>
          ) : (
            <AddEntry phoneNumberId={phoneNumberId} entries={entries} />
          )}
          <PlacesMeter taken={taken} />
        </>
      )}
      <AgentResourceList
        query={{ ...query, data }}
        listing={entryListing}
        scope={phoneNumberId}
        first={first}
      >
        {(entry, selection) => <EntryRow key={entry.id} entry={entry} selection={selection} />}
      </AgentResourceList>
    </Page>
  )
}

function PlacesMeter({ taken }: { taken: number }) {
  const share = Math.min(taken / maxAllowlistEntries, 1)
  return (
    <div className="flex w-56 flex-col gap-1">
      <p className={clsx('text-label tabular-nums', share === 1 ? 'font-semibold text-warn' : 'text-quiet')}>
        {placesText(taken)}
      </p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-small bg-hover">
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className="size-full">
          <rect width={share * 100} height="1" className={share === 1 ? 'fill-warn' : 'fill-accent'} />
        </svg>
      </div>
    </div>
  )
}

interface AddEntryProps {
  phoneNumberId: string
  entries: readonly AllowlistEntry[]
}

function entryError(text: string, code: string | null, entries: readonly AllowlistEntry[]): string | null {
  const { number, error } = readNumber(text, code)
  if (error !== null) return error
  return entries.some((entry) => entry.consumer_phone_number === number) ? allowlistErrors.taken : null
}

function useNewEntry({ phoneNumberId, entries }: AddEntryProps) {
  const [typed, setTyped] = useState('')
  const [letters, setLetters] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const showToast = useToast()
  const create = allowlistResource.useCreate(phoneNumberId)
  const code = countries.find((country) => country.letters === letters)?.code ?? null
  const { number } = readNumber(typed, code)
  const error = entryError(typed, code, entries)

  function submit(event: { preventDefault(): void; currentTarget: HTMLFormElement }) {
    event.preventDefault()
    setIsChecked(true)
    const form = event.currentTarget
    if (number === null || error !== null) {
      form.querySelector('input')?.focus()
      return
    }
    create.mutate(
      { consumer_phone_number: number },
      {
        onSuccess: (added) => {
          showToast(reportOfWrite(allowlistWords.added(number), added))
          setTyped('')
          setIsChecked(false)
          form.querySelector('input')?.focus()
        },
      },
    )
  }

  function type(text: string) {
    setTyped(text)
    setIsChecked(false)
    create.reset()
  }

  const shownError = isChecked ? (error ?? undefined) : undefined
  return { typed, type, letters, setLetters, number, error: shownError, create, submit }
}

function AddEntry(props: AddEntryProps) {
  const { typed, type, letters, setLetters, number, error, create, submit } = useNewEntry(props)
  const blocked = useWriteBlock()
  const isFull = props.entries.length >= maxAllowlistEntries
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2">
      <div className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto]">
        <SelectField
          label={allowlistWords.country}
          value={letters}
          onChange={({ target }) => setLetters(target.value)}
          className="bg-raised!"
        >
          <option value="">{allowlistWords.otherCountry}</option>
          <Options options={countries.map(({ letters, name, code }) => [letters, `${name} +${code}`])} />
        </SelectField>
        <TextField
          label={allowlistWords.number}
          help={number !== null ? sentAs(number) : allowlistWords.numberHelp}
          error={error}
          data-create
          value={typed}
          onChange={({ target }) => type(target.value)}
          readOnly={blocked !== undefined}
          format="phone"
        />
        <Button
          type="submit"
          weight="primary"
          blocked={blocked ?? (isFull && allowlistWords.full)}
          isBusy={create.isPending}
          className="sm:mt-5.5"
        >
          {create.isPending ? allowlistWords.adding : allowlistWords.add}
        </Button>
      </div>
      {isFull && <p className="text-label text-warn">{allowlistWords.full}</p>}
      {create.error && <FailureNote error={create.error} />}
    </form>
  )
}

function sentAs(number: string): string {
  return [allowlistWords.isSentAs(number), countryOf(number)].filter(Boolean).join(' · ')
}
