import { Tag } from '../../../../ui/tag.tsx'
import { type ExistingRecords, textNow } from '../existing-records.ts'
import { documentWords } from '../words.ts'
import type { Item } from './item.ts'
import { isOpen } from './items-state.ts'

interface Props {
  item: Item
  existing: ExistingRecords
  isInvalid: boolean
}

export function ItemMarks({ item, existing, isInvalid }: Props) {
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
