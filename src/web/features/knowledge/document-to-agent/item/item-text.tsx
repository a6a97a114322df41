import { readableDiff } from '../../../../text/readable-diff.ts'
import { WordDifference } from '../../../../ui/difference.tsx'
import { type ExistingRecords, textNow } from '../existing-records.ts'
import { documentSpoken, documentWords, fieldLabels } from '../words.ts'
import type { Item } from './item.ts'

export function ItemText({ item, existing }: { item: Item; existing: ExistingRecords }) {
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
