import { useState } from 'react'
import { ChangedElsewhereError } from '../../../../api/agent/safe-change.ts'
import { stepLooks } from '../../../../forms/run/step-looks.ts'
import { readableDiff } from '../../../../text/readable-diff.ts'
import { labeled } from '../../../../text/small-texts.ts'
import { WordDifference } from '../../../../ui/difference.tsx'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Field, inputLook } from '../../../../ui/form/field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Status } from '../../../../ui/status.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { type ExistingRecords, isSelected, textNow } from '../existing-records.ts'
import { documentSpoken, documentWords, fieldLabels } from '../words.ts'
import type { Item } from './item.ts'
import { itemErrors, itemFields } from './item-fields.ts'
import { type ItemChange, isOpen } from './items-state.ts'

function ItemText({ item, existing }: { item: Item; existing: ExistingRecords }) {
  return (
    <>
      {item.kind === 'business' ? <Fact item={item} existing={existing} /> : <Texts item={item} />}
      {item.source !== undefined && <Source source={item.source} />}
    </>
  )
}

function Texts({ item: { kind, texts } }: { item: Item }) {
  const [first = '', ...others] = Object.values(texts)
  return (
    <div className="flex flex-col gap-1">
      <p dir="auto" className={kind === 'faq' ? 'font-medium' : 'font-medium'}>
        {first}
      </p>
      {others.map(
        (text, at) =>
          text !== '' && (
            <p
              // biome-ignore lint/suspicious/noArrayIndexKey: an item's fields never change
              key={at}
              dir="auto"
              className={at === 0 && others.length > 1 ? 'text-quiet' : 'whitespace-pre-wrap'}
            >
              {text}
            </p>
          ),
      )}
    </div>
  )
}

/** Replaced text is shown, never only described. */
function Fact({ item, existing }: { item: Item; existing: ExistingRecords }) {
  const [[name = '', text = ''] = []] = Object.entries(item.texts)
  const now = textNow(item, existing)
  const isReplacing = now.trim() !== '' && now !== text && item.outcome.state !== 'created'
  return (
    <div className="flex flex-col gap-1">
      <p className="font-medium">{fieldLabels[name] ?? name}</p>
      {isReplacing ? (
        <>
          <p className="text-label text-quiet">{documentWords.compared}</p>
          <WordDifference
            label={fieldLabels[name] ?? name}
            parts={readableDiff(now, text)}
            spoken={documentSpoken}
          />
        </>
      ) : (
        <p dir="auto" className="whitespace-pre-wrap">
          {text}
        </p>
      )}
    </div>
  )
}

function Source({ source }: { source: string | null }) {
  if (source === null) return <p className="text-label text-warn">{documentWords.noSource}</p>
  return (
    <p className="text-label text-quiet">
      {documentWords.source} <q>{source}</q>
    </p>
  )
}

interface Props {
  item: Item
  existing: ExistingRecords
  isBusy: boolean
  onChange: (change: ItemChange) => void
  onRetry: () => void
}

export function ItemRow({ item, existing, isBusy, onChange, onRetry }: Props) {
  const [isEdited, setIsEdited] = useState(false)
  const { key } = item
  const canChange = isOpen(item) && !isBusy
  const errors = itemErrors(item)
  const name = nameOf(item)

  function select(isSelected: boolean) {
    onChange({ do: 'select', key, isSelected })
    // Opens a selected item that is not valid yet.
    if (isSelected && Object.keys(errors).length > 0) setIsEdited(true)
  }

  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 border-line border-t py-3">
      <input
        type="checkbox"
        aria-label={name}
        checked={isSelected(item, existing)}
        disabled={!canChange}
        onChange={(event) => select(event.target.checked)}
        className="mt-0.5 size-4 accent-accent"
      />
      <div className="flex min-w-0 flex-col gap-2">
        {isEdited && canChange ? (
          <ItemForm
            item={item}
            errors={errors}
            onEdit={(field, text) => onChange({ do: 'edit', key, name: field, text })}
          />
        ) : (
          <ItemText item={item} existing={existing} />
        )}
        <ItemMarks item={item} existing={existing} isInvalid={Object.keys(errors).length > 0} />
        <ItemOutcome
          item={item}
          isBusy={isBusy}
          onRetry={onRetry}
          onSkip={() => onChange({ do: 'end', keys: [key], outcome: { state: 'skipped' } })}
        />
      </div>
      {canChange && (
        <Button
          size="small"
          weight="ghost"
          className="-my-1"
          aria-label={labeled(isEdited ? documentWords.doneEditing : documentWords.edit, name)}
          onClick={() => setIsEdited(!isEdited)}
        >
          {isEdited ? documentWords.doneEditing : documentWords.edit}
        </Button>
      )}
    </li>
  )
}

/** Business facts are named by their field. */
function nameOf({ kind, texts }: Item): string {
  const [[name, text] = ['', '']] = Object.entries(texts)
  return kind === 'business' ? (fieldLabels[name] ?? name) : text
}

interface ItemMarksProps {
  item: Item
  existing: ExistingRecords
  isInvalid: boolean
}

function ItemMarks({ item, existing, isInvalid }: ItemMarksProps) {
  const twin = existing.twinOf(item)
  const hasFactNow = item.kind === 'business' && textNow(item, existing).trim() !== ''
  if (!isOpen(item) || !(twin || hasFactNow || isInvalid)) return null
  const lacksAddress = item.kind === 'connector' && item.texts.base_url === ''
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {twin && <Tag tone="warn">{twin.isSame ? documentWords.same : documentWords.similar}</Tag>}
      {twin && !twin.isSame && (
        <q dir="auto" className="text-label text-quiet">
          {twin.text}
        </q>
      )}
      {hasFactNow && <FactMark item={item} existing={existing} />}
      {isInvalid && (
        <Tag tone={lacksAddress ? 'quiet' : 'bad'}>
          {lacksAddress ? documentWords.needsAddress : documentWords.faulty}
        </Tag>
      )}
    </div>
  )
}

function FactMark({ item, existing }: { item: Item; existing: ExistingRecords }) {
  return textNow(item, existing) === Object.values(item.texts)[0] ? (
    <Tag>{documentWords.unchanged}</Tag>
  ) : (
    <>
      <Tag tone="warn">{documentWords.differs}</Tag>
      <span className="text-label text-quiet">{documentWords.replaceHelp}</span>
    </>
  )
}

interface ItemFormProps {
  item: Item
  errors: Readonly<Record<string, string>>
  onEdit: (name: string, text: string) => void
}

function ItemForm({ item, errors, onEdit }: ItemFormProps) {
  return (
    <div className="flex flex-col gap-2">
      {itemFields(item).map(({ name, rows, limit }) => {
        const text = item.texts[name] ?? ''
        return (
          <Field
            key={name}
            label={fieldLabels[name] ?? name}
            error={errors[name]}
            {...(limit !== undefined && { counter: { used: text.length, limit } })}
          >
            {(slots) =>
              rows === 1 ? (
                <input
                  dir="auto"
                  {...slots}
                  value={text}
                  autoComplete="off"
                  onChange={(event) => onEdit(name, event.target.value)}
                  className={`${inputLook} h-9`}
                />
              ) : (
                <textarea
                  dir="auto"
                  {...slots}
                  rows={rows}
                  value={text}
                  onChange={(event) => onEdit(name, event.target.value)}
                  className={`${inputLook} py-2`}
                />
              )
            }
          </Field>
        )
      })}
    </div>
  )
}

interface ItemOutcomeProps {
  item: Item
  isBusy: boolean
  onRetry: () => void
  onSkip: () => void
}

const looks = {
  creating: stepLooks.running,
  created: stepLooks.done,
  skipped: stepLooks.waiting,
} as const

function ItemOutcome({ item: { kind, outcome }, isBusy, onRetry, onSkip }: ItemOutcomeProps) {
  switch (outcome.state) {
    case 'open':
      return null
    case 'creating':
    case 'skipped':
      return <Status {...looks[outcome.state]}>{documentWords[outcome.state]}</Status>
    case 'created':
      return <Status {...looks.created}>{documentWords[kind === 'business' ? 'written' : 'created']}</Status>
    case 'failed':
      return (
        <div className="flex flex-col gap-2">
          {outcome.error instanceof ChangedElsewhereError ? (
            <Note tone="bad" title={documentWords.changedMeanwhile} isUrgent>
              <p>{documentWords.changedMeanwhileText}</p>
            </Note>
          ) : (
            <FailureNote error={outcome.error} />
          )}
          {!isBusy && (
            <div className="flex gap-2">
              <Button size="small" onClick={onRetry}>
                {documentWords.retry}
              </Button>
              <Button size="small" weight="ghost" onClick={onSkip}>
                {documentWords.skip}
              </Button>
            </div>
          )}
        </div>
      )
  }
}
