import { Command } from 'cmdk'
import { Check } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { t } from '../../../../../contract/translate.ts'
import { textMatches } from '../matches.ts'
import { directoryWords } from '../words.ts'
import { type PhoneChoice, useChoices } from './use-choices.ts'

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

interface PhoneChoicesProps {
  chosen: string | null
  onChoose: (phoneNumberId: string) => void
  onAll: () => void
}

const groupLook =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-label [&_[cmdk-group-heading]]:text-quiet'
const itemLook =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-small px-2.5 py-1.5 data-[selected=true]:bg-hover'

function isWanted({ number, name, id }: PhoneChoice, wanted: string): boolean {
  return [number, name, id].some((text) => textMatches(text, wanted))
}

function PhoneChoices({ chosen, onChoose, onAll }: PhoneChoicesProps) {
  const [wanted, setWanted] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { recent, others, isLoading } = useChoices()
  const groups = [
    { title: t('Recent'), phones: recent.filter((phone) => isWanted(phone, wanted)) },
    { title: t('Numbers of this business'), phones: others.filter((phone) => isWanted(phone, wanted)) },
  ].filter(({ phones }) => phones.length > 0)

  // Rendered after the popover's own focus.
  useEffect(() => field.current?.focus(), [])

  return (
    <Command label={directoryWords.findNumber} shouldFilter={false} loop>
      <Command.Input
        ref={field}
        value={wanted}
        onValueChange={setWanted}
        placeholder={directoryWords.findNumber}
        className="h-10 w-full border-line border-b bg-transparent px-3.5 focus-visible:outline-none"
      />
      <Command.List label={directoryWords.choose} className="max-h-80 overflow-y-auto p-1.5">
        {groups.map(({ title, phones }) => (
          <Command.Group key={title} heading={title} className={groupLook}>
            {phones.map(({ id, number, name }) => (
              <Command.Item key={id} value={id} onSelect={() => onChoose(id)} className={itemLook}>
                <span className="flex min-w-0 flex-1 flex-col">
                  <span className="tabular-nums">{number ?? id}</span>
                  <bdi className="max-w-full self-start truncate text-label text-quiet">
                    {name ?? t('Unnamed number')}
                  </bdi>
                </span>
                {id === chosen && <Check size={15} aria-hidden="true" className="text-accent" />}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
        <Command.Item value="all" onSelect={onAll} className={`${itemLook} text-accent`}>
          {t('All numbers')}
        </Command.Item>
      </Command.List>
      <p role="status" className="px-3.5 pb-2 text-label text-quiet empty:hidden">
        {isLoading ? directoryWords.loadingNumbers : groups.length === 0 ? t('No number matches.') : ''}
      </p>
    </Command>
  )
}
