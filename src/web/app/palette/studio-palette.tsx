import { useState } from 'react'
import { Palette } from '../../features/account/palette/palette.tsx'
import { useActions } from './palette-actions.ts'
import { usePages, usePhones } from './palette-destinations.ts'
import { useAgentItems } from './palette-items.ts'

interface Props {
  onClose: () => void
  onShortcuts: () => void
}

/** Fewer letters match everything. */
const minLettersToAsk = 2

export function StudioPalette({ onClose, onShortcuts }: Props) {
  const [wanted, setWanted] = useState('')
  const items = useAgentItems(wanted.trim().length >= minLettersToAsk)
  const groups = [usePages(), usePhones(), useActions(onShortcuts), ...items]
  return (
    <Palette
      groups={groups.filter(({ entries }) => entries.length > 0)}
      wanted={wanted}
      onWanted={setWanted}
      onClose={onClose}
    />
  )
}
