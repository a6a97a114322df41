/** Hidden with a single business. */
import { inputLook } from '../../../ui/form/field.tsx'
import { Options } from '../../../ui/form/options.tsx'
import type { DirectoryChoice } from './use-directory-choice.ts'
import type { ReachableBusiness } from './use-token-reach.ts'
import { directoryWords } from './words.ts'

interface Props {
  businesses: readonly ReachableBusiness[]
  chosen: string | undefined
  onChoose: (place: DirectoryChoice) => void
}

export function BusinessSelect({ businesses, chosen, onChoose }: Props) {
  if (businesses.length < 2) return null
  return (
    <select
      aria-label={directoryWords.businesses}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose({ business: target.value })}
      className={`${inputLook} h-9 w-full sm:w-64`}
    >
      {businesses.every(({ id }) => id !== chosen) && <option value={chosen ?? ''}>{chosen ?? ''}</option>}
      <Options of={businesses.map(({ id, name }) => [id, name ?? id])} />
    </select>
  )
}
