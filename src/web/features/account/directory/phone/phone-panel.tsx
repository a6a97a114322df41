import { Popover } from 'radix-ui'
import type { RefObject } from 'react'
import { directoryWords } from '../words.ts'
import { PhoneChoices } from './phone-choices.tsx'

interface Props {
  anchor: RefObject<HTMLButtonElement | null>
  chosen: string | null
  onChoose: (phoneNumberId: string) => void
  onAll: () => void
  onClose: () => void
}

export function PhonePanel({ anchor, chosen, onChoose, onAll, onClose }: Props) {
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={{ current: anchor.current ?? document.body }} />
      <Popover.Content
        align="start"
        sideOffset={6}
        collisionPadding={8}
        aria-label={directoryWords.choose}
        onInteractOutside={(event) => {
          // The button closes it itself.
          if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          anchor.current?.focus()
        }}
        className="fade-in z-40 w-[calc(100vw-1rem)] max-w-88 rounded-edge border border-line bg-raised shadow-lift"
      >
        <PhoneChoices chosen={chosen} onChoose={onChoose} onAll={onAll} />
      </Popover.Content>
    </Popover.Root>
  )
}
