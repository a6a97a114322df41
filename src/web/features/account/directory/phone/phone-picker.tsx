import { clsx } from 'clsx'
import { ChevronsUpDown } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { part } from '../../../../browser/parts.ts'
import { pickerWords } from '../picker-words.ts'
import { PhoneName, PhoneNameLines } from './phone-name.tsx'

const loadPanel = () => import('./phone-panel.tsx')
const PhonePanel = lazy(part(() => loadPanel().then((module) => ({ default: module.PhonePanel }))))

interface Props {
  /** In the bar the number alone, at the side below its name. */
  look: 'bar' | 'side'
  phoneNumberId: string | null
  onChoose: (phoneNumberId: string) => void
  onAll: () => void
}

export function PhonePicker({ look, phoneNumberId, onChoose, onAll }: Props) {
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
        className={clsx(
          'flex max-w-full items-center rounded-edge hover:bg-hover aria-expanded:bg-hover',
          look === 'bar'
            ? 'h-8 gap-1 px-1 font-medium sm:gap-1.5 sm:px-2'
            : 'min-h-11 w-full gap-2 border border-line bg-surface px-2.5 py-1 text-start',
        )}
      >
        <span className="min-w-0 flex-1 truncate">
          {phoneNumberId === null ? (
            pickerWords.choose
          ) : look === 'bar' ? (
            <PhoneName phoneNumberId={phoneNumberId} />
          ) : (
            <PhoneNameLines phoneNumberId={phoneNumberId} />
          )}
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
