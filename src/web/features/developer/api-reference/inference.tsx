import type { ApiInference } from '../../../api/agent/api-description.ts'
import { Tag } from '../../../ui/tag.tsx'
import { confidenceNames, referenceWords } from './words.ts'

export function Inference({ mark, since, fact, settledBy }: ApiInference) {
  return (
    <p className="text-label">
      <Tag tone={mark === 'open' ? 'warn' : 'info'}>
        {[confidenceNames.get(mark) ?? mark, since].join(' ').trim()}
      </Tag>{' '}
      {fact.replaceAll('`', '')}.{' '}
      <span className="text-quiet">
        {referenceWords.settledBy} {settledBy}.
      </span>
    </p>
  )
}

/** Matches a row by the end of its name, in any list. */
export function isMeant({ field }: ApiInference, rowName: string): boolean {
  const name = rowName.replaceAll('[]', '')
  return field !== undefined && (name === field || name.endsWith(`.${field}`))
}
