/** The chosen phone number in the header, opening to a choice of others. */
import { ChevronsUpDown } from 'lucide-react'
import { Popover } from 'radix-ui'
import { lazy, Suspense, useState } from 'react'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { PhoneName } from './phone-name.tsx'
import { words } from './words.ts'

const PhoneChoices = lazy(() =>
  import('./phone-choices.tsx').then((module) => ({ default: module.PhoneChoices })),
)

interface Props {
  phoneNumberId: string | null
  onChoose: (phoneNumberId: string) => void
  onAll: () => void
}

export function PhonePicker({ phoneNumberId, onChoose, onAll }: Props) {
  const [isOpen, setIsOpen] = useState(false)

  function leaveTo(go: () => void) {
    setIsOpen(false)
    go()
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger className="flex h-8 min-w-0 items-center gap-1.5 rounded-edge px-2 font-medium hover:bg-hover data-[state=open]:bg-hover">
        <span className="truncate">
          {phoneNumberId === null ? words.choose : <PhoneName phoneNumberId={phoneNumberId} />}
        </span>
        <ChevronsUpDown size={14} aria-hidden="true" className="shrink-0 text-quiet" />
        {phoneNumberId !== null && <span className="sr-only">{words.chooseAnother}</span>}
      </Popover.Trigger>
      <Popover.Content
        align="start"
        sideOffset={6}
        collisionPadding={8}
        aria-label={words.choose}
        className="fade-in z-40 w-[calc(100vw-1rem)] max-w-88 rounded-edge border border-line bg-raised shadow-lift"
      >
        <Suspense fallback={<SkeletonRows rows={3} label={words.loadingNumbers} />}>
          <PhoneChoices
            chosen={phoneNumberId}
            onChoose={(id) => leaveTo(() => onChoose(id))}
            onAll={() => leaveTo(onAll)}
          />
        </Suspense>
      </Popover.Content>
    </Popover.Root>
  )
}
