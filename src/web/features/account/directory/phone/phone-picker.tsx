import { ChevronsUpDown } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { part } from '../../../../browser/parts.ts'
import { pickerWords } from '../picker-words.ts'
import { PhoneName } from './phone-name.tsx'

const loadPanel = () => import('./phone-panel.tsx')
const PhonePanel = lazy(part(() => loadPanel().then((module) => ({ default: module.PhonePanel }))))

interface Props {
  phoneNumberId: string | null
  onChoose: (phoneNumberId: string) => void
  onAll: () => void
}

export function PhonePicker({ phoneNumberId, onChoose, onAll }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function leaveTo(go: () => void) {
    setIsOpen(false)
    go()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => setIsOpen(!isOpen)}
        className="flex h-8 max-w-full items-center gap-1 rounded-edge px-1 font-medium sm:gap-1.5 sm:px-2 hover:bg-hover aria-expanded:bg-hover"
      >
        <span className="truncate">
          {phoneNumberId === null ? pickerWords.choose : <PhoneName phoneNumberId={phoneNumberId} />}
        </span>
        <ChevronsUpDown size={14} aria-hidden="true" className="shrink-0 text-quiet" />
        {phoneNumberId !== null && <span className="sr-only">{pickerWords.chooseAnother}</span>}
      </button>
      {isOpen && (
        <Suspense>
          <PhonePanel
            anchor={button}
            chosen={phoneNumberId}
            onChoose={(id) => leaveTo(() => onChoose(id))}
            onAll={() => leaveTo(onAll)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
