import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
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
import { CsvTransfer } from '../../../forms/csv-import/csv-transfer.tsx'
import { useReadAgain } from '../../../forms/delete/removal.ts'
import { AgentResourceList } from '../../../forms/list/resource-list.tsx'
import { spacedNumber } from '../../../text/calling-codes.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Options } from '../../../ui/form/options.tsx'
import { SelectField, TextField } from '../../../ui/form/text-field.tsx'
import { RowCheckbox } from '../../../ui/list/row-checkbox.tsx'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { Status } from '../../../ui/status.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { countries, countryOf } from './calling-codes.ts'
import { entryCsv, entryFormat, exampleEntryRows } from './entry-csv.ts'
import { countryName, entryListing, entryName, entryRemoval } from './entry-listing.ts'
import { maskedEntry } from './masked-entry.ts'
import { readNumber } from './read-number.ts'
import { allowlistCsvTexts, allowlistErrors, allowlistWords, placesText } from './words.ts'

function EntryTable() {
  const phoneNumberId = usePhoneNumberId()
  const { data = [], isPending } = useQuery(allowlistResource.list(phoneNumberId))
  const readAgain = useReadAgain(entryRemoval, phoneNumberId)
  const [isMasked] = useMaskedView()
  const entries = recognisedOf(data)
  const shown = isMasked ? recognisedOf(data.map(maskedEntry)) : entries
  return (
    <CsvTransfer
      fileName="allowlist.csv"
      csv={shown.length > 0 ? () => entryCsv(shown) : null}
      waits={isPending && allowlistWords.loading}
      texts={allowlistCsvTexts}
      format={entryFormat(entries)}
      example={exampleEntryRows}
      nameOf={({ consumer_phone_number }) => consumer_phone_number}
      create={(draft) => allowlistResource.write.create(phoneNumberId, draft)}
      spaceLeft={Math.max(maxAllowlistEntries - entries.length, 0)}
      onRun={readAgain}
    />
  )
}

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
        <CopyId id={entry.id} text={null} label={t('entry id')} />
      </span>
    </li>
  )
}

/** Everyone by default (docs/platform.md, section 5.2). */
function AudienceStatus({ phoneNumberId }: { phoneNumberId: string }) {
  const [agent] = useQuery(recognisedSettingsQuery(phoneNumberId)).data ?? []
  if (agent === undefined || agent.ai_audience === 'ALLOWLISTED_ONLY') return null
  return (
    <Status tone="info" shape="off">
      {allowlistWords.everyone}
    </Status>
  )
}

export function EntryList() {
  const phoneNumberId = usePhoneNumberId()
  const query = useQuery(allowlistResource.list(phoneNumberId))
  const [isOpened, setIsOpened] = useState(false)
  // Unrecognized entries take places too.
  const taken = query.data?.length
  const entries = recognisedOf(query.data ?? [])
  const [isMasked] = useMaskedView()
  const data = isMasked ? query.data?.map(maskedEntry) : query.data
  const isOnInstagram = isInstagramEntity(phoneNumberId)
  const isAdding = !isOnInstagram && taken !== undefined && (isOpened || taken === 0)
  const first = isOnInstagram ? null : <p className="text-quiet">{allowlistWords.emptyHint}</p>
  return (
    <Page
      title={allowlistWords.title}
      lead={allowlistWords.lead}
      isBeside={!isAdding && !isOnInstagram}
      action={
        <>
          <EntryTable />
          {!isAdding && !isOnInstagram && (
            <OpenForm isFull={taken === maxAllowlistEntries} onOpen={() => setIsOpened(true)} />
          )}
        </>
      }
    >
      {isOnInstagram && data && <p className="text-quiet">{allowlistWords.userNames}</p>}
      {isAdding && (
        <AddEntry
          phoneNumberId={phoneNumberId}
          entries={entries}
          {...(taken > 0 && { onClose: () => setIsOpened(false) })}
        />
      )}
      <AgentResourceList
        query={{ ...query, data }}
        listing={entryListing}
        scope={phoneNumberId}
        lines={1}
        phoneLines={2}
        first={first}
        note={
          <>
            <span
              className={clsx('tabular-nums', taken === maxAllowlistEntries && 'font-semibold text-warn')}
            >
              {placesText(taken ?? 0)}
            </span>
            <AudienceStatus phoneNumberId={phoneNumberId} />
          </>
        }
      >
        {(entry, selection) => <EntryRow key={entry.id} entry={entry} selection={selection} />}
      </AgentResourceList>
    </Page>
  )
}

function OpenForm({ isFull, onOpen }: { isFull: boolean; onOpen: () => void }) {
  const blocked = useWriteBlock()
  return (
    <Button
      data-create
      weight="primary"
      blocked={blocked ?? (isFull && allowlistWords.full)}
      onClick={onOpen}
    >
      {allowlistWords.add}
    </Button>
  )
}

interface AddEntryProps {
  phoneNumberId: string
  entries: readonly AllowlistEntry[]
  /** Absent while there is no entry: the form is all there is. */
  onClose?: () => void
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
  const form = useRef<HTMLFormElement>(null)
  const isOpened = props.onClose !== undefined
  // A form opened by its button; the empty page's own takes no focus.
  useEffect(() => {
    if (isOpened) form.current?.querySelector('input')?.focus()
  }, [isOpened])
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-2">
      <div className="grid items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)_auto_auto]">
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
        {props.onClose && (
          <Button weight="ghost" onClick={props.onClose} className="sm:mt-5.5">
            {allowlistWords.close}
          </Button>
        )}
      </div>
      {isFull && <p className="text-label text-warn">{allowlistWords.full}</p>}
      {create.error && <FailureNote error={create.error} />}
    </form>
  )
}

function sentAs(number: string): string {
  return [allowlistWords.isSentAs(number), countryOf(number)].filter(Boolean).join(' · ')
}
