import { Command } from 'cmdk'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import type { PaletteGroup } from './palette-entry.ts'
import { rank } from './rank.ts'
import { paletteWords } from './words.ts'

interface Props {
  groups: readonly PaletteGroup[]
  wanted: string
  onWanted: (wanted: string) => void
  onClose: () => void
}

const groupLook =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2.5 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-label [&_[cmdk-group-heading]]:text-quiet'

export function Palette({ groups, wanted, onWanted, onClose }: Props) {
  const shown = rank(groups, wanted)

  return (
    <Sheet
      title={paletteWords.title}
      onClose={onClose}
      className="-translate-x-1/2 top-[12vh] left-1/2 w-[calc(100vw-1.5rem)] max-w-xl overflow-hidden rounded-edge border border-line bg-raised shadow-lift"
    >
      <Command label={paletteWords.input} shouldFilter={false} loop>
        <Command.Input
          value={wanted}
          onValueChange={onWanted}
          placeholder={paletteWords.input}
          className="h-12 w-full border-line border-b bg-transparent px-4 text-lead focus-visible:outline-none"
        />
        <Command.List
          label={paletteWords.results}
          className="max-h-[min(24rem,60vh)] overflow-y-auto overscroll-contain p-1.5 empty:p-0"
        >
          {shown.map(({ title, entries }) => (
            <Command.Group key={title} heading={title} className={groupLook}>
              {entries.map(({ id, title: name, hint, run }) => (
                <Command.Item
                  key={id}
                  value={id}
                  onSelect={() => {
                    onClose()
                    run()
                  }}
                  className="flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-small px-2.5 py-1.5 data-[selected=true]:bg-hover"
                >
                  <span className="max-w-[75%] shrink-0 truncate">{name}</span>
                  {hint && <span className="min-w-0 truncate text-label text-quiet">{hint}</span>}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
        </Command.List>
      </Command>
      <p role="status" className="px-4 py-3 text-quiet empty:hidden">
        {shown.length === 0 ? paletteWords.nothing : ''}
      </p>
    </Sheet>
  )
}
