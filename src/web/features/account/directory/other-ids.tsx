/** Collapsed if numbers are listed. */
import { lazy, Suspense, useState } from 'react'
import { part } from '../../../browser/parts.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { textLinkLook } from '../../../ui/text-link.tsx'
import type { DirectoryChoice } from './use-directory-choice.ts'
import { directoryWords } from './words.ts'

const AnyIdForm = lazy(part(async () => ({ default: (await import('./any-id-form.tsx')).AnyIdForm })))

interface Props {
  isMain: boolean
  onPlace: (place: DirectoryChoice) => void
}

export function OtherIds({ isMain, onPlace }: Props) {
  const [wasOpened, setWasOpened] = useState(false)
  const form = (
    <Suspense fallback={<SkeletonRows rows={1} label={directoryWords.anyIdField.label} />}>
      <AnyIdForm isMain={isMain} onPlace={onPlace} />
    </Suspense>
  )
  if (isMain) return form
  return (
    <details onToggle={() => setWasOpened(true)}>
      <summary className={`w-fit rounded-small ${textLinkLook}`}>{directoryWords.otherwise}</summary>
      <div className="pt-4">{wasOpened && form}</div>
    </details>
  )
}
